import { z } from 'zod/mini'
import { Id, Instant, LinkToken } from '../id.ts'
import { Nothing, route } from '../route.ts'
import { optionalText } from '../text.ts'
import { readinessStates } from './choices.ts'
import { getBoard, getBoardLink, getReadiness, issueBoardLink, revokeBoardLink } from './endpoints.ts'

export const ReadinessState = z.enum(readinessStates)
export type ReadinessState = z.infer<typeof ReadinessState>

/** An apartment in use, and whether guests can come in. */
export const ApartmentReadiness = z.object({
  id: Id,
  name: z.string(),
  area: z.nullable(z.string()),
  area_title: z.nullable(z.string()),
  state: ReadinessState,
  /** When the guests leave who are in; null: none are. */
  guests_until: z.nullable(Instant),
  /** When the next guests come, within 14 days; of an apartment that is still being cleaned it may have passed. */
  next_check_in: z.nullable(Instant),
  /** Not ready, and what is left of the planned work takes longer than until the next guests come. */
  is_late: z.boolean(),
  /** What is being done or was done last since the last guests left; null: nothing, or nothing that the login may see. */
  session: z.nullable(
    z.object({
      id: Id,
      code: z.string(),
      /** In percent. */
      progress: z.int(),
      /** Who cleans or cleaned; null: not assigned. */
      cleaner: z.nullable(z.string()),
    }),
  ),
})
export type ApartmentReadiness = z.infer<typeof ApartmentReadiness>

/** The apartments that need someone first, by when the next guests come; those that are ready last. */
export const Readiness = z.object({ apartments: z.array(ApartmentReadiness), server_time: Instant })
export type Readiness = z.infer<typeof Readiness>

/** The same order; what a reception needs, and nothing else. */
export const Board = z.object({
  apartments: z.array(z.object({ name: z.string(), state: ReadinessState })),
  server_time: Instant,
})
export type Board = z.infer<typeof Board>

/** The address of the board for those without a login; null: there is none, or it was revoked. */
const BoardLink = z.object({ url: z.nullable(z.string()) })

/** Which apartments are ready for guests. */
export const readinessRoutes = {
  get: route(getReadiness, {
    summary: 'Which apartments are ready for guests, and what the others wait for',
    access: 'login',
    scope: 'sessions',
    input: z.object({
      /** An area's value, as of the list of sessions. */
      area: z.optional(optionalText(60)),
    }),
    output: Readiness,
    problems: [],
  }),
  board: route(getBoard, {
    summary: 'The names and states of the apartments, for a reception',
    access: 'link',
    input: z.object({ token: LinkToken }),
    output: Board,
    problems: ['session_not_found'],
  }),
  link: route(getBoardLink, {
    summary: 'The address of the board for those without a login',
    access: 'login',
    scope: 'sessions',
    input: z.object({}),
    output: BoardLink,
    problems: ['permission_denied'],
  }),
  issueLink: route(issueBoardLink, {
    summary: 'Issue the address of the board; an earlier one stops working',
    access: 'login',
    scope: 'sessions',
    input: z.object({}),
    output: BoardLink,
    status: 201,
    problems: ['permission_denied'],
  }),
  revokeLink: route(revokeBoardLink, {
    summary: 'Revoke the address of the board',
    access: 'login',
    scope: 'sessions',
    input: z.object({}),
    output: Nothing,
    status: 204,
    problems: ['permission_denied'],
  }),
}
