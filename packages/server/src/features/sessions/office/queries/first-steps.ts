import type { FirstSteps } from '@brightkey/contract/sessions/office-schema'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { hasApartments } from '../../../apartments/queries/apartments.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { requirePermission } from '../../../users/access.ts'
import { hasSeveralUsers } from '../../../users/queries.ts'

/** Returns how far a new instance is, by what is there. */
export async function getFirstSteps(ctx: Authenticated<ReadCtx>): Promise<FirstSteps> {
  requirePermission(ctx, 'settings.edit')
  const { companyName, firstStepsHidden } = await getEffectiveSettings(ctx)
  return {
    company: companyName !== '',
    apartments: await hasApartments(ctx),
    team: await hasSeveralUsers(ctx),
    sessions: (await ctx.db.selectFrom('session').select('id').limit(1).executeTakeFirst()) !== undefined,
    link: await hasOpenedLink(ctx),
    hidden: firstStepsHidden,
  }
}

async function hasOpenedLink({ db }: ReadCtx): Promise<boolean> {
  const opened = await db
    .selectFrom('session_link')
    .select('token')
    .where('kind', '=', 'cleaning')
    .where('opened_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return opened !== undefined
}
