import { z } from 'zod/mini'
import { ApartmentType } from '../apartments/schema.ts'
import { Id, Instant } from '../id.ts'
import { Room } from '../templates/schema.ts'
import { LocalisedText } from '../text.ts'
import { Issue, Photo, Urgency } from './schema.ts'

/** A task as a session of an apartment starts with it, from its own templates or else from its rooms. */
export const StartingTask = z.object({
  template_id: z.nullable(Id),
  title: LocalisedText,
  room: z.nullable(Room),
  required_photos: z.int(),
  required_before_photos: z.int(),
  subtasks: z.array(z.object({ title: LocalisedText })),
})
export type StartingTask = z.infer<typeof StartingTask>

/** A photo in the history of an apartment. */
export const ApartmentPhoto = z.object({
  session: z.object({ id: Id, code: z.string(), created_at: Instant }),
  task_title_text: z.nullable(z.string()),
  photo: Photo,
})
export type ApartmentPhoto = z.infer<typeof ApartmentPhoto>

/** A problem in the history of an apartment. */
export const ApartmentIssue = z.object({
  session: z.object({ id: Id, code: z.string(), created_at: Instant }),
  task_title_text: z.nullable(z.string()),
  issue: Issue,
})
export type ApartmentIssue = z.infer<typeof ApartmentIssue>

/** A day, `2026-11-21`, in the instance's time zone. */
const Day = z.iso.date()
/** A check-out read from an apartment's calendar, and the session it asks for. */
export const Proposal = z.object({
  id: Id,
  apartment: z.object({ id: Id, name: z.string(), type: ApartmentType }),
  check_out: Day,
  next_check_in: z.nullable(Day),
  urgency: Urgency,
  /** When a session made of it is due. */
  expires_at: Instant,
  session: z.nullable(z.object({ id: Id, code: z.string() })),
})
export type Proposal = z.infer<typeof Proposal>
