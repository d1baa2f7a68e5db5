import { pictureProblems } from '../problem.ts'
import { listSchema, route } from '../route.ts'
import { Photo, SessionFound } from '../sessions/schema.ts'
import { listFound, reportFound, updateFound, uploadFoundPhoto, withdrawFound } from './endpoints.ts'
import {
  FoundInput,
  FoundPatch,
  FoundQuery,
  FoundUploadInput,
  FoundWithdrawal,
  ListedFound,
} from './schema.ts'

const closed = ['session_not_found', 'session_expired', 'session_cancelled'] as const

/** What guests left behind. */
export const foundRoutes = {
  report: route(reportFound, {
    summary: 'Report something that guests left behind; the same id again changes nothing',
    access: 'link',
    input: FoundInput,
    output: SessionFound,
    status: 201,
    problems: [...closed, 'not_found', 'different_content', 'limit_reached'],
  }),
  uploadPhoto: route(uploadFoundPhoto, {
    summary: 'Upload a photo of something that was found; the same id again returns the same photo',
    access: 'link',
    input: FoundUploadInput,
    body: 'multipart',
    output: Photo,
    status: 201,
    problems: [...closed, 'not_found', 'different_content', 'quota_exceeded', ...pictureProblems],
  }),
  withdraw: route(withdrawFound, {
    summary:
      'Withdraw something that was reported by mistake, while the office keeps it; a second time changes nothing',
    access: 'link',
    input: FoundWithdrawal,
    output: SessionFound,
    problems: [...closed, 'not_found', 'invalid_transition'],
  }),
  list: route(listFound, {
    summary:
      'What guests left behind, newest first, with who keeps it and until when; filtered, searched, or as CSV',
    access: 'login',
    scope: 'sessions',
    input: FoundQuery,
    output: listSchema(ListedFound),
    returns: 'either',
    media: ['text/csv'],
    problems: [],
  }),
  update: route(updateFound, {
    summary: 'Say who keeps it and until when, or what became of it',
    access: 'login',
    scope: 'sessions',
    input: FoundPatch,
    output: ListedFound,
    problems: ['not_found'],
  }),
}
