import type { Input, Output } from '@brightkey/contract/route'
import type { templateRoutes } from '@brightkey/contract/templates/routes'
import { holidayHome } from '@brightkey/i18n/holiday-home'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { createPauses } from '../../../platform/jobs/pauses.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { insertExpiries } from '../../apartments/expiries/inserts.ts'
import { requirePermission } from '../../users/access.ts'
import { appendTemplates, type NewTemplate } from '../commands/create.ts'
import { titleKeys, titlesPresent } from '../commands/import.ts'
import { requiredPhotos, serializeShots } from '../rules.ts'

/** Adds the holiday-home pack to the instance, or its expiry dates to one apartment. Repeating it adds nothing. */
export async function addPack(
  ctx: Authenticated<WriteCtx>,
  { apartment_id }: Input<typeof templateRoutes.addPack>,
): Promise<Output<typeof templateRoutes.addPack>> {
  requirePermission(ctx, 'templates.edit')
  requirePermission(ctx, 'apartments.edit')
  const pause = createPauses()
  const templates = apartment_id === undefined ? await addTemplates(ctx, pause) : 0
  const expiries = await insertExpiries(ctx, { apartment_id, titles: holidayHome.expiries }, pause)
  if (templates + expiries > 0)
    await ctx.record({
      type: 'pack.added',
      subject_id: apartment_id ?? null,
      name: `${templates} + ${expiries}`,
    })
  return { templates, expiries }
}

async function addTemplates(ctx: WriteCtx, pause: ReturnType<typeof createPauses>): Promise<number> {
  await incrementRevision(ctx, 'templates')
  const present = await titlesPresent(ctx, pause)
  const made = packTemplates().filter(
    ({ title, ...template }) =>
      !titleKeys({ ...template, title: JSON.parse(title) }).some((key) => present.has(key)),
  )
  if (made.length > 0) await appendTemplates(ctx, made, pause)
  return made.length
}

function packTemplates(): NewTemplate[] {
  const [cleaning, inspection] = holidayHome.titles
  const shots = holidayHome.shots.map((title) => ({
    id: newId(),
    title,
    kind: 'after' as const,
    required: true,
  }))
  const template = (
    scope: 'general' | 'inspection',
    title: (typeof holidayHome.titles)[number] | undefined,
    subtasks: typeof holidayHome.tasks,
  ) => ({
    ...{ id: newId(), scope, apartment_id: null, room: null, spots: null, required_before_photos: 0 },
    title: JSON.stringify(title),
    subtasks: subtasks.map((subtask) => JSON.stringify(subtask)),
  })
  return [
    {
      ...template('general', cleaning, holidayHome.tasks),
      shots: serializeShots(shots),
      required_photos: requiredPhotos(1, shots),
    },
    { ...template('inspection', inspection, holidayHome.points), shots: null, required_photos: 1 },
  ]
}
