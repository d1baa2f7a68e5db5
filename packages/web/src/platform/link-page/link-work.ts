import { countData } from '../http/data-used.ts'
import { toFailure } from '../http/send.ts'
import type { AnyAction } from '../outbox/item.ts'
import { Outbox } from '../outbox/outbox.ts'
import { startSender } from '../outbox/sender.ts'
import { pageName } from './addresses.ts'
import { readCopy } from './copies.ts'
import { followLink, type LinkStart, makeSnapshot } from './follow-link.ts'
import type { WritingPageKind } from './link-kind.ts'
import { shownData } from './over.ts'
import type { ServerSnapshot } from './server-snapshot.ts'

export type LinkWork<Data, A extends AnyAction> = { outbox: Outbox<A>; snapshot: ServerSnapshot<Data> }

/** The queue of one page, and the server's state of it; nothing is sent or requested yet. */
export const linkWork = <Data, State, A extends AnyAction>(
  kind: WritingPageKind<Data, State>,
  start: LinkStart<Data>,
): LinkWork<Data, A> => ({
  outbox: new Outbox<A>(start.token, kind.rules),
  snapshot: makeSnapshot(kind, start),
})

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Reads the copy again that the page was opened with: while it was being opened, the page before it may have had a
 * response. That left the queue only after it was in the copy, so the queue is read first.
 */
async function takeNewerCopy<Data>(outbox: Outbox, snapshot: ServerSnapshot<Data>): Promise<void> {
  await outbox.reload()
  const copy = await readCopy(outbox.token)
  if (copy) {
    const data = shownData(copy) as Data | null
    if (data !== null) snapshot.replaceCopy({ data, etag: data === copy.data ? copy.etag : undefined })
  }
}

/** Sends the queue and polls for changes by others, until the signal. */
export function startLinkWork<Data, State, A extends AnyAction>(
  { name, getCode, actions }: WritingPageKind<Data, State>,
  { outbox, snapshot }: LinkWork<Data, A>,
  signal: AbortSignal,
): void {
  countData()
  const serve = () => {
    const { data } = snapshot.state
    if (data === null) return
    const code = getCode(data)
    const session = pageName(name, code)
    outbox.setPage(session, async () =>
      (await import('./earlier-links.ts')).takeOverEarlierLinks(outbox.rules, {
        token: outbox.token,
        session,
        isCopy: (copy) => copy.kind === name && getCode(copy.data as Data) === code,
      }),
    )
  }
  serve()
  signal.addEventListener('abort', snapshot.subscribe(serve))
  startSender(outbox, {
    signal,
    onUnknownLink: (error) => snapshot.fail(toFailure(error)),
    async onResponse({ action }, response) {
      snapshot.update((data) => actions[action.kind]?.confirm(data, action, response) ?? data)
      // Whenever the page is left, the queue or the copy has it. A disk that hangs must not hold up the queue.
      await Promise.race([snapshot.whenKept(), sleep(1_000)])
    },
  })
  if (snapshot.answeredAt === null) void takeNewerCopy(outbox, snapshot)
  // A dead network must not hold up the queue for it.
  outbox.onSentElsewhere = () => Promise.race([snapshot.refresh(), sleep(3_000)])
  followLink(outbox.token, snapshot, signal)
}
