import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { withLimit } from '../../../platform/limit.ts'
import type { StoredFile } from '../../../platform/outbox/memory.ts'
import { fileInMemory, holdInMemory } from '../../../platform/outbox/memory.ts'
import type { Action, WaitingNote, WaitingPhoto } from '../../queue/action.ts'
import {
  draftKept,
  dropOnceKept,
  forgetUnstoredDraft,
  keepDraft,
  mayHoldAnother,
  onDraftChange,
} from '../../queue/draft-storage.ts'
import type { Draft } from '../../queue/drafts.ts'
import { type Outbox, useOutbox } from '../../queue/outbox-context.tsx'

type KeptDraft<Fields> = {
  /** Its key in the storage: the link, or another text. */
  key: string
  /** What was started earlier, or a new draft. */
  begin: () => Promise<Draft>
  report: (draft: Draft, fields: Fields) => Action
  photo: (photo: WaitingPhoto, fields: Fields) => Action
  /** Only where it can be spoken. */
  note?: (note: WaitingNote, draft: Draft, fields: Fields) => Action
}

/**
 * What is being written before it is sent. Text, voice and photos are stored at once; a photo is shown once it is stored. `draft`:
 * as stored; null until it has been read. `kept`: whether the phone could store it; otherwise it lives as long as the page.
 */
export function useKeptDraft<Fields extends Partial<Draft>>({ key, ...of }: KeptDraft<Fields>) {
  const outbox = useOutbox()
  const [draft, setDraft] = useState<Draft | null>(null)
  const kept = useSyncExternalStore(onDraftChange, () => draftKept(key))
  // Newer than what is shown by what is being stored; null before it is read and after it is sent.
  const latest = useRef<Draft | null>(null)
  const written = useRef<Draft | null>(null)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const sent = useRef<{ draft: Draft; fields: Fields } | null>(null)

  const begin = useEffectEvent(of.begin)
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
  const notes = () => latest.current?.notes ?? []

  return {
    draft,
    kept,
    say: (fields: Fields) => void change(fields),
    /** Adds a photo; it is stored when the promise resolves, unless the phone cannot store it. */
    async add(photo: WaitingPhoto, stored: StoredFile): Promise<void> {
      // It was still being prepared when the rest was sent.
      if (sent.current !== null) return outbox.add(of.photo(photo, sent.current.fields), stored)
      holdInMemory(stored)
      await outbox.loadPreviews([photo.id])
      await change({ photos: [...photos(), photo] })
    },
    takeOut: (photoId: string) =>
      void change({ photos: photos().filter(({ id }) => id !== photoId) }, photoId),
    /** As {@link add}, for what was said: it may still be recorded when the rest is sent. */
    async addNote(note: WaitingNote, stored: StoredFile): Promise<void> {
      const { current } = sent
      if (current !== null && of.note) return outbox.add(of.note(note, current.draft, current.fields), stored)
      holdInMemory(stored)
      await change({ notes: [...notes(), note] })
    },
    takeOutNote: (noteId: string) =>
      void change({ notes: notes().filter(({ id }) => id !== noteId) }, noteId),
    /** Moves it to the queue, the draft of the link in one transaction: it is always in exactly one of the two. */
    async send(fields: Fields): Promise<void> {
      await line.current
      const now = latest.current
      if (now === null) return
      latest.current = null
      sent.current = { draft: now, fields }
      // Files that are stored already are not written again.
      const withFile = (action: Action, id: string) => ({ action, file: fileInMemory(id) ?? null })
      const taken = [
        // A voice note is smaller than a photo, and says what the photos show.
        ...(now.notes ?? []).flatMap((note) =>
          of.note ? withFile(of.note(note, now, fields), note.id) : [],
        ),
        ...now.photos.map((photo) => withFile(of.photo(photo, fields), photo.id)),
      ]
      const isOnly = !mayHoldAnother(key)
      const isOfLink = isOnly && key === outbox.token
      const isStored = await outbox.addAll(
        [{ action: of.report(now, fields), file: null }, ...taken],
        isOfLink,
      )
      if (isOnly && !(isStored && isOfLink)) dropOnceKept(outbox, key)
      forgetUnstoredDraft(key)
    },
  }
}

/** How long the form waits for thumbnails, ms. */
const previewMs = 2_000

export const loadDraftPreviews = (
  outbox: Pick<Outbox, 'loadPreviews'>,
  { photos }: Draft,
): Promise<unknown> =>
  withLimit(outbox.loadPreviews(photos.map(({ id }) => id)), previewMs).catch(() => undefined)
