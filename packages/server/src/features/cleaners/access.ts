import { isOff } from '@brightkey/contract/cleaners/rules'
import { Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { CleanerTable } from './tables.ts'

const rowById = ({ db }: ReadCtx, id: string) => db.selectFrom('cleaner').selectAll().where('id', '=', id)

/** The cleaner of this id. Throws not_found. Every login may see every cleaner. */
export async function existingCleaner(ctx: ReadCtx, id: string): Promise<Selectable<CleanerTable>> {
  return rowById(ctx, id).executeTakeFirstOrThrow(() => new Problem('not_found'))
}

/** As {@link existingCleaner}, with the row locked: other writes about this cleaner wait. */
export async function lockCleaner(ctx: WriteCtx, id: string): Promise<Selectable<CleanerTable>> {
  return rowById(ctx, id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Problem('not_found'))
}

/** As {@link existingCleaner}, for new work. Throws cleaner_inactive for one who was deactivated. */
export async function activeCleaner(ctx: ReadCtx, id: string): Promise<Selectable<CleanerTable>> {
  const row = await existingCleaner(ctx, id)
  if (row.deactivated_at !== null) throw new Problem('cleaner_inactive')
  return row
}

/** The first of these cleaners who is active and works on a day, or null; and the first who is active but off. */
export async function findAvailable(
  ctx: ReadCtx,
  ids: readonly (string | null)[],
  day: string,
): Promise<{ id: string | null; away: Pick<Selectable<CleanerTable>, 'first_name' | 'last_name'> | null }> {
  let away = null
  for (const id of ids) {
    if (id === null) continue
    const row = await rowById(ctx, id).where('deactivated_at', 'is', null).executeTakeFirst()
    if (row && !isOff(row, day)) return { id, away }
    away ??= row ?? null
  }
  return { id: null, away }
}

/**
 * The cleaner whose day this link opens. Throws session_not_found, as every link does: unknown, revoked and of another kind
 * look the same.
 */
export async function dayCleaner(ctx: ReadCtx, token: string): Promise<Selectable<CleanerTable>> {
  const row = await ctx.db
    .selectFrom('cleaner_link')
    .innerJoin('cleaner', 'cleaner.id', 'cleaner_link.cleaner_id')
    .selectAll('cleaner')
    .where('cleaner_link.token', '=', token)
    .where('cleaner_link.revoked_at', 'is', null)
    .where('cleaner.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Problem('session_not_found')
  return row
}

/** All cleaners by name and number, those who were deactivated included. */
export const allCleaners = ({ db }: ReadCtx) =>
  db
    .selectFrom('cleaner')
    .select(['id', 'first_name', 'last_name', 'company_name', 'phone', 'deactivated_at'])
    .execute()
