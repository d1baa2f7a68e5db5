import type { Locale } from '@brightkey/contract/locale'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { CleanerSession, Issue, Photo, Task } from '@brightkey/contract/sessions/schema'
import { send } from '../http/api.ts'
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
  const answer = await upload<typeof cleanerRoutes.uploadPhoto>(
    '/api/cleaning/public/tasks/:token/:taskId/upload_photo/',
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
      const path = '/api/cleaning/public/tasks/:token/:taskId/status/'
      return { kind: 'task', task: await send<typeof cleanerRoutes.setStatus>('PATCH', path, input, way) }
    }
    case 'subtasks': {
      const input = { token, taskId: action.task_id, subtasks: action.subtasks }
      const path = '/api/cleaning/public/tasks/:token/:taskId/subtasks/'
      return { kind: 'task', task: await send<typeof cleanerRoutes.setSubtasks>('PATCH', path, input, way) }
    }
    case 'add-task': {
      const input = { token, id: action.task_id, template_id: action.template_id }
      const path = '/api/cleaning/public/tasks/:token/'
      return { kind: 'task', task: await send<typeof cleanerRoutes.addTask>('POST', path, input, way) }
    }
    case 'remove-task': {
      const input = { token, taskId: action.task_id }
      await send<typeof cleanerRoutes.removeTask>(
        'DELETE',
        '/api/cleaning/public/tasks/:token/:taskId/',
        input,
        way,
      )
      return { kind: 'gone' }
    }
    case 'photo':
      return sendPhoto(token, action, way)
    case 'delete-photo': {
      const input = { token, taskId: action.task_id, photoId: action.photo_id }
      const path = '/api/cleaning/public/tasks/:token/:taskId/photo/:photoId/'
      await send<typeof cleanerRoutes.deletePhoto>('DELETE', path, input, way)
      return { kind: 'gone' }
    }
    case 'issue': {
      const { issue_id, task_id, issue_kind, text } = action
      const input = { token, id: issue_id, task_id, kind: issue_kind, text }
      const path = '/api/cleaning/public/issues/:token/'
      return { kind: 'issue', issue: await send<typeof cleanerRoutes.reportIssue>('POST', path, input, way) }
    }
    case 'submit': {
      const { details, skipped, photo_ids, version } = action
      const input = { token, ...details, skipped, photo_ids, version }
      const path = '/api/cleaning/public/submit-report/:token/'
      return { kind: 'report', ...(await send<typeof cleanerRoutes.submitReport>('POST', path, input, way)) }
    }
    case 'entry':
    case 'send':
      throw new Error('this belongs to another page')
  }
}
