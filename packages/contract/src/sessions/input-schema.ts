import { z } from 'zod/mini'
import { PlannedMinutes } from '../apartments/schema.ts'
import { DayInput, Id, InstantInput } from '../id.ts'
import { Page } from '../route.ts'
import { BeforePhotoMinimum, PhotoMinimum, Room, ShotsInput } from '../templates/schema.ts'
import { NoteTexts, optionalText, TitleInput } from '../text.ts'
import { sessionFilters, sessionSorts, sessionViews } from './choices.ts'
import { SessionKind, Urgency } from './schema.ts'

// What the office sends about sessions.

export const SubtaskInput = z.object({ title: TitleInput })
export const TaskInput = z.object({
  title: TitleInput,
  room: z.nullish(Room),
  template_id: z.nullish(Id),
  required_photos: z.optional(PhotoMinimum),
  required_before_photos: z.optional(BeforePhotoMinimum),
  /** Without them: those of its template. */
  shots: z.optional(ShotsInput),
  // An empty list has a message of its own, so the command checks it, not the schema.
  subtasks: z._default(z.array(SubtaskInput).check(z.maxLength(60)), []),
})
/** Null for `window_start`: at any time; for `planned_minutes`: the apartment's. */
const planInput = {
  kind: z.optional(SessionKind),
  window_start: z.nullish(InstantInput),
  planned_minutes: z.nullish(PlannedMinutes),
}
export const SessionInput = z.object({
  apartment_id: z.nullish(Id),
  urgency: z._default(Urgency, 'no_data'),
  note: z.nullish(optionalText(2000)),
  /** Without them, or null: what the phrasebook knows of the note. */
  note_texts: z.nullish(NoteTexts),
  expires_at: z.nullish(InstantInput),
  /** Who is to clean, of the address book. */
  cleaner_id: z.nullish(Id),
  ...planInput,
  tasks: z._default(z.array(TaskInput).check(z.maxLength(60)), []),
})
export const SessionPatch = z.object({
  note: z.nullish(optionalText(2000)),
  /** A new note without them has what the phrasebook knows of it, as with null. */
  note_texts: z.nullish(NoteTexts),
  urgency: z.optional(Urgency),
  expires_at: z.optional(InstantInput),
  /** Null leaves it without a cleaner. */
  cleaner_id: z.nullish(Id),
  ...planInput,
  /**
   * The whole list of tasks as it is to be, in order: with an id those that are there, without one new ones; those left
   * out go. One that was started may change its place only.
   */
  tasks: z.optional(
    z
      .array(
        z.object({
          id: z.optional(Id),
          title: TitleInput,
          room: z.nullish(Room),
          template_id: z.nullish(Id),
          required_photos: z.optional(PhotoMinimum),
          required_before_photos: z.optional(BeforePhotoMinimum),
          /** Without them a task keeps its own, and a new one has those of its template. */
          shots: z.optional(ShotsInput),
          subtasks: z._default(z.array(SubtaskInput).check(z.maxLength(60)), []),
        }),
      )
      .check(z.minLength(1), z.maxLength(60)),
  ),
})

/** Why a session is not needed, for the cleaner to read. */
export const CancelInput = z.object({
  id: Id,
  reason: z._default(optionalText(500), ''),
  /** Without them, or null: what the phrasebook knows of the reason. */
  reason_texts: z.nullish(NoteTexts),
})
export const DoublesQuery = z.object({ apartment_id: Id, expires_at: InstantInput })

export const DuplicateInput = z.object({
  id: Id,
  /** Due this many days after the original, at the same time of day; 7 is "again next week". */
  days: z.optional(z.int().check(z.gte(1), z.lte(366))),
})
export const ReturnInput = z.object({
  id: Id,
  // That there is a reason and a task is said by the command, in one sentence.
  reason: z._default(optionalText(1000), ''),
  reason_texts: z.nullish(NoteTexts),
  task_ids: z._default(z.array(Id).check(z.maxLength(60)), []),
  /** Points of these tasks that were not done: their ticks are removed. */
  subtask_ids: z.optional(z.array(Id).check(z.maxLength(1000))),
  /** Where the old due time is past and none is given, the cleaner gets a day. */
  expires_at: z.optional(InstantInput),
})

export const SessionSort = z.enum(sessionSorts)
export type SessionSort = z.infer<typeof SessionSort>
export const SessionFilter = z.enum(sessionFilters)
export type SessionFilter = z.infer<typeof SessionFilter>
/** Finer than a status: due on a day here or still before midnight, started or not yet, submitted and not reviewed, or a state. */
export const SessionView = z.enum(sessionViews)
export type SessionView = z.infer<typeof SessionView>
export const SessionQuery = z.object({
  ...Page,
  status: z._default(SessionFilter, 'all'),
  view: z.optional(SessionView),
  apartment_id: z.optional(Id),
  /** `none`: open sessions without a cleaner. */
  cleaner_id: z.optional(Id),
  /** One of the list of areas. */
  area: z.optional(Id),
  /** Due on this day in the instance's time zone, `2026-11-21`. */
  due_on: z.optional(DayInput),
  sort: z._default(SessionSort, '-created'),
  search: z.optional(optionalText(100)),
  /** With a search: those due nearest to now, past or ahead, on one page and in this order instead of `sort`. */
  near: z.optional(z.literal('true')),
})
/** The filters of every view. */
export const OverviewQuery = z.pick(SessionQuery, {
  apartment_id: true,
  cleaner_id: true,
  area: true,
  due_on: true,
})
