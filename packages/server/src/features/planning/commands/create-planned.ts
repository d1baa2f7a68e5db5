import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Selectable } from 'kysely'
import { todayIn } from '../../../platform/clock.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import type { ApartmentTable } from '../../apartments/tables.ts'
import { findAvailable } from '../../cleaners/access.ts'
import { fullName } from '../../cleaners/queries/fields.ts'
import { createSession } from '../../sessions/office/commands/create.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'

type Planned = Omit<Input<typeof sessionRoutes.create>, 'cleaner_id' | 'apartment_id'> & {
  expires_at: string
}
type Origin = Parameters<typeof createSession>[2]
type For = {
  /** The rule's own cleaner. */
  cleaner_id: string | null
  apartment: Pick<Selectable<ApartmentTable>, 'id' | 'default_cleaner_id'>
}

/** Creates a session for the rule's cleaner, else that of the apartment; if those are off that day, without a cleaner, and says why. */
export async function createPlanned(
  ctx: WriteCtx,
  { cleaner_id, apartment }: For,
  planned: Planned,
  origin: Origin,
): Promise<{ id: string }> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const day = todayIn(planned.expires_at, timeZone)
  const { id: cleaner, away } = await findAvailable(ctx, [cleaner_id, apartment.default_cleaner_id], day)
  const session = await createSession(
    ctx,
    { ...planned, apartment_id: apartment.id, cleaner_id: cleaner },
    origin,
  )
  if (cleaner === null && away)
    await ctx.record({
      type: 'session.left_unassigned',
      ...{ session_id: session.id, name: fullName(away), day },
    })
  return session
}
