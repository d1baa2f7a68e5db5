import type {
  Expression,
  ExpressionBuilder,
  Kysely,
  Selectable,
  SelectQueryBuilder,
  SqlBool,
  Updateable,
} from 'kysely'
import type { ReadCtx, StepsCtx, WriteCtx } from '../context.ts'
import type { AnyTables } from '../db/migrate.ts'
import type { Tables } from '../db/tables.ts'

type TableName = keyof Tables
type Row<T extends TableName> = Selectable<Tables[T]>

/** A table whose rows are work for several processes: each row is claimed by one of them. */
export type Queue<T extends TableName> = {
  readonly table: T
  readonly key: keyof Tables[T] & string
  /** Whether a row is waiting, or its lease has expired. */
  readonly isDue: (eb: ExpressionBuilder<Tables, T>, now: string) => Expression<SqlBool>
  readonly order: readonly (readonly [column: keyof Tables[T] & string, direction?: 'desc'])[]
  /** The values a claim writes, which make the row not due until the lease expires. */
  readonly claim: (now: string, eb: ExpressionBuilder<Tables, T>) => Updateable<Tables[T]>
}

/** Returns the first due rows. */
export async function dueRows<T extends TableName>(ctx: ReadCtx, queue: Queue<T>, limit: number) {
  const rows = await firstDue(tables(ctx.db).selectFrom(String(queue.table)), queue, ctx.now, limit)
    .selectAll()
    .execute()
  return rows as Row<T>[]
}

/** Claims due rows: the one with this key, or the first ones. Returns those that no other process claimed first. */
export async function claimRows<T extends TableName>(
  ctx: WriteCtx,
  queue: Queue<T>,
  which: { key: string } | { limit: number },
) {
  const { table, key, claim, isDue } = queue
  const rows = await tables(ctx.db)
    .updateTable(String(table))
    .set((eb) => claim(ctx.now, eb as never) as AnyTables[string])
    .where((eb) =>
      'key' in which
        ? eb(String(key), '=', which.key)
        : eb(String(key), 'in', (nested) =>
            firstDue(nested.selectFrom(String(table)), queue, ctx.now, which.limit)
              .select(String(key))
              .forUpdate()
              .skipLocked(),
          ),
    )
    // Checked again on the locked row.
    .where((eb) => isDue(eb as never, ctx.now))
    .returningAll()
    .execute()
  return rows as Row<T>[]
}

/** Like {@link claimRows}, but opens a transaction only if something is due: on SQLite it blocks all other writers. */
export async function takeDue<T extends TableName>(ctx: StepsCtx, queue: Queue<T>, limit: number) {
  const due = await dueRows(ctx, queue, 1)
  return due.length > 0 ? ctx.write((step) => claimRows(step, queue, { limit })) : []
}

// These queries are generic over the table, which Kysely cannot type.
const tables = (db: unknown) => db as Kysely<AnyTables>

function firstDue<T extends TableName>(
  query: SelectQueryBuilder<AnyTables, string, object>,
  { isDue, order }: Queue<T>,
  now: string,
  limit: number,
) {
  const due = query.where((eb) => isDue(eb as never, now)).limit(limit)
  return order.reduce((ordered, [column, direction]) => ordered.orderBy(String(column), direction), due)
}
