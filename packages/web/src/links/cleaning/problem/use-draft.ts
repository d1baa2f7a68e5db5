import type { IssueKind } from '@brightkey/contract/sessions/schema'
import { newId } from '../../../platform/client-id.ts'
import type { Action } from '../../queue/action.ts'
import { dropDrafts, openDraft } from '../../queue/draft-storage.ts'
import { type Draft, isSent } from '../../queue/drafts.ts'
import { type Outbox, useOutbox } from '../../queue/outbox-context.tsx'
import type { SessionView } from '../session-view.ts'
import type { IssueFields } from './issue-form.tsx'
import { loadDraftPreviews, useKeptDraft } from './use-kept-draft.ts'

/** Stands for the task's id in the address of an upload: a photo of the whole apartment. */
export const noTask = '-'

type SentIssue = IssueFields & { issue_kind: IssueKind }

/** The issue being written on this link. */
export function useDraft(session: SessionView, taskId: string | null) {
  const outbox = useOutbox()
  const { send, ...draft } = useKeptDraft<IssueFields>({
    key: outbox.token,
    begin: () => beginDraft(outbox, session, taskId),
    report: ({ issue_id }, fields): Action => ({ kind: 'issue', issue_id, ...(fields as SentIssue) }),
    photo: (photo, { task_id }): Action => ({ kind: 'photo', task_id: task_id ?? noTask, photo }),
    note: (note, { issue_id }, { task_id }): Action => ({ kind: 'voice', issue_id, task_id, note }),
  })
  return { ...draft, send: (fields: SentIssue) => send(fields) }
}

type DraftSession = Pick<SessionView, 'tasks' | 'issues' | 'closes_at'>

/** The issue started earlier on this link, or a new one. `taskId` is the task from whose sheet it is opened. */
async function beginDraft(
  outbox: Pick<Outbox, 'token' | 'session' | 'items' | 'loadPreviews'>,
  { tasks, issues, closes_at }: DraftSession,
  taskId: string | null,
): Promise<Draft> {
  const { token, session, items } = outbox
  const of = session === null ? { token } : { token, session }
  const kept = await openDraft(token, session)
  const sent = kept !== undefined && isSent(kept, issues, items)
  // What is sent from memory may need it again, should the page be killed.
  if (sent && !items.some((item) => item.in_memory)) await dropDrafts([kept]).catch(() => undefined)
  if (kept === undefined || sent) {
    const empty = { issue_kind: null, text: '', photos: [] }
    return { ...empty, ...of, issue_id: newId(), begun_at: taskId, task_id: taskId, closes_at }
  }
  await loadDraftPreviews(outbox, kept)
  // Opened from another task's sheet: that is the new place.
  const task_id = taskId === null || taskId === kept.begun_at ? kept.task_id : taskId
  const known = tasks.some(({ id }) => id === task_id)
  return { ...kept, ...of, begun_at: taskId, task_id: known ? task_id : null, closes_at }
}
