import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { spokenLanguage } from '../../platform/language/chosen.ts'
import { persistently } from '../../platform/late/lazy-part.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import { linkWork, type Sending, startLinkWork } from '../../platform/link-page/link-work.ts'
import { overlay } from '../../platform/outbox/overlay.ts'
import { type Answer, request } from '../../platform/outbox/request.ts'
import { cleaningKind } from './cleaning-kind.ts'
import { afterAnswer } from './session/after-answer.ts'

// Once the page is at rest, ms.
const restsAfter = 2_000

/**
 * All that makes the page work: the queue on the disk, the sending, the polling for other phones' changes. It comes in
 * a chunk of its own right after the first paint, so that the first paint need not wait for it.
 */
export function startWork(start: LinkStart<CleanerSession>, signal: AbortSignal) {
  const work = linkWork(cleaningKind, start)
  const sending: Sending<CleanerSession, Answer> = {
    request: (item, onProgress) => request(item, { locale: spokenLanguage(), onProgress }),
    confirm: afterAnswer,
  }
  startLinkWork(cleaningKind, work, sending, signal)
  // The page that thanks for the work is shown in place of all else: it must not be waited for then.
  setTimeout(() => void persistently(() => import('./received.tsx')), restsAfter)
  return { ...work, overlay }
}

export type Work = ReturnType<typeof startWork>
