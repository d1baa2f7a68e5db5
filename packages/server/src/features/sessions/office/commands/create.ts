import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { closesAt, defaultDue } from '@brightkey/contract/sessions/rules'
import { todayAt, toInstant } from '../../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { newId, randomDigits } from '../../../../platform/secrets/random.ts'
import { existingApartment } from '../../../apartments/access.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { standardTemplates } from '../../../templates/queries.ts'
import { searchTextOf } from '../queries/search-text.ts'
import { checkInHour, codeCandidates } from '../rules.ts'
import { insertOfficeTask } from './insert-task.ts'
import { insertFirstLinks } from './links.ts'

type Ctx = Authenticated<WriteCtx>

export async function createSession(
  ctx: Ctx,
  input: Input<typeof sessionRoutes.create>,
): Promise<{ id: string }> {
  if (!input.apartment_id || input.tasks.length === 0) throw new Problem('apartment_and_task_required')
  if (input.tasks.some((task) => task.subtasks.length === 0)) throw new Problem('subtask_required')
  const apartment = await existingApartment(ctx, input.apartment_id)
  if (apartment.archived_at !== null) throw new Problem('apartment_archived')

  const { timeZone, linkGraceHours } = await getEffectiveSettings(ctx)
  const expiresAt = input.expires_at
    ? toInstant(input.expires_at)
    : defaultDue(input.urgency, ctx.now, todayAt(checkInHour, ctx.now, timeZone))
  const code = await freeCode(ctx, apartment.name)
  const id = newId()
  await ctx.db
    .insertInto('session')
    .values({
      id,
      code,
      apartment_id: apartment.id,
      apartment_name: apartment.name,
      apartment_type: apartment.type,
      area: apartment.area,
      address: apartment.address,
      note: input.note || null,
      urgency: input.urgency,
      created_at: ctx.now,
      created_by: ctx.actor.id,
      expires_at: expiresAt,
      closes_at: closesAt(expiresAt, linkGraceHours),
      last_activity_at: ctx.now,
      search: searchTextOf({
        code,
        apartment_name: apartment.name,
        address: apartment.address,
        area: apartment.area,
        note: input.note || null,
      }),
    })
    .execute()
  const standard = await standardTemplates(ctx)
  for (const [position, task] of input.tasks.entries())
    await insertOfficeTask(ctx, id, position, task, standard)
  await insertFirstLinks(ctx, id)
  await ctx.record({ type: 'session.created', session_id: id })
  return { id }
}

async function freeCode(ctx: Ctx, apartmentName: string): Promise<string> {
  for (const code of codeCandidates(apartmentName, randomDigits)) {
    const taken = await ctx.db.selectFrom('session').select('id').where('code', '=', code).executeTakeFirst()
    if (!taken) return code
  }
  throw new Error('no free session code')
}
