import { z } from 'zod/mini'
import { ClientId, Id, LinkToken } from '../id.ts'
import { pictureProblems } from '../problem.ts'
import { Nothing, route } from '../route.ts'
import { IssueAdditionInput, IssueInput, SubmitInput, UploadInput } from './cleaner-input-schema.ts'
import {
  addTask,
  addToIssue,
  deleteTaskPhoto,
  deleteTaskPhotoAt,
  getCleanerSession,
  listCleanerTasks,
  removeTask,
  reportIssue,
  setSubtasks,
  setTaskStatus,
  submitReport,
  uploadTaskPhoto,
  withdrawIssue,
} from './endpoints.ts'
import { CleanerSession, Issue, Photo, ReportLink, Task, TaskStatus } from './schema.ts'

const byToken = z.object({ token: LinkToken })
const byTask = z.object({ token: LinkToken, taskId: Id })
const closed = ['session_not_found', 'session_expired', 'session_completed'] as const

/** What the holder of a cleaning link may do. Every write here may arrive twice: the second changes nothing. */
export const cleanerRoutes = {
  session: route(getCleanerSession, {
    summary: 'The whole session, for working offline',
    access: 'link',
    input: byToken,
    output: CleanerSession,
    problems: ['session_not_found'],
  }),
  tasks: route(listCleanerTasks, {
    summary: 'The tasks',
    access: 'link',
    input: byToken,
    output: z.array(Task),
    problems: ['session_not_found'],
  }),
  addTask: route(addTask, {
    summary: 'Add a task from a template offered',
    access: 'link',
    input: z.object({ token: LinkToken, id: z.optional(ClientId), template_id: Id }),
    output: Task,
    status: 201,
    problems: [...closed, 'not_found', 'different_content', 'limit_reached'],
  }),
  removeTask: route(removeTask, {
    summary: 'Remove a task the cleaner added, while it is untouched',
    access: 'link',
    input: byTask,
    output: Nothing,
    status: 204,
    problems: [...closed, 'invalid_transition'],
  }),
  setStatus: route(setTaskStatus, {
    also: ['POST'],
    summary: 'Start, return, complete a task, or return it to work',
    access: 'link',
    input: z.extend(byTask, { status: TaskStatus }),
    output: Task,
    problems: [
      ...closed,
      'not_found',
      'invalid_transition',
      'min_photos',
      'min_before_photos',
      'shots_missing',
      'task_incomplete',
      'nothing_new',
    ],
  }),
  setSubtasks: route(setSubtasks, {
    also: ['POST'],
    summary: 'Tick or untick subtasks of an active task; absolute values',
    access: 'link',
    input: z.extend(byTask, {
      subtasks: z.array(z.object({ id: Id, done: z.boolean() })).check(z.minLength(1), z.maxLength(100)),
    }),
    output: Task,
    problems: [...closed, 'not_found', 'invalid_transition'],
  }),
  uploadPhoto: route(uploadTaskPhoto, {
    summary:
      'Upload one photo: png, jpg or pdf, at most 5 MB; the same id again returns the same photo. With `late` after submission, until the office approves',
    access: 'link',
    input: UploadInput,
    body: 'multipart',
    output: Photo,
    status: 201,
    problems: [
      ...closed,
      'not_found',
      'invalid_transition',
      'pdf_password',
      'different_content',
      'quota_exceeded',
      'spot_camera_only',
      'spot_reason_required',
      ...pictureProblems,
    ],
  }),
  deletePhoto: route(deleteTaskPhoto, {
    summary: 'Delete a photo of a task that is not completed; one that has not arrived will not appear',
    access: 'link',
    input: z.extend(byTask, { photoId: Id }),
    output: Nothing,
    status: 204,
    problems: [...closed, 'not_found', 'task_completed'],
  }),
  deletePhotoAt: route(deleteTaskPhotoAt, {
    summary: 'As above, if the photo stands at this index among the photos of its kind',
    access: 'link',
    input: z.extend(byTask, { photoId: Id, index: z.coerce.number().check(z.int(), z.gte(0)) }),
    output: Nothing,
    status: 204,
    problems: [...closed, 'not_found', 'task_completed', 'photo_index_mismatch'],
  }),
  reportIssue: route(reportIssue, {
    summary: 'Report a problem to the office',
    access: 'link',
    input: IssueInput,
    output: Issue,
    status: 201,
    problems: [...closed, 'not_found', 'different_content', 'limit_reached'],
  }),
  addToIssue: route(addToIssue, {
    summary: 'Add a text to a problem that was sent; further photos are uploaded to it',
    access: 'link',
    input: IssueAdditionInput,
    output: Issue,
    status: 201,
    problems: [...closed, 'not_found', 'different_content', 'limit_reached'],
  }),
  withdrawIssue: route(withdrawIssue, {
    summary: 'Take a problem back, until the office approves; it stays, marked',
    access: 'link',
    input: z.object({ token: LinkToken, issueId: Id }),
    output: Issue,
    problems: [...closed, 'not_found'],
  }),
  submitReport: route(submitReport, {
    summary: 'Submit the report; again, or for a version that is there, returns the same report',
    access: 'link',
    input: SubmitInput,
    output: z.object({ report: ReportLink }),
    status: 201,
    problems: [
      'session_not_found',
      'session_expired',
      'session_completed',
      'cleaner_details_required',
      'report_not_ready',
      'skip_reason_required',
      'photos_not_received',
    ],
  }),
}
