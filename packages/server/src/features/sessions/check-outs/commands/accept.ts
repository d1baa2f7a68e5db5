import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { Answer } from '../../../../platform/http/answer.ts'
import { existingApartment } from '../../../apartments/access.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { createSession } from '../../office/commands/create.ts'
import { startingTasks } from '../../starting-tasks/queries.ts'
import { lockProposed } from '../access.ts'
import { dueOf, urgencyOf } from '../rules.ts'

/** Makes the session that a check-out asks for, once: two who click at the same time get the same one. */
export async function acceptProposal(
  ctx: Authenticated<WriteCtx>,
  { id }: { id: string },
): Promise<{ id: string } | Answer<{ id: string }>> {
  const checkOut = await lockProposed(ctx, id)
  if (checkOut.session_id !== null) return Answer.again({ id: checkOut.session_id })
  const apartment = await existingApartment(ctx, checkOut.apartment_id)
  const { timeZone } = await getEffectiveSettings(ctx)
  const session = await createSession(ctx, {
    apartment_id: apartment.id,
    urgency: urgencyOf(checkOut),
    expires_at: dueOf(checkOut, ctx.now, timeZone),
    tasks: await startingTasks(ctx, apartment),
  })
  await ctx.db.updateTable('check_out').set({ session_id: session.id }).where('id', '=', id).execute()
  return session
}
