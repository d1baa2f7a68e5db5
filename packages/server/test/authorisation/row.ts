import type { ProblemCode } from '@brightkey/contract/problem'
import type { RawInput, Route } from '@brightkey/contract/route'
import type { ActorName, Cell } from './scene.ts'

/** A success by its exact status, or a refusal by status and code. */
export type Expected = number | `${number} ${ProblemCode}`
type Cells = Readonly<Record<ActorName, Expected>>

/** A route, the expected response for each actor, and a valid input, built for each cell. */
export type Row = {
  readonly route: Route
  readonly cells: Cells
  readonly input: (cell: Cell) => unknown
  /** Distinguishes this row from another of the same route. */
  readonly which: string
}

export function row<R extends Route>(
  route: R,
  cells: Cells,
  input: (cell: Cell) => RawInput<R> | Promise<RawInput<R>>,
  which = '',
): Row {
  return { route, cells, input, which }
}

/**
 * A route for logged-in users: a link's token is not a login, and a deactivated user's login has ended. Coordinators who see
 * all sessions may do with any what its creator may.
 */
export const logins = (
  user: Expected,
  other: Expected,
  admin: Expected,
  superuser: Expected,
  covering: Expected = user,
): Cells => ({
  nobody: '401 not_authenticated',
  cleanerA: '401 token_not_valid',
  cleanerB: '401 token_not_valid',
  report: '401 token_not_valid',
  user,
  other,
  covering,
  admin,
  superuser,
  deactivated: '401 user_inactive',
})

export const denied = '403 permission_denied'
/** What every login may read. */
export const everyone = logins(200, 200, 200, 200)
/** What administrators may do, and no coordinator. */
export const editors = (status: 200 | 201 | 204) => logins(denied, denied, status, status)

/** A route for holders of a link: a login opens none, whatever it may do elsewhere. */
export const holders = (
  unknown: Expected,
  cleanerA: Expected,
  cleanerB: Expected,
  report: Expected = unknown,
): Cells => ({
  nobody: unknown,
  cleanerA,
  cleanerB,
  report,
  user: unknown,
  other: unknown,
  covering: unknown,
  admin: unknown,
  superuser: unknown,
  deactivated: unknown,
})

/** A public route: the responses for users, for everyone else, and for the deactivated user. */
export const anyone = (people: Expected, others: Expected, deactivated: Expected = people): Cells => ({
  nobody: others,
  cleanerA: others,
  cleanerB: others,
  report: others,
  user: people,
  other: people,
  covering: people,
  admin: people,
  superuser: people,
  deactivated,
})
