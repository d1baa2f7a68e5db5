import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { countData } from '../../platform/http/data-used.ts'
import { sayOpened } from '../../platform/http/say-opened.ts'
import { type Known, ServerWord } from '../../platform/http/server-word.ts'
import { spokenLanguage } from '../../platform/language/chosen.ts'
import { persistently } from '../../platform/late/lazy-part.ts'
import { copiesOfSession } from '../../platform/offline/earlier-copies.ts'
import { watchSession } from '../../platform/offline/watched.ts'
import { pageName } from '../../platform/outbox/item.ts'
import { Outbox } from '../../platform/outbox/outbox.ts'
import { overlay } from '../../platform/outbox/overlay.ts'
import { request } from '../../platform/outbox/request.ts'
import { startSender } from '../../platform/outbox/sender.ts'
import { afterAnswer } from './session/after-answer.ts'
import { readSession } from './session/read-session.ts'

// Once the page is at rest, ms.
const restsAfter = 2_000

type Start = { token: string; known: Known<CleanerSession>; etag: string | undefined }

/**
 * All that makes the page work: the queue on the disk, the sending, the looking for other phones' changes. It comes in
 * a chunk of its own right after the first paint, so that the first paint need not wait for it.
 */
export function startWork({ token, known, etag }: Start, signal: AbortSignal) {
  countData()
  sayOpened(token, signal)
  const outbox = new Outbox(token)
  const store = new ServerWord(known, etag, (held) =>
    readSession(token, { locale: spokenLanguage(), etag: held }),
  )
  const serve = () => {
    const { code } = store.known.data ?? {}
    if (code !== undefined) outbox.serve(pageName('cleaning', code), copiesOfSession(token, code))
  }
  serve()
  signal.addEventListener('abort', store.subscribe(serve))
  startSender(outbox, {
    signal,
    request: (item, onProgress) => request(item, { locale: spokenLanguage(), onProgress }),
    onTaken({ action }, answer) {
      store.take((session) => afterAnswer(session, action, answer))
    },
  })
  // A dead network must not hold up the queue for it.
  outbox.onGone = () => Promise.race([store.look(), new Promise((resolve) => setTimeout(resolve, 3_000))])
  store.follow(signal)
  watchSession(token, store, signal)
  // Nothing yet, or only what this phone remembers.
  if (known.data === null || known.trouble !== null) void store.look()
  // The page that thanks for the work is shown in place of all else: it must not be waited for then.
  setTimeout(() => void persistently(() => import('./received.tsx')), restsAfter)
  return { outbox, store, overlay }
}

export type Work = ReturnType<typeof startWork>
