import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import type { CleanerSession, Photo, Subtask, Task } from '@brightkey/contract/sessions/schema'
import type { PhotoView } from '../capture/photo-view.ts'
import type { Tracked } from '../queue/action.ts'

/**
 * A task as the cleaner sees it. `waiting` counts the actions on it that the server has not confirmed; `returned`: the
 * office wants it done again.
 */
export type TaskView = Omit<Task, 'photos' | 'subtasks'> & {
  /** `unsaved` until the tick is stored: a phone that dies before that forgets the tick. */
  subtasks: (Subtask & { unsaved?: boolean })[]
  photos: PhotoView[]
  waiting: number
  refused: Tracked[]
  returned: boolean
}
export type SessionView = Omit<CleanerSession, 'tasks'> & { tasks: TaskView[]; submitting: Tracked | null }

/** Texts come in every language, so a change of language needs no network. */
const translated = <T extends { title: LocalisedText }>(titled: T, locale: Locale): T => ({
  ...titled,
  title_text: textIn(titled.title, locale),
})

/** A note in the reader's language; as it was written where it is in no other. */
export const noteIn = (note: string, texts: LocalisedText | undefined, locale: Locale): string =>
  texts?.[locale] ?? note

/** A photo that the office has, unless it is one that still waits. */
export const receivedPhotoView = (photo: Photo | PhotoView): PhotoView => ({ where: 'received', ...photo })

/** The server's data as the screen shows them, in the reader's language; everything in them has been received. */
export const received = (session: CleanerSession, locale: Locale): SessionView => ({
  ...session,
  submitting: null,
  tasks: session.tasks.map((task) => ({
    ...translated(task, locale),
    subtasks: task.subtasks.map((subtask) => translated(subtask, locale)),
    photos: task.photos.map(receivedPhotoView),
    waiting: 0,
    refused: [],
    // Copies stored by an earlier version have no note.
    returned: (session.returned?.task_ids.includes(task.id) ?? false) || task.office_note != null,
  })),
  templates: session.templates.map((template) => ({
    ...translated(template, locale),
    subtasks: template.subtasks.map((subtask) => translated(subtask, locale)),
  })),
})

/** The part of the address after `#` that opens a problem that was sent. */
export const sentProblemPart = (issueId: string): string => `sent-${issueId}`

/** When this was done: never before a return that this phone knows of, even if its clock is wrong. */
export const doneAt = ({ returned_at }: TaskView, { made_at }: { made_at: string }) =>
  returned_at != null && returned_at > made_at ? returned_at : made_at
