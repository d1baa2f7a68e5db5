import type { WriteCtx } from '../context.ts'

/** How often something that many answers are made of has changed: who keeps such an answer, keeps this beside it. */
export type RevisionTable = { name: string; value: number }

declare module './tables.ts' {
  interface Tables {
    revision: RevisionTable
  }
}

/**
 * Counts one change more. Whoever raises the same name meanwhile waits until this transaction ends, so that a
 * command that raises first and looks then sees all that came before it.
 */
export async function incrementRevision(ctx: WriteCtx, name: 'templates' | 'apartments'): Promise<void> {
  await ctx.db
    .insertInto('revision')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('revision.value', '+', 1) })),
    )
    .execute()
}
