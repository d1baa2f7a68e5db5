import type { Endpoint, InputOf } from '@brightkey/contract/api'
import { useState } from 'react'
import { saveFile } from '../http/fetch-file.ts'
import { sendForFile } from './send.ts'

/** Downloads files of an endpoint, one at a time. `busy` is the input whose file is on its way; `error` the last failure. */
export function useDownload<E extends Endpoint>(endpoint: E) {
  const [busy, setBusy] = useState<InputOf<E> | null>(null)
  const [error, setError] = useState<unknown>(null)
  async function download(input: InputOf<E>) {
    if (busy !== null) return
    setBusy(input)
    setError(null)
    try {
      const { signal } = new AbortController()
      const { name, type, content } = await sendForFile(endpoint, input, { signal, onBytes: () => undefined })
      saveFile(name, type, content)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(null)
    }
  }
  return { busy, error, download: (input: InputOf<E>) => void download(input) }
}
