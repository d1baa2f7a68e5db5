import type { Locale } from '@brightkey/contract/locale'
import { progressOf } from '@brightkey/contract/sessions/completion-rules'
import { getCleanerSession } from '@brightkey/contract/sessions/endpoints'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { sendIfChanged } from '../../platform/http/send.ts'
import { persistently } from '../../platform/lazy-part.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { type LinkWork, linkWork, startLinkWork } from '../../platform/link-page/link-work.ts'
import { keepThumbnails } from '../../platform/link-page/thumbnails.ts'
import { applied } from '../../platform/outbox/action-entry.ts'
import { pendingDeletions } from '../capture/pending-deletions.ts'
import { type Action, countWaiting, type Tracked } from '../queue/action.ts'
import { joinDrafts } from '../queue/drafts.ts'
import { queueRules } from '../queue/queue-rules.ts'
import { cleanerActions } from './actions.ts'
import { noteOwnPhotos } from './own-photos.ts'
import { received, type SessionView } from './session/session-view.ts'

const isOf = (id: string, { action }: Tracked) => 'task_id' in action && action.task_id === id

/**
 * What the screen shows: the server's data with everything applied that is still on its way. What the server refused is
 * not applied, only listed with its task, so that the cleaner sees the truth and the reason beside it.
 */
export function overlay(server: CleanerSession, items: readonly Tracked[], locale: Locale): SessionView {
  const view = applied(cleanerActions, received(server, locale), items)
  const tasks = view.tasks.map((task) => {
    const own = items.filter((item) => isOf(task.id, item))
    return { ...task, waiting: countWaiting(own), refused: own.filter(({ refused }) => refused !== null) }
  })
  const submitting = items.findLast(({ action }) => action.kind === 'submit') ?? null
  return { ...view, tasks, submitting, progress: progressOf(tasks) }
}

/** When the page has loaded all that it starts with, ms. */
const loadedAfter = 2_000

/**
 * All that makes the page work: the queue on the disk, the sending, the polling for other phones' changes. It comes in
 * a chunk of its own right after the first paint, so that the first paint need not wait for it.
 */
export function startWork(start: LinkStart<CleanerSession>, signal: AbortSignal) {
  const work: LinkWork<CleanerSession, Action> = linkWork(cleaningKind, start)
  startLinkWork(cleaningKind, work, signal)
  // What shows a report on its way, and then received: by then there may be no network to load it.
  const loadAhead = () => Promise.all([import('./activity.tsx'), import('./received.tsx')])
  setTimeout(() => void persistently(loadAhead), loadedAfter)
  return { ...work, overlay }
}

export type Work = ReturnType<typeof startWork>

/** The cleaner's page: how its session is read and kept on the phone. */
export const cleaningKind: WritingPageKind<CleanerSession, SessionView> = {
  name: 'cleaning',
  actions: cleanerActions,
  rules: { ...queueRules(cleanerActions), joinDrafts, onAdd },
  codeOf: ({ code }) => code,
  read: (token, asked) => sendIfChanged(getCleanerSession, { token }, asked),
  keepThumbnails: (token, session) => keepThumbnails(token, session ? thumbnailsOf(session) : []),
}

function onAdd(actions: readonly Action[]): void {
  noteOwnPhotos(actions)
  // Once a task has changed its status, the server might refuse to delete its photos.
  for (const action of actions) if (action.kind === 'status') pendingDeletions.flush(action.task_id)
}

function thumbnailsOf({ state, tasks, issues }: CleanerSession): (string | null)[] {
  // The work is over: no picture is needed without a network.
  if (state === 'submitted' || state === 'approved') return []
  const photos = [...tasks, ...issues].flatMap((each) => each.photos)
  const ofOffice = tasks.flatMap(({ office_photos = [] }) => office_photos)
  return [...photos, ...ofOffice].map(({ thumb_url }) => thumb_url)
}
