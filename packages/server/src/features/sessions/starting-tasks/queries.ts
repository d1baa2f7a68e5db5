import type { ApartmentType } from '@brightkey/contract/apartments/schema'
import type { LocalisedText } from '@brightkey/contract/locale'
import type { StartingTask } from '@brightkey/contract/sessions/apartment-routes'
import type { Room, Template } from '@brightkey/contract/templates/schema'
import type { ReadCtx } from '../../../platform/context.ts'
import { existingApartment } from '../../apartments/access.ts'
import { offeredTemplates } from '../../templates/queries.ts'
import { numberedShotId } from '../../templates/rules.ts'

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

const numbered = (title: LocalisedText, number: number): LocalisedText =>
  Object.fromEntries(Object.entries(title).map(([locale, text]) => [locale, `${text} ${number}`]))

type Rooms = Parameters<typeof apartmentRooms>[0]

/** A task for each room that a general template is known for; rooms of one kind are numbered, in every language. */
function tasksForRooms(apartment: Rooms, templates: readonly Template[]): StartingTask[] {
  const general = templates.filter((template) => template.scope === 'general')
  const rooms = apartmentRooms(apartment)
  const seen = new Map<Room, number>()
  return rooms.flatMap((room) => {
    const template = general.find((each) => each.room === room)
    if (!template) return []
    const number = (seen.get(room) ?? 0) + 1
    seen.set(room, number)
    const several = rooms.filter((each) => each === room).length > 1
    const task = taskOfTemplate(template)
    const shots = task.shots.map((shot) => ({ ...shot, id: numberedShotId(shot.id, number) }))
    return [several ? { ...task, title: numbered(task.title, number), shots } : task]
  })
}

/** A template as the task that a session starts with. */
export const taskOfTemplate = (template: Template): StartingTask => ({
  template_id: template.id,
  title: template.title,
  room: template.room,
  required_photos: template.required_photos,
  required_before_photos: template.required_before_photos,
  subtasks: template.subtasks.map(({ title }) => ({ title })),
  shots: template.shots.map(({ id, title, kind, required }) => ({ id, title, kind, required })),
})

const bedrooms: readonly Room[] = ['master_bedroom', 'second_bedroom', 'third_bedroom']

/**
 * The rooms a session of this apartment starts with: the living part, each bedroom (the fourth and later ones are
 * plain bedrooms), each bathroom, the hallway. A studio's one room is its living room.
 */
function apartmentRooms(apartment: { type: ApartmentType; bedrooms: number; bathrooms: number }): Room[] {
  return [
    'kitchen',
    'living_room',
    ...Array.from({ length: apartment.bedrooms }, (_, index) => bedrooms[index] ?? 'bedroom'),
    ...Array.from({ length: Math.max(1, apartment.bathrooms) }, () => 'bathroom' as const),
    'hallway',
  ]
}
