import { recordOpened } from '@brightkey/contract/inspections/endpoints'
import { spokenLanguage } from '../language/chosen.ts'
import { send } from './send.ts'

/** Tells the office once that the page is in use: on the first touch or key, for robots load pages too. */
export function sayOpened(token: string, signal: AbortSignal): void {
  const said = new AbortController()
  const say = () => {
    said.abort()
    const asked = { locale: spokenLanguage() }
    // Without a network it stays unsaid: what is written later tells the same.
    send(recordOpened, { token }, asked).catch(() => undefined)
  }
  signal.addEventListener('abort', () => said.abort())
  addEventListener('pointerdown', say, { signal: said.signal })
  addEventListener('keydown', say, { signal: said.signal })
}
