import type { WriteCtx } from '../../../platform/context.ts'
import { readAreas } from '../../apartments/areas/queries.ts'
import { existingCleaner } from '../../cleaners/access.ts'
import { personKey } from '../../cleaners/queries/fields.ts'
import { notifySessionWatchers } from '../access.ts'
import { giveReportedWork, mergeWork } from '../finished/updates.ts'
import { sessionSearchText } from '../keys/queries.ts'
import { reportedNames } from './queries.ts'

/** Assigns a cleaner the sessions submitted with their names and company, in any spelling. */
export async function assignReported(ctx: WriteCtx, cleanerId: string): Promise<void> {
  const cleaner = await existingCleaner(ctx, cleanerId)
  const key = personKey(cleaner)
  const spellings = (await reportedNames(ctx)).filter((each) => personKey(each) === key)
  for (const { first_name, last_name, company_name } of spellings)
    await ctx.db
      .updateTable('session')
      .set((eb) => ({ cleaner_id: cleanerId, revision: eb('revision', '+', 1) }))
      .where('cleaner_id', 'is', null)
      .where('cleaner_first_name', '=', first_name)
      .where((eb) => eb(eb.fn.coalesce('cleaner_last_name', eb.val('')), '=', last_name))
      .where((eb) => eb(eb.fn.coalesce('cleaner_company_name', eb.val('')), '=', company_name))
      .execute()
  await giveReportedWork(ctx, cleaner)
}

/** Gives all sessions of one cleaner to another one. */
export async function reassign(ctx: WriteCtx, from: string, to: string): Promise<void> {
  const { db } = ctx
  await db
    .updateTable('session')
    .set((eb) => ({ cleaner_id: to, revision: eb('revision', '+', 1) }))
    .where('cleaner_id', '=', from)
    .execute()
  await mergeWork(ctx, from, to)
}

/** Copies a cleaner's current details to their open sessions. */
export async function showCleaner(ctx: WriteCtx, cleanerId: string): Promise<void> {
  const cleaner = await existingCleaner(ctx, cleanerId)
  const areas = await readAreas(ctx)
  const sessions = await ctx.db
    .selectFrom('session')
    .selectAll()
    .where('cleaner_id', '=', cleanerId)
    .where('state', 'in', ['active', 'returned'])
    .forUpdate()
    .execute()
  for (const session of sessions) {
    await ctx.db
      .updateTable('session')
      .set((eb) => ({ search: sessionSearchText(areas, session, cleaner), revision: eb('revision', '+', 1) }))
      .where('id', '=', session.id)
      .execute()
    notifySessionWatchers(ctx, session)
  }
}
