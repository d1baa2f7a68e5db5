import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { LocalisedText } from '../text.ts'

/** The seed's room template keys. */
export const Room = z.enum([
  'kitchen',
  'bathroom',
  'master_bedroom',
  'second_bedroom',
  'third_bedroom',
  'bedroom',
  'living_room',
  'hallway',
])
export type Room = z.infer<typeof Room>

export const TemplateScope = z.enum(['general', 'apartment', 'task'])

/** How many photos a task may ask for. */
export const PhotoMinimum = z.int().check(z.gte(1), z.lte(20))
export const BeforePhotoMinimum = z.int().check(z.gte(0), z.lte(20))

export const Template = z.object({
  id: Id,
  scope: TemplateScope,
  apartment_id: z.nullable(Id),
  room: z.nullable(Room),
  title: LocalisedText,
  title_text: z.string(),
  subtasks: z.array(z.object({ title: LocalisedText, title_text: z.string() })),
  required_photos: z.int(),
  required_before_photos: z.int(),
  position: z.int(),
})
export type Template = z.infer<typeof Template>
