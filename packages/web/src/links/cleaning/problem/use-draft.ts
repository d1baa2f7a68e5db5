import type { IssueKind } from '@brightkey/contract/sessions/schema'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '../../../platform/client-id.ts'
import type { StoredFile } from '../../../platform/outbox/memory.ts'
import { fileInMemory, holdInMemory } from '../../../platform/outbox/memory.ts'
import type { Action, WaitingPhoto } from '../../queue/action.ts'
import { type Draft, draftOf, dropDrafts, forgetUnkept, isSent, keepDraft } from '../../queue/drafts.ts'
import { type Outbox, useOutbox } from '../../queue/outbox-context.tsx'
import type { SessionView } from '../session/session-view.ts'
import type { Said } from './issue-form.tsx'

/** In the address of an upload, in the place of a task's id: a photo of the whole apartment. */
const noTask = '-'

type Sent = Said & { issue_kind: IssueKind }

const photoOf = (photo: WaitingPhoto, { task_id }: Said): Action => ({
  kind: 'photo',
  task_id: task_id ?? noTask,
  photo,
})

/**
 * The problem being written on this link: each word and photo is on its way to the disk at once, and a photo is shown
 * when it is there. `draft`: as the disk has it; null until it has been asked. `kept`: false when the phone could not
 * keep it, and it lives as long as the page.
 */
export function useDraft(session: SessionView, taskId: string | null) {
  const outbox = useOutbox()
  const [{ draft, kept }, setShown] = useState<{ draft: Draft | null; kept: boolean }>({
    draft: null,
    kept: true,
  })
  // Ahead of what is shown by what is on its way to the disk; null before it is read and after it is sent.
  const latest = useRef<Draft | null>(null)
  const written = useRef<Draft | null>(null)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const sent = useRef<Sent | null>(null)

  const begin = useEffectEvent(() => openDraft(outbox, session, taskId))
  useEffect(() => {
    let left = false
    void begin().then((opened) => {
      if (left) return
      latest.current = opened
      setShown({ draft: opened, kept: true })
    })
    return () => {
      left = true
    }
  }, [])

  function change(to: Partial<Draft>, without: string | null = null): Promise<unknown> {
    if (latest.current !== null) latest.current = { ...latest.current, ...to }
    line.current = line.current.then(async () => {
      const now = latest.current
      // Whatever was typed while the disk was busy goes in one writing.
      if (now === null || (now === written.current && without === null)) return
      const isKept = await keepDraft(now, without)
      written.current = now
      setShown({ draft: now, kept: isKept })
    })
    return line.current
  }
  const photos = () => latest.current?.photos ?? []

  return {
    draft,
    kept,
    say: (said: Said) => void change(said),
    /** Adds a photo; it is on the disk when the promise resolves, unless the phone cannot keep it. */
    async add(photo: WaitingPhoto, stored: StoredFile): Promise<void> {
      // It was still being prepared when the rest was sent.
      if (sent.current !== null) return outbox.add(photoOf(photo, sent.current), stored)
      holdInMemory(stored)
      await outbox.loadPreviews([photo.id])
      await change({ photos: [...photos(), photo] })
    },
    takeOut: (photoId: string) =>
      void change({ photos: photos().filter(({ id }) => id !== photoId) }, photoId),
    /** Makes it the queue's, in one step: it never is in neither, and never in both. */
    async send(said: Sent): Promise<void> {
      await line.current
      const now = latest.current
      if (now === null) return
      latest.current = null
      sent.current = said
      const issue = { kind: 'issue' as const, issue_id: now.issue_id, ...said }
      const taken = now.photos.map((photo) => ({
        action: photoOf(photo, said),
        // What lies on the disk already is not written once more.
        file: fileInMemory(photo.id) ?? null,
      }))
      await outbox.addAll([{ action: issue, file: null }, ...taken], true)
      forgetUnkept(now.token)
    },
  }
}

type Where = Pick<SessionView, 'tasks' | 'issues' | 'closes_at'>

/** The problem begun before on this link, or a new one. `taskId`: the task from whose sheet it is opened. */
async function openDraft(
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
