import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { countData } from '../http/data-used.ts'
import { type Known, ServerWord } from '../http/server-word.ts'
import { spokenLanguage } from '../language/chosen.ts'
import { type Action, pageName } from '../outbox/item.ts'
import { Outbox } from '../outbox/outbox.ts'
import { startSender } from '../outbox/sender.ts'
import { copiesOfPage } from './page-copies.ts'
import type { OfSession, PageKind, WritingKind } from './page-kind.ts'
import { type PageAnswer, pageRequest } from './page-request.ts'

/** The server's word on a page, asked for with the language the reader has chosen by then. */
export const wordOf = <Data>(kind: PageKind<Data>, token: string, start: Known<Data>) =>
  new ServerWord<Data>(start, undefined, (etag) => kind.look(token, { locale: spokenLanguage(), etag }))

/** The page after the server took an action, by what it answered. */
function afterAnswer<Data>(
  { withPhotos }: WritingKind<Data>,
  data: Data,
  action: Action,
  answer: PageAnswer<Data>,
): Data {
  if (answer.kind === 'page') return answer.data
  const without = (id: string) => (photos: PagePhoto[]) => photos.filter((photo) => photo.id !== id)
  if (action.kind === 'delete-photo') return withPhotos(data, action.task_id, without(action.photo_id))
  if (answer.kind !== 'photo') return data
  const { photo } = answer
  return withPhotos(data, photo.item_id, (photos) => [...without(photo.id)(photos), photo])
}

/** The queue of one page, and the server's word on it; nothing is sent yet. */
export const pageWork = <Data>(kind: WritingKind<Data>, token: string, start: Known<Data>) => ({
  outbox: new Outbox(token),
  store: wordOf(kind, token, start),
})

/** Sends what waits and looks for what others write, until the signal. `type`: the one in the page's address. */
export function startPageWork<Data extends OfSession>(
  kind: WritingKind<Data>,
  type: string,
  { outbox, store }: ReturnType<typeof pageWork<Data>>,
  signal: AbortSignal,
): void {
  countData()
  const serve = () => {
    const { code } = store.known.data?.session ?? {}
    if (code !== undefined) outbox.serve(pageName(type, code), copiesOfPage(outbox.token, type, code))
  }
  serve()
  signal.addEventListener('abort', store.subscribe(serve))
  startSender<PageAnswer<Data>>(outbox, {
    signal,
    request: (item, onProgress) => pageRequest(kind, item, { locale: spokenLanguage(), onProgress }),
    onTaken: ({ action }, answer) => store.take((data) => afterAnswer(kind, data, action, answer)),
  })
  // A dead network must not hold up the queue for it.
  outbox.onGone = () => Promise.race([store.look(), new Promise((resolve) => setTimeout(resolve, 3_000))])
}
