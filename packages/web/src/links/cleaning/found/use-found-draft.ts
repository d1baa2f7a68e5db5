import type { FoundKind } from '@brightkey/contract/found/item-schema'
import { newId } from '../../../platform/client-id.ts'
import type { Action } from '../../queue/action.ts'
import { dropDrafts, openDraft } from '../../queue/draft-storage.ts'
import type { Draft } from '../../queue/drafts.ts'
import { useOutbox } from '../../queue/outbox-context.tsx'
import { loadDraftPreviews, useKeptDraft } from '../problem/use-kept-draft.ts'
import type { SessionView } from '../session-view.ts'

/** What is said of a thing so far; it can be sent once its kind or a text says what it is. */
export type FoundFields = {
  found_kind: FoundKind | null
  task_id: string | null
  place: string
  text: string
}

/** The thing being written on this link; its draft is stored next to that of a problem. */
export function useFoundDraft(session: SessionView) {
  const outbox = useOutbox()
  const { token, items } = outbox
  // By the session: its link may be replaced.
  const key = `found ${outbox.session ?? token}`
  async function begin(): Promise<Draft> {
    const kept = await openDraft(key, null)
    const isSent =
      kept !== undefined &&
      (session.found?.some(({ id }) => id === kept.issue_id) ||
        items.some(({ action }) => action.kind === 'found' && action.found_id === kept.issue_id))
    if (isSent && !items.some((item) => item.in_memory)) await dropDrafts([kept]).catch(() => undefined)
    if (kept === undefined || isSent) {
      const empty = { issue_kind: null, found_kind: null, text: '', place: '', photos: [] }
      const { closes_at } = session
      return { ...empty, token: key, issue_id: newId(), begun_at: null, task_id: null, closes_at }
    }
    await loadDraftPreviews(outbox, kept)
    const known = session.tasks.some(({ id }) => id === kept.task_id)
    return { ...kept, task_id: known ? kept.task_id : null, closes_at: session.closes_at }
  }
  return useKeptDraft<FoundFields>({
    key,
    begin,
    report: ({ issue_id }, { found_kind, task_id, place, text }): Action => ({
      ...{ kind: 'found', found_id: issue_id, found_kind: found_kind ?? 'other' },
      ...{ text, place, room_id: task_id },
    }),
    photo: (photo): Action => ({ kind: 'found-photo', found_id: photo.issue_id ?? '', photo }),
  })
}
