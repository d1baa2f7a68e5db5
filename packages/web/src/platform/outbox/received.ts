import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import type { CleanerSession, Photo, Subtask, Task } from '@brightkey/contract/sessions/schema'
import type { Tracked, WaitingPhoto } from './item.ts'

/** Where a photo is: on this phone (`unsaved`: in the page's memory alone), on its way, or with the office. */
export type PhotoWhere = { where: 'saved' | 'unsaved' | 'received' } | { where: 'sending'; share: number }
export type PhotoView = Photo & PhotoWhere

/** A photo that the server does not have yet: with where it is. */
export function waitingPhotoView(photo: WaitingPhoto, item: Tracked): PhotoView {
  const where: PhotoWhere = item.sending
    ? { where: 'sending', share: item.sent_share }
    : { where: item.in_memory ? 'unsaved' : 'saved' }
  const kind = photo.mime === 'application/pdf' && photo.kind !== 'issue' ? 'document' : photo.kind
  return { ...photo, kind, received_at: item.made_at, url: '', view_url: null, thumb_url: null, ...where }
}

/**
 * A task as the cleaner sees it; `waiting` counts the actions on it that the server has not confirmed, `returned` says
 * that the office wants it done again.
 */
export type TaskView = Omit<Task, 'photos' | 'subtasks'> & {
  /** `unsaved` for the moment between the tick and the disk: a phone that dies in it forgets the tick. */
  subtasks: (Subtask & { unsaved?: boolean })[]
  photos: PhotoView[]
  waiting: number
  refused: Tracked[]
  returned: boolean
}
/** What the queue's list says of a task, or of an item of another page. */
export type Titled = Pick<TaskView, 'id' | 'title_text'> & Partial<Pick<TaskView, 'status'>>
export type SessionView = Omit<CleanerSession, 'tasks'> & { tasks: TaskView[]; submitting: Tracked | null }

/** Texts come in every language, so a change of language needs no network. */
const said = <T extends { title: LocalisedText }>(titled: T, locale: Locale): T => ({
  ...titled,
  title_text: textIn(titled.title, locale),
})

/** The server's last word, in the reader's language; everything in it has been received. */
export const received = (session: CleanerSession, locale: Locale): SessionView => ({
  ...session,
  submitting: null,
  tasks: session.tasks.map((task) => ({
    ...said(task, locale),
    subtasks: task.subtasks.map((subtask) => said(subtask, locale)),
    photos: task.photos.map((photo) => ({ ...photo, where: 'received' })),
    waiting: 0,
    refused: [],
    // What an older version kept on this phone has no note.
    returned: (session.returned?.task_ids.includes(task.id) ?? false) || task.office_note != null,
  })),
  templates: session.templates.map((template) => ({
    ...said(template, locale),
    subtasks: template.subtasks.map((subtask) => said(subtask, locale)),
  })),
})
