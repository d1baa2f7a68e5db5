import { countData } from '../http/data-used.ts'
import type { ServerSnapshot } from '../http/server-snapshot.ts'
import { type Action, pageName, type Tracked } from '../outbox/item.ts'
import { Outbox } from '../outbox/outbox.ts'
import { type Gone, startSender } from '../outbox/sender.ts'
import { copiesOfPage } from './copies.ts'
import { followLink, type LinkStart, snapshotOf } from './follow-link.ts'
import type { WritingPageKind } from './link-kind.ts'

/** How a page sends what waits, and what its data are after the server's answer. */
export type Sending<Data, Answer> = {
  request: (item: Tracked, onProgress: (share: number) => void) => Promise<Answer>
  confirm: (data: Data, action: Action, answer: Answer | Gone) => Data
}
export type LinkWork<Data> = { outbox: Outbox; snapshot: ServerSnapshot<Data> }

/** The queue of one page, and the server's state of it; nothing is sent or asked for yet. */
export const linkWork = <Data>(kind: WritingPageKind<Data>, start: LinkStart<Data>): LinkWork<Data> => ({
  outbox: new Outbox(start.token),
  snapshot: snapshotOf(kind, start),
})

/** Sends what waits and polls for what others write, until the signal. */
export function startLinkWork<Data, Answer>(
  { name, codeOf }: WritingPageKind<Data>,
  { outbox, snapshot }: LinkWork<Data>,
  { request, confirm }: Sending<Data, Answer>,
  signal: AbortSignal,
): void {
  countData()
  const serve = () => {
    const { data } = snapshot.state
    if (data === null) return
    const code = codeOf(data)
    const copies = copiesOfPage(outbox.token, name, (copied) => codeOf(copied as Data) === code)
    outbox.serve(pageName(name, code), copies)
  }
  serve()
  signal.addEventListener('abort', snapshot.subscribe(serve))
  startSender<Answer>(outbox, {
    signal,
    request,
    onTaken: ({ action }, answer) => snapshot.update((data) => confirm(data, action, answer)),
  })
  // A dead network must not hold up the queue for it.
  outbox.onGone = () =>
    Promise.race([snapshot.refresh(), new Promise((resolve) => setTimeout(resolve, 3_000))])
  followLink(outbox.token, snapshot, signal)
}
