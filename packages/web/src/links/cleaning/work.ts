import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { persistently } from '../../platform/late/lazy-part.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import { type LinkWork, linkWork, startLinkWork } from '../../platform/link-page/link-work.ts'
import type { Action } from '../queue/action.ts'
import { cleaningKind } from './cleaning-kind.ts'
import { overlay } from './session/overlay.ts'

// Once the page is at rest, ms.
const restsAfter = 2_000

/**
 * All that makes the page work: the queue on the disk, the sending, the polling for other phones' changes. It comes in
 * a chunk of its own right after the first paint, so that the first paint need not wait for it.
 */
export function startWork(start: LinkStart<CleanerSession>, signal: AbortSignal) {
  const work: LinkWork<CleanerSession, Action> = linkWork(cleaningKind, start)
  startLinkWork(cleaningKind, work, signal)
  // The page that thanks for the work is shown in place of all else: it must not be waited for then.
  setTimeout(() => void persistently(() => import('./received.tsx')), restsAfter)
  return { ...work, overlay }
}

export type Work = ReturnType<typeof startWork>
