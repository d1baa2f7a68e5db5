import type { Kysely } from 'kysely'
import { dayMs, later } from '../clock.ts'
import { type Instance, readCtx, systemCaller, write } from '../context.ts'
import type { AnyTables } from '../db/migrate.ts'
import type { Tables } from '../db/tables.ts'

/** Rows that are deleted once `column` is older than the setting says; null there is never old. */
export type Retention = {
  readonly name: string
  /** The setting, for the operator; and its value, null to keep everything. */
  readonly setting: string
  readonly days: (instance: Instance) => number | null
  readonly table: keyof Tables
  readonly column: string
}

/** Few, because a transaction on SQLite keeps all other writes waiting. */
const atOnce = 500

/** Returns the number of rows that are old enough to be deleted. */
export async function countExpired(instance: Instance, retention: Retention): Promise<number> {
  const ctx = readCtx(instance, systemCaller(instance))
  const days = retention.days(instance)
  if (days === null) return 0
  // Generic over the table, which Kysely cannot type.
  const db = ctx.db as unknown as Kysely<AnyTables>
  const { count } = await db
    .selectFrom(String(retention.table))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(retention.column, '<', later(ctx.now, -days * dayMs))
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes the rows that are old enough, in batches. Returns how many that were. */
export async function deleteExpired(instance: Instance, retention: Retention): Promise<number> {
  const days = retention.days(instance)
  if (days === null) return 0
  const { table, column } = retention
  for (let deleted = 0; ; ) {
    const batch = await write(instance, systemCaller(instance), async (ctx) => {
      const db = ctx.db as unknown as Kysely<AnyTables>
      const { numDeletedRows } = await db
        .deleteFrom(String(table))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom(String(table))
            .select('id')
            .where(column, '<', later(ctx.now, -days * dayMs))
            .limit(atOnce),
        )
        // Another session may have the same id, as things that were found do.
        .where(column, '<', later(ctx.now, -days * dayMs))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    })
    deleted += batch
    if (batch < atOnce) return deleted
  }
}
