import type { InputOf } from '@brightkey/contract/api'
import { createDamagePack } from '@brightkey/contract/reports/endpoints'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../platform/http/save-file.ts'
import { sendForFile } from '../../../platform/office/send.ts'

type State = { at: 'idle' } | { at: 'busy'; bytes: number } | { at: 'failed'; error: unknown }

/** Downloads a damage pack in one request; leaving breaks it off. */
export function useDamagePack() {
  const [state, setState] = useState<State>({ at: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Whether it came. */
  async function download(wanted: InputOf<typeof createDamagePack>): Promise<boolean> {
    const control = new AbortController()
    running.current = control
    setState({ at: 'busy', bytes: 0 })
    try {
      const { name, type, content } = await sendForFile(createDamagePack, wanted, {
        signal: control.signal,
        onBytes: (bytes) => setState({ at: 'busy', bytes }),
      })
      if (control.signal.aborted) return false
      saveFile(name || 'damage.zip', type, content)
      return true
    } catch (error) {
      if (!control.signal.aborted) setState({ at: 'failed', error })
      return false
    }
  }
  return { state, download }
}
