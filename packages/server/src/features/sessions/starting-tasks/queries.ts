import type { ApartmentType } from '@brightkey/contract/apartments/schema'
import type { LocalisedText } from '@brightkey/contract/locale'
import type { ShotTask, StartingTask } from '@brightkey/contract/sessions/apartment-routes'
import type { Room, Template } from '@brightkey/contract/templates/schema'
import type { ReadCtx } from '../../../platform/context.ts'
import { titleFor } from '../../../platform/db/search.ts'
import { existingApartment } from '../../apartments/access.ts'
import { offeredTemplates, templatesForShots } from '../../templates/queries.ts'
import { numberedShotId, readShots, type StoredShot, unnumberedShotId } from '../../templates/rules.ts'
import { readReferences, toShot } from '../../templates/shots/queries.ts'
import { tasksWithShots } from '../shots/queries.ts'

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

type NamedTask = Pick<ShotTask, 'template_id' | 'title' | 'usual'> & { shots: readonly StoredShot[] }

/** The shots that sessions of this apartment may have: by its usual tasks, by other templates, and those of earlier sessions only. */
export async function getApartmentShots(ctx: ReadCtx, { id }: { id: string }): Promise<ShotTask[]> {
  const apartment = await existingApartment(ctx, id)
  const usual = (await startingTasks(ctx, apartment)).map((task) => ({ ...task, usual: true }))
  const used = new Set(usual.map(({ template_id }) => template_id))
  const others = (await templatesForShots(ctx, id))
    .filter((template) => !used.has(template.id))
    .map((row) => toNamedTask(ctx, row, row.id))
  const offered: NamedTask[] = [...usual, ...others]
  const known = new Set(offered.flatMap(({ shots }) => shots.map((shot) => shot.id)))
  const earlier = (await tasksWithShots(ctx, id)).flatMap((row) => {
    const task = toNamedTask(ctx, row, null)
    const shots = task.shots.filter((shot) => !known.has(shot.id))
    for (const shot of shots) known.add(shot.id)
    return shots.length > 0 ? [{ ...task, shots }] : []
  })
  const templateIds = offered.map(({ template_id }) => template_id)
  const referenceTo = await readReferences(ctx, { templateIds, apartmentId: id })
  const seen = new Map<string | null, number>()
  return [...offered, ...earlier].map(({ template_id, title, usual, shots }) => {
    const number = template_id === null ? 1 : (seen.get(template_id) ?? 0) + 1
    seen.set(template_id, number)
    return {
      template_id,
      number,
      ...titleFor(JSON.stringify(title), ctx.locale),
      usual,
      shots: shots.map((shot) => ({
        ...toShot(ctx, shot, referenceTo(template_id, shot.id)),
        template_shot_id: unnumberedShotId(shot.id),
      })),
    }
  })
}

const toNamedTask = (
  { locale }: ReadCtx,
  row: { title: string; shots: string | null },
  template_id: string | null,
) => ({
  template_id,
  title: titleFor(row.title, locale).title,
  usual: false,
  shots: readShots(row.shots),
})

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
