import type { IssueKind } from '@brightkey/contract/sessions/schema'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { newId } from '../../../platform/client-id.ts'
import { withLimit } from '../../../platform/limit.ts'
import type { StoredFile } from '../../../platform/outbox/memory.ts'
import { fileInMemory, holdInMemory } from '../../../platform/outbox/memory.ts'
import type { Action, WaitingPhoto } from '../../queue/action.ts'
import {
  draftKept,
  dropDrafts,
  dropOnceKept,
  forgetUnstoredDraft,
  keepDraft,
  mayHoldAnother,
  onDraftChange,
  openDraft,
} from '../../queue/draft-storage.ts'
import { type Draft, isSent } from '../../queue/drafts.ts'
import { type Outbox, useOutbox } from '../../queue/outbox-context.tsx'
import type { SessionView } from '../session-view.ts'
import type { IssueFields } from './issue-form.tsx'

/** Stands for the task's id in the address of an upload: a photo of the whole apartment. */
export const noTask = '-'

type SentIssue = IssueFields & { issue_kind: IssueKind }

const toPhotoAction = (photo: WaitingPhoto, { task_id }: IssueFields): Action => ({
  kind: 'photo',
  task_id: task_id ?? noTask,
  photo,
})

/**
 * The issue being written on this link. Text and photos are stored at once; a photo is shown once it is stored. `draft`:
 * as stored; null until it has been read. `kept`: whether the phone could store it; otherwise it lives as long as the page.
 */
export function useDraft(session: SessionView, taskId: string | null) {
  const outbox = useOutbox()
  const [draft, setDraft] = useState<Draft | null>(null)
  const kept = useSyncExternalStore(onDraftChange, () => draftKept(outbox.token))
  // Newer than what is shown by what is being stored; null before it is read and after it is sent.
  const latest = useRef<Draft | null>(null)
  const written = useRef<Draft | null>(null)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const sent = useRef<SentIssue | null>(null)

  const begin = useEffectEvent(() => beginDraft(outbox, session, taskId))
  useEffect(() => {
    let left = false
    void begin().then((opened) => {
      if (left) return
      latest.current = opened
      setDraft(opened)
    })
    return () => {
      left = true
    }
  }, [])

  function change(to: Partial<Draft>, without: string | null = null): Promise<unknown> {
    if (latest.current !== null) latest.current = { ...latest.current, ...to }
    line.current = line.current.then(async () => {
      const now = latest.current
      // Everything typed while the disk was busy is stored at once.
      if (now === null || (now === written.current && without === null)) return
      await keepDraft(now, without)
      written.current = now
      setDraft(now)
    })
    return line.current
  }
  const photos = () => latest.current?.photos ?? []

  return {
    draft,
    kept,
    say: (fields: IssueFields) => void change(fields),
    /** Adds a photo; it is stored when the promise resolves, unless the phone cannot store it. */
    async add(photo: WaitingPhoto, stored: StoredFile): Promise<void> {
      // It was still being prepared when the rest was sent.
      if (sent.current !== null) return outbox.add(toPhotoAction(photo, sent.current), stored)
      holdInMemory(stored)
      await outbox.loadPreviews([photo.id])
      await change({ photos: [...photos(), photo] })
    },
    takeOut: (photoId: string) =>
      void change({ photos: photos().filter(({ id }) => id !== photoId) }, photoId),
    /** Moves it to the queue in one transaction: it is always in exactly one of the two. */
    async send(fields: SentIssue): Promise<void> {
      await line.current
      const now = latest.current
      if (now === null) return
      latest.current = null
      sent.current = fields
      const issue = { kind: 'issue' as const, issue_id: now.issue_id, ...fields }
      const taken = now.photos.map((photo) => ({
        action: toPhotoAction(photo, fields),
        // Files that are stored already are not written again.
        file: fileInMemory(photo.id) ?? null,
      }))
      const isOnly = !mayHoldAnother(now.token)
      const isStored = await outbox.addAll([{ action: issue, file: null }, ...taken], isOnly)
      if (isOnly && !isStored) dropOnceKept(outbox, now.token)
      forgetUnstoredDraft(now.token)
    },
  }
}

/** How long the form waits for thumbnails, ms. */
const previewMs = 2_000

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
  await withLimit(outbox.loadPreviews(kept.photos.map(({ id }) => id)), previewMs).catch(() => undefined)
  // Opened from another task's sheet: that is the new place.
  const task_id = taskId === null || taskId === kept.begun_at ? kept.task_id : taskId
  const known = tasks.some(({ id }) => id === task_id)
  return { ...kept, ...of, begun_at: taskId, task_id: known ? task_id : null, closes_at }
}
