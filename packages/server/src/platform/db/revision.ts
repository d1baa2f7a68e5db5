import type { WriteCtx } from '../context.ts'

/** Change counters of data shared by many responses: cached responses store the counter and compare it. */
export type RevisionTable = { name: string; value: number }

declare module './tables.ts' {
  interface Tables {
    revision: RevisionTable
  }
}

/**
 * Increments a counter. Concurrent increments of the same name wait for this transaction, so a command that
 * increments first and reads afterwards sees all earlier changes.
 */
export async function incrementRevision(
  ctx: WriteCtx,
  name: 'templates' | 'apartments' | 'board' | 'cleaners' | 'feeds' | 'owners' | 'rules' | 'calendars',
): Promise<void> {
  await ctx.db
    .insertInto('revision')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('revision.value', '+', 1) })),
    )
    .execute()
}
