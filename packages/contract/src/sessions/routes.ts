import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { Replaces } from '../replaces.ts'
import { listSchema, Nothing, Page, route } from '../route.ts'
import {
  approveSession,
  cancelSession,
  createSession,
  duplicateSession,
  getFirstSteps,
  getOverview,
  getPhoto,
  getSession,
  issueLink,
  listActiveSessions,
  listBin,
  listDoubles,
  listSessions,
  removeSession,
  resolveIssue,
  restorePhoto,
  restoreSession,
  returnSession,
  revokeLink,
  undoApproval,
  updateSession,
} from './endpoints.ts'
import {
  CancelInput,
  DoublesQuery,
  DuplicateInput,
  OverviewQuery,
  ReturnInput,
  SessionInput,
  SessionPatch,
  SessionQuery,
} from './input-schema.ts'
import {
  BinnedSession,
  CreatedSession,
  FirstSteps,
  FoundDouble,
  Overview,
  Session,
  SessionLink,
  SessionList,
} from './office-schema.ts'
import { Issue, LinkKind, Photo } from './schema.ts'

const byId = z.object({ id: Id })

/** The office's side. The cleaner's is in `cleaner-routes.ts`. */
export const sessionRoutes = {
  list: route(listSessions, {
    summary: 'Sessions, filtered, sorted and searched',
    access: 'login',
    input: SessionQuery,
    output: SessionList,
    problems: [],
  }),
  overview: route(getOverview, {
    summary:
      'How many sessions each view has within the filters: what needs the office, today, tomorrow, late, in progress, to review',
    access: 'login',
    input: OverviewQuery,
    output: Overview,
    problems: [],
  }),
  firstSteps: route(getFirstSteps, {
    summary: 'Which of the first steps of a new instance are done',
    access: 'login',
    input: z.object({}),
    output: FirstSteps,
    problems: ['permission_denied'],
  }),
  active: route(listActiveSessions, {
    summary: 'The active sessions',
    access: 'login',
    input: z.object(Page),
    output: SessionList,
    problems: [],
  }),
  create: route(createSession, {
    summary: 'Create a session and its links; `doubles` are others of this apartment due on the same day',
    access: 'login',
    input: SessionInput,
    output: CreatedSession,
    status: 201,
    problems: ['apartment_and_task_required', 'subtask_required', 'apartment_archived', 'cleaner_inactive'],
  }),
  doubles: route(listDoubles, {
    summary: 'The sessions of an apartment that are due on the day of this instant here',
    access: 'login',
    input: DoublesQuery,
    output: z.array(FoundDouble),
    problems: [],
  }),
  get: route(getSession, {
    summary: 'One session with its tasks, links, reports and timeline',
    access: 'login',
    input: z.object({ id: Id }),
    output: Session,
    problems: ['not_found'],
  }),
  update: route(updateSession, {
    summary:
      'Change note, urgency, kind, cleaner, begin, due time, which extends the links, or the tasks not yet started',
    access: 'login',
    input: z.extend(SessionPatch, { id: Id, replaces: Replaces }),
    output: Session,
    problems: [
      'not_found',
      'session_completed',
      'session_cancelled',
      'task_started',
      'subtask_required',
      'cleaner_inactive',
      'changed_meanwhile',
    ],
  }),
  duplicate: route(duplicateSession, {
    summary: 'Make a new session with the same tasks',
    access: 'login',
    input: DuplicateInput,
    output: Session,
    status: 201,
    problems: ['not_found', 'apartment_archived'],
  }),
  approve: route(approveSession, {
    summary: 'Approve the submitted report',
    access: 'login',
    input: byId,
    output: Session,
    problems: ['not_found', 'invalid_transition'],
  }),
  undoApproval: route(undoApproval, {
    summary: 'Take back an approval of the last seconds',
    access: 'login',
    input: byId,
    output: Session,
    problems: ['not_found', 'invalid_transition'],
  }),
  return: route(returnSession, {
    summary: 'Send a submitted session back to the cleaner, with a reason and the tasks to do again',
    access: 'login',
    input: ReturnInput,
    output: Session,
    problems: ['not_found', 'invalid_transition', 'return_reason_required'],
  }),
  resolveIssue: route(resolveIssue, {
    summary: 'Mark a problem as resolved, or as open again',
    access: 'login',
    input: z.object({ id: Id, issueId: Id, resolved: z.boolean() }),
    output: Issue,
    problems: ['not_found'],
  }),
  restorePhoto: route(restorePhoto, {
    summary: 'Restore a photo deleted in the last 30 days',
    access: 'login',
    input: z.object({ id: Id, photoId: Id }),
    output: Photo,
    problems: ['not_found', 'permission_denied'],
  }),
  remove: route(removeSession, {
    summary: 'Move a session to the bin: its links stop working, and after 30 days it is deleted',
    access: 'login',
    input: z.object({ id: Id }),
    output: Nothing,
    status: 204,
    problems: ['not_found', 'session_started'],
  }),
  bin: route(listBin, {
    summary: 'The deleted sessions that can still be restored, the latest deleted first',
    access: 'login',
    input: z.object(Page),
    output: listSchema(BinnedSession),
    problems: [],
  }),
  restore: route(restoreSession, {
    summary: 'Restore a session from the bin, with everything in it, or one that was cancelled',
    access: 'login',
    input: byId,
    output: Session,
    problems: ['not_found', 'session_started'],
  }),
  cancel: route(cancelSession, {
    summary: 'Cancel a session on which no work has begun; its link shows that with the reason',
    access: 'login',
    input: CancelInput,
    output: Session,
    problems: ['not_found', 'session_started'],
  }),
  issueLink: route(issueLink, {
    summary: 'Issue a link of this kind again; the old address stops working',
    access: 'login',
    input: z.object({ id: Id, kind: LinkKind }),
    output: SessionLink,
    status: 201,
    problems: ['not_found'],
  }),
  revokeLink: route(revokeLink, {
    summary: 'Revoke the link of this kind',
    access: 'login',
    input: z.object({ id: Id, kind: LinkKind }),
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
}

/** The bytes of a photo, for the holder of an address we signed. */
export const mediaRoutes = {
  get: route(getPhoto, {
    summary: 'A photo in one of its sizes; PDFs come as attachment',
    access: 'link',
    input: z.object({
      file: Id,
      variant: z.enum(['original', 'view', 'thumb']),
      // Without a signature an address is as unknown as with a wrong one.
      e: z._default(z.string().check(z.maxLength(20)), ''),
      // Whom the address was made for.
      r: z._default(z.string().check(z.maxLength(60)), ''),
      s: z._default(z.string().check(z.maxLength(40)), ''),
    }),
    output: z.null(),
    returns: 'download',
    media: ['image/jpeg', 'image/png', 'application/pdf'],
    redirects: true,
    problems: ['not_found', 'original_removed'],
  }),
}
