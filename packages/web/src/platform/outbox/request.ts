import type { Locale } from '@brightkey/contract/locale'
import {
  addTask,
  deleteTaskPhoto,
  removeTask,
  reportIssue,
  setSubtasks,
  setTaskStatus,
  submitReport,
  uploadTaskPhoto,
} from '@brightkey/contract/sessions/endpoints'
import type { CleanerSession, Issue, Photo, Task } from '@brightkey/contract/sessions/schema'
import { send } from '../http/send.ts'
import { storedPhoto } from './disk.ts'
import type { Action, Item } from './item.ts'
import { upload } from './upload.ts'

/** What the server said to an action it took. */
export type Answer =
  | { kind: 'task'; task: Task }
  | { kind: 'photo'; photo: Photo }
  | { kind: 'issue'; issue: Issue }
  | { kind: 'report'; report: NonNullable<CleanerSession['report']> }
  | { kind: 'gone' }

type Way = { locale: Locale; onProgress: (share: number) => void }
type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>

async function sendPhoto(token: string, { task_id, photo }: ActionOf<'photo'>, way: Way): Promise<Answer> {
  const stored = await storedPhoto(photo.id)
  // Sent and removed by another tab between our look and now.
  if (stored === undefined) return { kind: 'gone' }
  const fields = {
    id: photo.id,
    kind: photo.kind,
    source: photo.source,
    sent_at: new Date().toISOString(),
    ...(photo.issue_id === null ? {} : { issue_id: photo.issue_id }),
    ...(photo.taken_at === null ? {} : { taken_at: photo.taken_at }),
  }
  const answer = await upload(
    uploadTaskPhoto,
    { token, taskId: task_id, ...fields },
    new Blob([stored.bytes], { type: stored.mime }),
    way,
  )
  return { kind: 'photo', photo: answer }
}

/** Sends one item of the cleaner's page by the call that belongs to it. Throws Refused or Unreachable. */
export async function request({ token, action }: Item, way: Way): Promise<Answer> {
  switch (action.kind) {
    case 'status': {
      const input = { token, taskId: action.task_id, status: action.status }
      return { kind: 'task', task: await send(setTaskStatus, input, way) }
    }
    case 'subtasks': {
      const input = { token, taskId: action.task_id, subtasks: action.subtasks }
      return { kind: 'task', task: await send(setSubtasks, input, way) }
    }
    case 'add-task': {
      const input = { token, id: action.task_id, template_id: action.template_id }
      return { kind: 'task', task: await send(addTask, input, way) }
    }
    case 'remove-task': {
      const input = { token, taskId: action.task_id }
      await send(removeTask, input, way)
      return { kind: 'gone' }
    }
    case 'photo':
      return sendPhoto(token, action, way)
    case 'delete-photo': {
      const input = { token, taskId: action.task_id, photoId: action.photo_id }
      await send(deleteTaskPhoto, input, way)
      return { kind: 'gone' }
    }
    case 'issue': {
      const { issue_id, task_id, issue_kind, text } = action
      const input = { token, id: issue_id, task_id, kind: issue_kind, text }
      return { kind: 'issue', issue: await send(reportIssue, input, way) }
    }
    case 'submit': {
      const { details, skipped, photo_ids, version } = action
      const input = { token, ...details, skipped, photo_ids, version }
      return { kind: 'report', ...(await send(submitReport, input, way)) }
    }
    case 'entry':
    case 'send':
      throw new Error('this belongs to another page')
  }
}
