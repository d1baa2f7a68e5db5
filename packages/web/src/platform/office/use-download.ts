import type { Endpoint, EndpointInput } from '@brightkey/contract/api'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../http/fetch-file.ts'
import { sendForFile } from './send.ts'

/**
 * Downloads files of an endpoint, one at a time; unmounting cancels it. `busy` is the input whose file is on its way, `bytes` how
 * many have come, `error` the last failure. `download` resolves to whether it succeeded.
 */
export function useDownload<E extends Endpoint>(endpoint: E) {
  const [busy, setBusy] = useState<EndpointInput<E> | null>(null)
  const [bytes, setBytes] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function download(input: EndpointInput<E>): Promise<boolean> {
    if (busy !== null) return false
    const control = new AbortController()
    running.current = control
    setBusy(input)
    setBytes(0)
    setError(null)
    try {
      const { signal } = control
      const { name, type, content } = await sendForFile(endpoint, input, { signal, onBytes: setBytes })
      if (signal.aborted) return false
      saveFile(name, type, content)
      return true
    } catch (failure) {
      if (!control.signal.aborted) setError(failure)
      return false
    } finally {
      if (!control.signal.aborted) setBusy(null)
    }
  }
  return { busy, bytes, error, download }
}
