import { z } from 'zod/mini'
import { DayInput, Id, Instant } from '../id.ts'
import { PagePhoto } from '../inspections/schema.ts'
import { listSchema, Page, route } from '../route.ts'
import { optionalText } from '../text.ts'
import { issueFilters, issueSorts, issueSources } from './choices.ts'
import { issueRepairLink, listIssues, revokeRepairLink, updateIssue } from './endpoints.ts'
import { Issue } from './schema.ts'

/** A day, `2026-11-21`, in the instance's time zone. */
const Day = z.iso.date()

export const IssueSource = z.enum(issueSources)
export type IssueSource = z.infer<typeof IssueSource>

/** A problem among those of all apartments, with what the office plans for it. */
export const ListedIssue = z.extend(Issue, {
  /** The list's own id: a phone's id is unique within a session only. */
  id: Id,
  /** Its id within its session. */
  issue_id: Id,
  session: z.object({ id: Id, code: z.string() }),
  apartment: z.object({ id: Id, name: z.string() }),
  area_title: z.nullable(z.string()),
  task_title_text: z.nullable(z.string()),
  source: IssueSource,
  /** Who of the office sees to it. */
  owner: z.nullable(z.object({ id: Id, name: z.string() })),
  due_on: z.nullable(Day),
  /** No guests can come in until it is resolved. */
  urgent: z.boolean(),
  /** Open, and its day is past. */
  overdue: z.boolean(),
  /** The link of the one who repairs it, and what they signed; null without either. */
  repair: z.nullable(
    z.object({
      /** Null once it is revoked. */
      url: z.nullable(z.string()),
      opened_at: z.nullable(Instant),
      done: z.nullable(
        z.object({ name: z.string(), note: z.nullable(z.string()), at: Instant, photos: z.array(PagePhoto) }),
      ),
    }),
  ),
})
export type ListedIssue = z.infer<typeof ListedIssue>

export const IssueQuery = z.object({
  ...Page,
  state: z._default(z.enum(issueFilters), 'open'),
  /** A user's id, `me` or `none`. */
  owner: z.optional(Id),
  apartment_id: z.optional(Id),
  /** An area's value, as of the list of sessions. */
  area: z.optional(optionalText(60)),
  sort: z._default(z.enum(issueSorts), '-created'),
  search: z.optional(optionalText(100)),
})
export type IssueFilter = z.infer<typeof IssueQuery>['state']
export type IssueSort = z.infer<typeof IssueQuery>['sort']

/** The problems of all apartments. Those of a session are in it, those of an apartment in its history. */
export const issueRoutes = {
  list: route(listIssues, {
    summary:
      'The problems of all apartments: open ones first asked for, filtered, searched by apartment, code or text',
    access: 'login',
    scope: 'sessions',
    input: IssueQuery,
    output: listSchema(ListedIssue),
    problems: [],
  }),
  update: route(updateIssue, {
    summary:
      'Resolve a problem or open it again, say who sees to it, by which day, and whether it keeps guests out',
    access: 'login',
    scope: 'sessions',
    input: z.object({
      id: Id,
      resolved: z.optional(z.boolean()),
      owner: z.nullish(Id),
      due_on: z.nullish(DayInput),
      urgent: z.optional(z.boolean()),
    }),
    output: ListedIssue,
    problems: ['not_found'],
  }),
  issueRepairLink: route(issueRepairLink, {
    summary:
      'Make a link for the one who repairs it; an earlier one stops working, and what was signed by it goes',
    access: 'login',
    scope: 'sessions',
    input: z.object({ id: Id }),
    output: ListedIssue,
    status: 201,
    problems: ['not_found', 'invalid_transition'],
  }),
  revokeRepairLink: route(revokeRepairLink, {
    summary: 'Revoke the link of the one who repairs it',
    access: 'login',
    scope: 'sessions',
    input: z.object({ id: Id }),
    output: ListedIssue,
    problems: ['not_found'],
  }),
}
