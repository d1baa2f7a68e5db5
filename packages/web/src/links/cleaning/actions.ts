import type { Endpoint } from '@brightkey/contract/api'
import { whyNot } from '@brightkey/contract/sessions/completion-rules'
import {
  addTask,
  addToIssue,
  deleteTaskPhoto,
  removeTask,
  reportIssue,
  setSubtasks,
  setTaskStatus,
  submitReport,
  uploadTaskPhoto,
  withdrawIssue,
} from '@brightkey/contract/sessions/endpoints'
import type { CleanerSession, Issue, Task } from '@brightkey/contract/sessions/schema'
import { reportSupplies } from '@brightkey/contract/supplies/endpoints'
import type { EntryFor } from '../../platform/outbox/action-entry.ts'
import { isReady } from '../../platform/outbox/item.ts'
import { shownThings, waitingPhotoView, withSpotPhoto } from '../capture/photo-view.ts'
import type { Action, ActionByKind } from '../queue/action.ts'
import { sentLast } from '../queue/queue-rules.ts'
import { addedTask } from './added-task.ts'
import { foundAction, foundPhotoAction, withdrawFoundAction } from './found/found-actions.ts'
import { doneAt, type SessionView } from './session-view.ts'
import { voiceAction } from './voice-action.ts'
import { withItem } from './with-item.ts'

type Entry<Kind extends Action['kind'], Route extends Endpoint> = EntryFor<
  SessionView,
  CleanerSession,
  ActionByKind<Kind>,
  Route
>
type Listed = { id: string }

/** How long returning a task can be undone (ms); it is not sent before. */
export const undoReturnMs = 10_000

const without = <T extends Listed>(list: readonly T[], id: string): T[] =>
  list.filter((each) => each.id !== id)
const inTask = <S extends { tasks: Listed[] }>(
  session: S,
  id: string,
  change: (task: S['tasks'][number]) => S['tasks'][number],
): S => ({
  ...session,
  tasks: session.tasks.map((task) => (task.id === id ? change(task) : task)),
})
const withTask = (session: CleanerSession, _action: unknown, task: Task | null): CleanerSession =>
  task ? { ...session, tasks: withItem(session.tasks, task) } : session

const inIssue = <S extends { issues: Issue[] }>(
  session: S,
  id: string,
  change: (issue: Issue) => Issue,
): S => ({
  ...session,
  issues: session.issues.map((issue) => (issue.id === id ? change(issue) : issue)),
})
const withIssue = (session: CleanerSession, _action: unknown, issue: Issue | null): CleanerSession =>
  issue ? { ...session, issues: withItem(session.issues, issue) } : session

