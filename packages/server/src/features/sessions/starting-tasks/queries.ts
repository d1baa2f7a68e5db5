import type { ApartmentType } from '@brightkey/contract/apartments/schema'
import type { StartingTask } from '@brightkey/contract/sessions/apartment-schema'
import type { ReadCtx } from '../../../platform/context.ts'
import { existingApartment } from '../../apartments/access.ts'
import { offeredTemplates } from '../../templates/queries.ts'
import { taskOfTemplate, tasksForRooms } from './rules.ts'

type Apartment = { id: string; type: ApartmentType; bedrooms: number; bathrooms: number }

/** What a session of this apartment starts with: its own templates in their order, else those of its rooms. */
export async function startingTasks(ctx: ReadCtx, apartment: Apartment): Promise<StartingTask[]> {
  const templates = await offeredTemplates(ctx, apartment.id)
  const own = templates.filter((template) => template.scope === 'apartment')
  return own.length > 0 ? own.map(taskOfTemplate) : tasksForRooms(apartment, templates)
}

export async function getStartingTasks(ctx: ReadCtx, { id }: { id: string }): Promise<StartingTask[]> {
  return startingTasks(ctx, await existingApartment(ctx, id))
}
