import type { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import type { CleanerSuggestion } from '@brightkey/contract/cleaners/schema'
import type { Locale } from '@brightkey/contract/locale'
import type { Output } from '@brightkey/contract/route'
import type { ListedCleaner } from '@brightkey/contract/sessions/office-schema'
import type { KnownCleaner } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import {
  type CleanerSessions,
  cleanersById,
  namesInBook,
  toAssigned,
} from '../../cleaners/queries/cleaners.ts'
import { personKey } from '../../cleaners/queries/fields.ts'
import { requirePermission } from '../../users/access.ts'
import { isOwnSession } from '../access.ts'
import type { SessionTable } from '../tables.ts'

type Row = Pick<Selectable<SessionTable>, 'cleaner_id'>

/** The cleaners who are to clean these sessions, by id. */
export async function assignedCleaners(
  ctx: ReadCtx,
  rows: readonly Row[],
): Promise<Map<string, ListedCleaner>> {
  const ids = new Set(rows.flatMap(({ cleaner_id }) => cleaner_id ?? []))
  const cleaners = await cleanersById(ctx, [...ids])
  return new Map(
    [...cleaners].map(([id, cleaner]) => [
      id,
      { ...toAssigned(cleaner), active: cleaner.deactivated_at === null },
    ]),
  )
}

/** The cleaner assigned to a session, as shown on their own page; null without one. */
export async function readKnownCleaner(ctx: ReadCtx, session: Row): Promise<KnownCleaner | null> {
  const cleaner = (await assignedCleaners(ctx, [session])).get(session.cleaner_id ?? '')
  if (!cleaner) return null
  const { first_name, last_name, company_name, language } = cleaner
  return { first_name, last_name, company_name, language }
}

/** The language of the cleaner to whom a cleaning link belongs; null without a cleaner or such a link. */
export async function languageOfCleaner(ctx: ReadCtx, token: string): Promise<Locale | null> {
  const session = await ctx.db
    .selectFrom('session_link')
    .innerJoin('session', 'session.id', 'session_link.session_id')
    .select('session.cleaner_id')
    .where('session_link.token', '=', token)
    .where('session_link.kind', '=', 'cleaning')
    .where('session_link.revoked_at', 'is', null)
    .where('session.state', '!=', 'deleted')
    .executeTakeFirst()
  return session ? ((await readKnownCleaner(ctx, session))?.language ?? null) : null
}

export const countCleanersSessions: CleanerSessions['countSessions'] = async (ctx, cleanerIds) => {
  if (cleanerIds.length === 0) return new Map()
  let query = ctx.db
    .selectFrom('session')
    .where('cleaner_id', 'in', cleanerIds)
    .where('state', '!=', 'deleted')
  if (!ctx.actor.sees_all_sessions) query = query.where(isOwnSession(ctx.actor))
  const rows = await query
    .select((eb) => [
      'cleaner_id',
      eb.fn.max('submitted_at').as('last_session_at'),
      eb.fn.countAll<number>().filterWhere('state', 'in', ['active', 'returned']).as('sessions_open'),
    ])
    .groupBy('cleaner_id')
    .execute()
  return new Map(rows.map(({ cleaner_id, ...counts }) => [cleaner_id ?? '', counts]))
}

/** How many people are suggested at once. */
const mostSuggestions = 50

/** Who submitted reports of sessions that have no cleaner of the address book. */
export async function suggestCleaners(
  ctx: Authenticated<ReadCtx>,
): Promise<Output<typeof cleanerBookRoutes.suggestions>> {
  requirePermission(ctx, 'cleaners.edit')
  const found = new Map<string, CleanerSuggestion>()
  for (const row of await reportedNames(ctx)) {
    const key = personKey(row)
    const same = found.get(key)
    if (!same) found.set(key, row)
    else found.set(key, { ...same, sessions: same.sessions + row.sessions })
  }
  for (const each of await namesInBook(ctx)) found.delete(personKey(each))
  return [...found.values()].slice(0, mostSuggestions)
}

/** The names on the reports of sessions without a cleaner of the address book, as they were typed, the latest first. */
export async function reportedNames(ctx: Pick<ReadCtx, 'db'>): Promise<CleanerSuggestion[]> {
  const rows = await ctx.db
    .selectFrom('session')
    .where('cleaner_id', 'is', null)
    .where('cleaner_first_name', 'is not', null)
    .where('submitted_at', 'is not', null)
    .where('state', '!=', 'deleted')
    .select((eb) => [
      'cleaner_first_name as first_name',
      'cleaner_last_name as last_name',
      'cleaner_company_name as company_name',
      eb.fn.countAll<number>().as('sessions'),
      eb.fn.max('submitted_at').as('last_submitted_at'),
    ])
    .groupBy(['cleaner_first_name', 'cleaner_last_name', 'cleaner_company_name'])
    .orderBy('last_submitted_at', 'desc')
    .execute()
  return rows.map((row) => ({
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    company_name: row.company_name ?? '',
    sessions: row.sessions,
    last_submitted_at: row.last_submitted_at ?? '',
  }))
}
