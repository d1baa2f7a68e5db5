import { recordOpened } from '@brightkey/contract/inspections/endpoints'
import { ownPhone } from '../http/own-phone.ts'
import { send, toFailure } from '../http/send.ts'
import { documentLanguage } from '../language/chosen.ts'
import { forgetPage } from './forget-page.ts'
import type { LinkPageKind } from './link-kind.ts'
import { withoutOver } from './over.ts'
import { ServerSnapshot, type SnapshotState } from './server-snapshot.ts'

/** What the page of a link starts with: what came with it, or what this phone keeps. */
export type LinkStart<Data> = { token: string; state: SnapshotState<Data>; etag?: string | undefined }

/** The server's state of a page, requested in the reader's current language. */
export const makeSnapshot = <Data>(kind: LinkPageKind<Data>, { token, state, etag }: LinkStart<Data>) =>
  new ServerSnapshot<Data>(state, etag, {
    read: (held) => kind.read(token, { locale: documentLanguage(), etag: held }),
    shownOffline: (data) => withoutOver(kind.name, data, Date.now()),
    onGone: () => forgetPage(token),
  })

/** Keeps the state up to date until the signal, and reports the page as opened. */
export function followLink<Data>(token: string, snapshot: ServerSnapshot<Data>, signal: AbortSignal): void {
  snapshot.poll(signal)
  // There are no data yet, or only this phone's copy.
  if (snapshot.state.data === null || snapshot.state.failure !== null) void snapshot.refresh()
  reportOpened(token, snapshot, signal)
}

/** Reports once that the page is in use, on the first touch or key, because robots load pages too. */
function reportOpened<Data>(token: string, snapshot: ServerSnapshot<Data>, signal: AbortSignal): void {
  const reported = new AbortController()
  const report = () => {
    reported.abort()
    const { id } = ownPhone
    send(recordOpened, { token, ...(id !== null && { phone: id }) }, { locale: documentLanguage() }).catch(
      (error: unknown) => {
        const failure = toFailure(error)
        // Any other is ignored: what is written later has the same effect.
        if (failure.code === 'session_not_found' || failure.code === 'phone_shut_out') snapshot.fail(failure)
      },
    )
  }
  signal.addEventListener('abort', () => reported.abort())
  addEventListener('pointerdown', report, { signal: reported.signal })
  addEventListener('keydown', report, { signal: reported.signal })
}
