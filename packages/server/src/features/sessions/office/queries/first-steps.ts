import type { FirstSteps } from '@brightkey/contract/sessions/office-schema'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { hasApartments } from '../../../apartments/queries/apartments.ts'
import { hasActiveCleaners } from '../../../cleaners/queries/cleaners.ts'
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
    cleaners: await hasActiveCleaners(ctx),
    rules: await ctx.instance.plans.hasRules(ctx),
    team: await hasSeveralUsers(ctx),
    sessions: (await ctx.db.selectFrom('session').select('id').limit(1).executeTakeFirst()) !== undefined,
    link: await hasUsedLink(ctx),
    hidden: firstStepsHidden,
  }
}

/** Whether a cleaner's link was opened, or worked with: a program that works with one opens no page. */
async function hasUsedLink({ db }: ReadCtx): Promise<boolean> {
  const started = db.selectFrom('session').select('id').where('started_at', 'is not', null).limit(1)
  const opened = db
    .selectFrom('session_link')
    .select('token')
    .where('kind', '=', 'cleaning')
    .where('opened_at', 'is not', null)
    .limit(1)
  return Boolean((await started.executeTakeFirst()) ?? (await opened.executeTakeFirst()))
}
