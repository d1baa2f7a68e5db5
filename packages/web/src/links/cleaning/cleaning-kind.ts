import { getCleanerSession } from '@brightkey/contract/sessions/endpoints'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { sendIfChanged } from '../../platform/http/send.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { keepThumbnails } from '../../platform/link-page/thumbnails.ts'
import { pendingDeletions } from '../capture/pending-deletions.ts'
import type { Action } from '../queue/action.ts'
import { joinDrafts } from '../queue/drafts.ts'
import { queueRules } from '../queue/queue-rules.ts'
import { cleanerActions } from './actions.ts'
import { noteOwnPhotos } from './own-photos.ts'
import type { SessionView } from './session/session-view.ts'

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
