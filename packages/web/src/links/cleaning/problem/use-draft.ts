import type { IssueKind } from '@brightkey/contract/sessions/schema'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StoredFile } from '../../../platform/outbox/disk.ts'
import { fileInMemory, holdInMemory } from '../../../platform/outbox/memory.ts'
import type { Action, WaitingPhoto } from '../../queue/action.ts'
import type { Draft } from '../../queue/drafts.ts'
import { forgetUnkept, keepDraft } from '../../queue/drafts.ts'
import { useOutbox } from '../../queue/outbox-context.tsx'
import type { SessionView } from '../session/session-view.ts'
import type { Said } from './issue-form.tsx'
import { openDraft } from './open-draft.ts'

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
