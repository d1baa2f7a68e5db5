import { Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import type { TemplateTable } from './tables.ts'

/** The template of this id, archived or not. Throws not_found. Every login may see every template. */
export async function existingTemplate(ctx: ReadCtx, id: string): Promise<Selectable<TemplateTable>> {
  const row = await ctx.db.selectFrom('template').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}
