import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { has } from '@brightkey/contract/users/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { containsWords } from '../../../../platform/db/search.ts'

type Listed = Input<typeof sessionRoutes.list>
/** Which sessions, in which order. `midnight` is the end of today where the instance is, as an Instant. */
export type Wanted = Partial<Pick<Listed, 'status' | 'view' | 'apartment_id' | 'search' | 'sort'>> & {
  midnight: string
  /** The search finds very many, so that a walk in their order soon has a page full. */
  common?: boolean
}

/**
 * What the database walks along to find them: their order; the due time, where few are late or due; one apartment's;
 * or all of them, for a search.
 */
type AccessPath = 'order' | 'due' | 'apartment' | 'search'

/** A column. Aside, it is one that no index knows: the planner has no choice left but the way we took. */
const columnOf = (name: string, aside: boolean): RawBuilder<string> => {
  const column = sql.ref<string>(`session.${name}`)
  return aside ? sql<string>`coalesce(${column}, ${column})` : column
}

const columns = { created: 'created_at', tasks: 'task_count', due: 'expires_at' } as const

/** The sessions wanted, of those that this login may see: neither selected nor ordered yet. */
export function matching(ctx: Authenticated<ReadCtx>, wanted: Wanted) {
  const { status = 'all', view, apartment_id, search } = wanted
  const own = !has(ctx.actor, 'sessions.see_all')
  const way = chooseAccessPath(wanted, own)
  const elsewhere = way === 'apartment' || way === 'search'
  const state = columnOf('state', elsewhere)
  const due = columnOf('expires_at', way !== 'due')
  let query = ctx.db.selectFrom('session')
  const only = (condition: RawBuilder<boolean>) => {
    query = query.where(condition as never)
  }

  if (status === 'all' && view === undefined) only(sql`${state} <> 'deleted'`)
  if (own) only(sql`${columnOf('created_by', elsewhere)} = ${ctx.actor.id}`)
  if (apartment_id) only(sql`${columnOf('apartment_id', way === 'search')} = ${apartment_id}`)
  if (search) query = query.where((eb) => containsWords(eb, 'session.search', search))
  // The states are written out, not parameters: only so do both databases know their partial indexes again.
  if (isOpen(wanted)) only(sql`${state} in ('active', 'returned')`)
  if (status === 'completed') only(sql`${state} in ('submitted', 'approved')`)
  if (status === 'active') only(sql`${due} > ${ctx.now}`)
  if (status === 'overdue') only(sql`${due} <= ${ctx.now}`)
  if (view === 'due_today') only(sql`${due} > ${ctx.now} and ${due} < ${wanted.midnight}`)
  if (view === 'in_progress') only(sql`session.started_at is not null`)
  // No bound at all, but with it the few open ones of a user are found before the many that were ever theirs.
  if (view === 'in_progress' && way === 'due') only(sql`${due} > ${'1970-01-01T00:00:00.000Z'}`)
  if (view === 'review') only(sql`${state} = 'submitted'`)
  return { query, ...orderOf(wanted, way) }
}

const isOpen = ({ status, view }: Wanted) =>
  status === 'active' || status === 'overdue' || view === 'due_today' || view === 'in_progress'

function chooseAccessPath(wanted: Wanted, own: boolean): AccessPath {
  if (wanted.search && !wanted.common) return 'search'
  if (wanted.apartment_id) return 'apartment'
  const few = wanted.status === 'overdue' || wanted.view === 'due_today'
  return few || (own && isOpen(wanted)) ? 'due' : 'order'
}

/** The column and direction of an order. */
export function sortOf({ sort = '-created' }: Wanted) {
  const key = sort.replace('-', '') as keyof typeof columns
  return { key, name: columns[key], descending: sort.startsWith('-') }
}

function orderOf(wanted: Wanted, way: AccessPath) {
  const { key, name, descending } = sortOf(wanted)
  const walked = way === 'order' && wanted.view !== 'review' ? key : way === 'due' ? 'due' : 'created'
  const column = columnOf(name, key !== walked)
  return descending
    ? ({ name, column, direction: 'desc', beyond: '<' } as const)
    : ({ name, column, direction: 'asc', beyond: '>' } as const)
}