/** The actions of the cleaning page: how each is shown at once, and how the server's response changes the data. */
export const cleanerActions = {
  status: {
    route: setTaskStatus,
    input: ({ task_id, status }) => ({ taskId: task_id, status }),
    key: ({ task_id }) => [task_id],
    undoMs: ({ status }) => (status === 'available' ? undoReturnMs : 0),
    apply: (view, { task_id, status }, { made_at }) =>
      inTask(view, task_id, (task) => {
        if (status === task.status || whyNot(task, status) !== null) return task
        if (status === 'completed') return { ...task, status, completed_at: made_at }
        if (status === 'active')
          return { ...task, status, started_at: task.started_at ?? made_at, completed_at: null }
        const subtasks = task.subtasks.map((subtask) => ({ ...subtask, done: false, done_at: null }))
        return { ...task, status, started_at: null, subtasks, photos: [] }
      }),
    confirm: withTask,
  } satisfies Entry<'status', typeof setTaskStatus>,

  subtasks: {
    route: setSubtasks,
    input: ({ task_id, subtasks }) => ({ taskId: task_id, subtasks }),
    key: ({ task_id }) => [task_id],
    passesFiles: true,
    apply: (view, { task_id, subtasks }, item) =>
      inTask(view, task_id, (task) => {
        if (task.status !== 'active') return task
        const ticks = new Map(subtasks.map(({ id, done }) => [id, done]))
        const ticked = task.subtasks.map((each) => {
          const done = ticks.get(each.id)
          if (done === undefined) return each
          return { ...each, done, done_at: done ? doneAt(task, item) : null, unsaved: !isReady(item) }
        })
        return { ...task, subtasks: ticked }
      }),
    confirm: withTask,
  } satisfies Entry<'subtasks', typeof setSubtasks>,

  'add-task': {
    route: addTask,
    input: ({ task_id, template_id }) => ({ id: task_id, template_id }),
    key: ({ task_id }) => [task_id],
    apply: (view, action) =>
      view.tasks.some(({ id }) => id === action.task_id)
        ? view
        : { ...view, tasks: [...view.tasks, ...addedTask(view, action)] },
    confirm: withTask,
  } satisfies Entry<'add-task', typeof addTask>,

  'remove-task': {
    route: removeTask,
    input: ({ task_id }) => ({ taskId: task_id }),
    key: ({ task_id }) => [task_id],
    removes: true,
    apply: (view, { task_id }) => ({ ...view, tasks: without(view.tasks, task_id) }),
    confirm: (session, { task_id }) => ({ ...session, tasks: without(session.tasks, task_id) }),
  } satisfies Entry<'remove-task', typeof removeTask>,

  photo: {
    route: uploadTaskPhoto,
    input: ({ task_id, photo, late }) => ({
      taskId: task_id,
      ...{ id: photo.id, kind: photo.kind, source: photo.source, sent_at: new Date().toISOString() },
      ...shownThings(photo),
      ...(photo.issue_id === null ? {} : { issue_id: photo.issue_id }),
      ...(photo.taken_at === null ? {} : { taken_at: photo.taken_at }),
      ...(late && { late: 'true' as const }),
    }),
    file: ({ photo }) => photo.id,
    key: ({ task_id, photo }) => (photo.issue_id === null ? [task_id] : [photo.issue_id, task_id]),
    apply: (view, { task_id, photo }, item) =>
      photo.spot_id !== undefined
        ? withSpotPhoto(view, photo, waitingPhotoView(photo, item))
        : photo.issue_id === null
          ? inTask(view, task_id, (task) => {
              if (task.photos.some(({ id }) => id === photo.id)) return task
              const shown = { ...waitingPhotoView(photo, item), received_at: doneAt(task, item) }
              return { ...task, photos: [...task.photos, shown] }
            })
          : inIssue(view, photo.issue_id, (issue) => ({
              ...issue,
              photos: withItem(issue.photos, waitingPhotoView(photo, item)),
            })),
    confirm: (session, { task_id, photo }, received) =>
      received === null
        ? session
        : photo.spot_id !== undefined
          ? withSpotPhoto(session, photo, received)
          : photo.issue_id === null
            ? inTask(session, task_id, (task) => ({ ...task, photos: withItem(task.photos, received) }))
            : inIssue(session, photo.issue_id, (issue) => ({
                ...issue,
                photos: withItem(issue.photos, received),
              })),
  } satisfies Entry<'photo', typeof uploadTaskPhoto>,

  'delete-photo': {
    route: deleteTaskPhoto,
    input: ({ task_id, photo_id }) => ({ taskId: task_id, photoId: photo_id }),
    key: ({ task_id }) => [task_id],
    removes: true,
    deletes: ({ photo_id }) => photo_id,
    apply: (view, { task_id, photo_id }) =>
      inTask(view, task_id, (task) => ({ ...task, photos: without(task.photos, photo_id) })),
    confirm: (session, { task_id, photo_id }) =>
      inTask(session, task_id, (task) => ({ ...task, photos: without(task.photos, photo_id) })),
  } satisfies Entry<'delete-photo', typeof deleteTaskPhoto>,

  issue: {
    route: reportIssue,
    input: ({ issue_id, task_id, issue_kind, text }) => ({ id: issue_id, task_id, kind: issue_kind, text }),
    key: ({ issue_id, task_id }) => (task_id === null ? [issue_id] : [issue_id, task_id]),
    passesFiles: true,
    apply(view, { issue_id: id, task_id, issue_kind: kind, text }, { made_at: created_at }) {
      if (view.issues.some((issue) => issue.id === id)) return view
      const state = { created_at, resolved_at: null, withdrawn_at: null }
      const issue = { id, task_id, kind, text, photos: [], additions: [], ...state }
      return { ...view, issues: [...view.issues, issue] }
    },
    confirm: withIssue,
  } satisfies Entry<'issue', typeof reportIssue>,

  'add-to-issue': {
    route: addToIssue,
    input: ({ issue_id, addition_id, text }) => ({ issueId: issue_id, id: addition_id, text }),
    key: ({ issue_id }) => [issue_id],
    passesFiles: true,
    apply: (view, { issue_id, addition_id: id, text }, { made_at: created_at }) =>
      inIssue(view, issue_id, ({ additions = [], ...issue }) => ({
        ...issue,
        additions: withItem(additions, { id, text, created_at }),
      })),
    confirm: withIssue,
  } satisfies Entry<'add-to-issue', typeof addToIssue>,

  voice: voiceAction,

  'withdraw-issue': {
    route: withdrawIssue,
    input: ({ issue_id }) => ({ issueId: issue_id }),
    key: ({ issue_id }) => [issue_id],
    passesFiles: true,
    apply: (view, { issue_id }, { made_at }) =>
      inIssue(view, issue_id, (issue) => ({ ...issue, withdrawn_at: issue.withdrawn_at ?? made_at })),
    confirm: withIssue,
  } satisfies Entry<'withdraw-issue', typeof withdrawIssue>,

  supplies: {
    route: reportSupplies,
    input: ({ kind: _kind, supply_id: id, ...said }) => ({ items: [{ id, ...said }] }),
    key: ({ supply_id }) => [supply_id],
    passesFiles: true,
    apply: (view, { kind: _kind, supply_id, ...said }) =>
      view.supplies
        ? {
            ...view,
            supplies: view.supplies.map((each) => (each.id === supply_id ? { ...each, ...said } : each)),
          }
        : view,
    confirm: (session, _action, response) =>
      response ? { ...session, supplies: response.supplies } : session,
  } satisfies Entry<'supplies', typeof reportSupplies>,

  found: foundAction,
  'found-photo': foundPhotoAction,
  'withdraw-found': withdrawFoundAction,

  submit: {
    route: submitReport,
    input: ({ details, skipped, photo_ids, version }) => ({ ...details, skipped, photo_ids, version }),
    key: () => [],
    last: sentLast,
    apply: (view, _action, submitting) => ({ ...view, submitting }),
    confirm(session, _action, response) {
      // The response to a repeated submission is its report, which the office may have returned since.
      if (!response || (session.state === 'returned' && session.report?.id === response.report.id))
        return session
      return { ...session, state: 'submitted', status: 'completed', report: response.report }
    },
  } satisfies Entry<'submit', typeof submitReport>,
}
