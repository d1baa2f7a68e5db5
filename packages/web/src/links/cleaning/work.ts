import type { Locale } from '@brightkey/contract/locale'
import { taskProgress } from '@brightkey/contract/sessions/completion-rules'
import { getCleanerSession } from '@brightkey/contract/sessions/endpoints'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { sendIfChanged } from '../../platform/http/send.ts'
import { persistently } from '../../platform/lazy-part.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { type LinkWork, linkWork, startLinkWork } from '../../platform/link-page/link-work.ts'
import { keepThumbnails } from '../../platform/link-page/thumbnails.ts'
import { applyAll } from '../../platform/outbox/action-entry.ts'
import { continueDeletions, pendingDeletions } from '../capture/pending-deletions.ts'
import { type Action, countWaiting, type Tracked } from '../queue/action.ts'
import { joinDrafts } from '../queue/drafts.ts'
import { queueRules } from '../queue/queue-rules.ts'
import { recogniseThisPhone } from '../queue/recognised-phone.ts'
import { cleanerActions } from './actions.ts'
import { rememberOwnPhotos } from './own-photos.ts'
import { received, type SessionView } from './session-view.ts'

const isForTask = (id: string, { action }: Tracked) => 'task_id' in action && action.task_id === id

/**
 * What the screen shows: the server's data with the queued actions applied. What the server refused is not applied, only
 * listed with its task, so that the cleaner sees the real state and the reason.
 */
export function overlay(server: CleanerSession, items: readonly Tracked[], locale: Locale): SessionView {
  const view = applyAll(cleanerActions, received(server, locale), items)
  const tasks = view.tasks.map((task) => {
    const own = items.filter((item) => isForTask(task.id, item))
    return { ...task, waiting: countWaiting(own), refused: own.filter(({ refused }) => refused !== null) }
  })
  const submitting = items.findLast(({ action }) => action.kind === 'submit') ?? null
  return { ...view, tasks, submitting, progress: taskProgress(tasks) }
}

/** When the page has loaded all that it starts with, ms. */
const loadedAfter = 2_000

/**
 * What makes the page work: the stored queue, sending, and polling for changes by other phones. In a separate chunk that
 * is loaded right after the first paint.
 */
export function startWork(start: LinkStart<CleanerSession>, signal: AbortSignal) {
  recogniseThisPhone()
  const work: LinkWork<CleanerSession, Action> = linkWork(cleaningKind, start)
  startLinkWork(cleaningKind, work, signal)
  continueDeletions(work.outbox)
  // Parts that show the report while it is sent, and then received: by then there may be no network to load them.
  const loadAhead = () => Promise.all([import('./activity.tsx'), import('./received.tsx')])
  setTimeout(() => void persistently(loadAhead), loadedAfter)
  return { ...work, overlay }
}

export type Work = ReturnType<typeof startWork>

/** The cleaning page: how its session is read and stored on the phone. */
export const cleaningKind: WritingPageKind<CleanerSession, SessionView> = {
  name: 'cleaning',
  scope: '/cleaning/',
  actions: cleanerActions,
  rules: { ...queueRules(cleanerActions), joinDrafts, onAdd },
  getCode: ({ code }) => code,
  read: (token, asked) => sendIfChanged(getCleanerSession, { token }, asked),
  keepThumbnails: (token, session) => keepThumbnails(token, session ? taskThumbnails(session) : []),
}

function onAdd(actions: readonly Action[]): void {
  rememberOwnPhotos(actions)
  // Once a task has changed its status, the server might refuse to delete its photos.
  for (const action of actions) if (action.kind === 'status') pendingDeletions.flush(action.task_id)
}

function taskThumbnails({ state, tasks, issues, spot_shots = [] }: CleanerSession): (string | null)[] {
  // Once the work is done, pictures are not needed offline.
  if (state === 'submitted' || state === 'approved') return []
  const photos = [...tasks, ...issues].flatMap((each) => each.photos)
  const ofOffice = tasks.flatMap(({ office_photos = [], shots = [] }) => [
    ...office_photos,
    ...shots.flatMap(({ reference }) => reference ?? []),
  ])
  const ofSpots = spot_shots.flatMap(({ photo }) => photo ?? [])
  return [...photos, ...ofOffice, ...ofSpots].map(({ thumb_url }) => thumb_url)
}
