import { Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx, WriteCtx } from '../../../../platform/context.ts'
import { lockOfficeSession, officeSession } from '../../../sessions/access.ts'
import type { DamageCaseTable } from '../../tables.ts'

declare const visible: unique symbol
/** A damage case whose session the login may see; loaded here only. */
export type OfficeDamageCase = Selectable<DamageCaseTable> & { readonly [visible]: 'by login' }

/** Throws not_found. */
export async function officeDamageCase(ctx: Authenticated<ReadCtx>, id: string): Promise<OfficeDamageCase> {
  const row = await ctx.db.selectFrom('damage_case').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  await officeSession(ctx, row.session_id)
  return row as OfficeDamageCase
}

/** As {@link officeDamageCase}, with its session locked: other writes to its cases wait. */
export async function lockDamageCase(ctx: Authenticated<WriteCtx>, id: string): Promise<OfficeDamageCase> {
  const { session_id } = await officeDamageCase(ctx, id)
  await lockOfficeSession(ctx, session_id)
  return officeDamageCase(ctx, id)
}
