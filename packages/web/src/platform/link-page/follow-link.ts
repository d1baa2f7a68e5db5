import { recordOpened } from '@brightkey/contract/inspections/endpoints'
import { send } from '../http/send.ts'
import { ServerSnapshot, type SnapshotState } from '../http/server-snapshot.ts'
import { documentLanguage } from '../language/chosen.ts'
import type { LinkPageKind } from './link-kind.ts'

/** What the page of a link starts with: what came with it, or what this phone keeps. */
export type LinkStart<Data> = { token: string; state: SnapshotState<Data>; etag?: string | undefined }

/** The server's state of a page, requested in the reader's current language. */
export const snapshotOf = <Data>(kind: LinkPageKind<Data>, { token, state, etag }: LinkStart<Data>) =>
  new ServerSnapshot<Data>(state, etag, (held) =>
    kind.read(token, { locale: documentLanguage(), etag: held }),
  )

/** Keeps the state up to date until the signal, and reports the page as opened. */
export function followLink<Data>(token: string, snapshot: ServerSnapshot<Data>, signal: AbortSignal): void {
  snapshot.poll(signal)
  // There are no data yet, or only this phone's copy.
  if (snapshot.state.data === null || snapshot.state.failure !== null) void snapshot.refresh()
  reportOpened(token, signal)
}

/** Reports once that the page is in use, on the first touch or key, because robots load pages too. */
function reportOpened(token: string, signal: AbortSignal): void {
  const reported = new AbortController()
  const report = () => {
    reported.abort()
    // A failure is ignored: what is written later has the same effect.
    send(recordOpened, { token }, { locale: documentLanguage() }).catch(() => undefined)
  }
  signal.addEventListener('abort', () => reported.abort())
  addEventListener('pointerdown', report, { signal: reported.signal })
  addEventListener('keydown', report, { signal: reported.signal })
}
