import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { listOf, Nothing, Page, route } from '../route.ts'
import {
  LinkKind,
  Session,
  SessionInput,
  SessionLink,
  SessionPatch,
  SessionQuery,
  SessionRow,
} from './schema.ts'

/** The office's side. The cleaner's is in `cleaner-routes.ts`. */
export const sessionRoutes = {
  list: route({
    method: 'GET',
    path: '/api/cleaning/sessions/',
    summary: 'Sessions, filtered, sorted and searched',
    access: 'login',
    input: SessionQuery,
    output: listOf(SessionRow),
    problems: [],
  }),
  active: route({
    method: 'GET',
    path: '/api/cleaning/sessions/active/',
    summary: 'The active sessions',
    access: 'login',
    input: z.object(Page),
    output: listOf(SessionRow),
    problems: [],
  }),
  create: route({
    method: 'POST',
    path: '/api/cleaning/sessions/',
    summary: 'Make a session and its links',
    access: 'login',
    input: SessionInput,
    output: Session,
    status: 201,
    problems: ['apartment_and_task_required', 'subtask_required', 'apartment_archived'],
  }),
  get: route({
    method: 'GET',
    path: '/api/cleaning/sessions/:id/',
    summary: 'One session with its tasks, links, reports and timeline',
    access: 'login',
    input: z.object({ id: Id }),
    output: Session,
    problems: ['not_found'],
  }),
  update: route({
    method: 'PATCH',
    path: '/api/cleaning/sessions/:id/',
    summary: 'Change note, urgency or due time, which extends the links',
    access: 'login',
    input: z.extend(SessionPatch, { id: Id }),
    output: Session,
    problems: ['not_found', 'session_completed'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/cleaning/sessions/:id/',
    summary: 'Delete a session, its photos and its links',
    access: 'login',
    input: z.object({ id: Id }),
    output: Nothing,
    status: 204,
    problems: ['not_found', 'session_started'],
  }),
  issueLink: route({
    method: 'POST',
    path: '/api/cleaning/sessions/:id/links/:kind/',
    summary: 'Issue a link of this kind anew; the old address dies',
    access: 'login',
    input: z.object({ id: Id, kind: LinkKind }),
    output: SessionLink,
    status: 201,
    problems: ['not_found'],
  }),
  revokeLink: route({
    method: 'DELETE',
    path: '/api/cleaning/sessions/:id/links/:kind/',
    summary: 'Revoke the link of this kind',
    access: 'login',
    input: z.object({ id: Id, kind: LinkKind }),
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
}

/** The bytes of a photo, for whoever holds an address we signed. */
export const mediaRoutes = {
  get: route({
    method: 'GET',
    path: '/media/:file/:variant/',
    summary: 'A photo in one of its sizes; PDFs come as attachment',
    access: 'link',
    input: z.object({
      file: Id,
      variant: z.enum(['original', 'view', 'thumb']),
      // Without a signature an address is as unknown as with a wrong one.
      e: z._default(z.string().check(z.maxLength(20)), ''),
      s: z._default(z.string().check(z.maxLength(40)), ''),
    }),
    output: z.null(),
    answer: 'download',
    problems: ['not_found'],
  }),
}
