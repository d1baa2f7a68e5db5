import { newId } from '../../../platform/client-id.ts'
import type { Draft } from '../../queue/drafts.ts'
import { draftOf, dropDrafts, isSent } from '../../queue/drafts.ts'
import type { Outbox } from '../../queue/outbox-context.tsx'
import type { SessionView } from '../session/session-view.ts'

type Where = Pick<SessionView, 'tasks' | 'issues' | 'closes_at'>

/** The problem begun before on this link, or a new one. `taskId`: the task from whose sheet it is opened. */
export async function openDraft(
  outbox: Pick<Outbox, 'token' | 'session' | 'items' | 'loadPreviews'>,
  { tasks, issues, closes_at }: Where,
  taskId: string | null,
): Promise<Draft> {
  const { token, session, items } = outbox
  const of = session === null ? { token } : { token, session }
  const kept = await draftOf(token)
  const sent = kept !== undefined && isSent(kept, issues, items)
  // What is sent from memory may need it again, should the page be killed.
  if (sent && !items.some((item) => item.in_memory)) await dropDrafts([kept]).catch(() => undefined)
  if (kept === undefined || sent) {
    const empty = { issue_kind: null, text: '', photos: [] }
    return { ...empty, ...of, issue_id: newId(), begun_at: taskId, task_id: taskId, closes_at }
  }
  await outbox.loadPreviews(kept.photos.map(({ id }) => id))
  // From another task's sheet than before: the cleaner has just said where.
  const task_id = taskId === null || taskId === kept.begun_at ? kept.task_id : taskId
  const known = tasks.some(({ id }) => id === task_id)
  return { ...kept, ...of, begun_at: taskId, task_id: known ? task_id : null, closes_at }
}
