import { z } from 'zod/mini'
import { Id, LinkToken } from '../id.ts'
import { Nothing, route } from '../route.ts'
import {
  getCleanerFeed,
  getFeed,
  issueCleanerFeed,
  issueFeed,
  readFeed,
  revokeCleanerFeed,
  revokeFeed,
} from './endpoints.ts'

const byId = z.object({ id: Id })

/** The address of a calendar that other programs subscribe to; null: there is none, or it was revoked. */
const Feed = z.object({ url: z.nullable(z.string()) })

/** The schedule as a calendar (iCalendar): one for each user, and one for each cleaner. Who has its address may read it. */
export const feedRoutes = {
  read: route(readFeed, {
    summary: 'The sessions of a user or a cleaner as an iCalendar file',
    access: 'link',
    input: z.object({ token: LinkToken }),
    output: Nothing,
    returns: 'download',
    media: ['text/calendar'],
    problems: ['session_not_found'],
  }),
  get: route(getFeed, {
    summary: 'The address of the user’s own calendar',
    access: 'login',
    scope: 'sessions',
    input: z.object({}),
    output: Feed,
    problems: [],
  }),
  issue: route(issueFeed, {
    summary: 'Issue the address of the user’s own calendar again; the old one stops working',
    access: 'login',
    scope: 'sessions',
    input: z.object({}),
    output: Feed,
    status: 201,
    problems: [],
  }),
  revoke: route(revokeFeed, {
    summary: 'Revoke the address of the user’s own calendar',
    access: 'login',
    scope: 'sessions',
    input: z.object({}),
    output: Nothing,
    status: 204,
    problems: [],
  }),
  ofCleaner: route(getCleanerFeed, {
    summary: 'The address of a cleaner’s calendar',
    access: 'login',
    scope: 'cleaners',
    input: byId,
    output: Feed,
    problems: ['not_found', 'permission_denied'],
  }),
  issueForCleaner: route(issueCleanerFeed, {
    summary: 'Issue the address of a cleaner’s calendar again; the old one stops working',
    access: 'login',
    scope: 'cleaners',
    input: byId,
    output: Feed,
    status: 201,
    problems: ['not_found', 'permission_denied', 'cleaner_inactive'],
  }),
  revokeForCleaner: route(revokeCleanerFeed, {
    summary: 'Revoke the address of a cleaner’s calendar',
    access: 'login',
    scope: 'cleaners',
    input: byId,
    output: Nothing,
    status: 204,
    problems: ['not_found', 'permission_denied'],
  }),
}
