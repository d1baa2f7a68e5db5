import { z } from 'zod/mini'
import { ClientId, DayInput, Id, Instant, InstantInput, LinkToken } from '../id.ts'
import { PagePhoto } from '../inspections/schema.ts'
import { Page } from '../route.ts'
import { optionalLine, text } from '../text.ts'

/** What became of something that guests left behind. */
export const foundStates = ['kept', 'returned', 'given_up'] as const

export const FoundState = z.enum(foundStates)
export type FoundState = z.infer<typeof FoundState>

/** Something that guests left behind, as the cleaner reported it. */
export const FoundItem = z.object({ id: Id, text: z.string(), place: z.string(), created_at: Instant })
export type FoundItem = z.infer<typeof FoundItem>

export const FoundInput = z.object({
  token: LinkToken,
  id: ClientId,
  text: text(1000),
  /** Where it lay. */
  place: z._default(optionalLine(200), ''),
})

export const FoundUploadInput = z.object({
  token: LinkToken,
  foundId: ClientId,
  id: ClientId,
  taken_at: z.optional(InstantInput),
  source: z.optional(z.enum(['camera', 'gallery'])),
  sent_at: z.optional(InstantInput),
})

/** The same for the office, with what became of it. */
export const ListedFound = z.extend(FoundItem, {
  /** The list's own id: a phone's id is unique within a session only. */
  id: Id,
  session: z.object({ id: Id, code: z.string() }),
  apartment: z.object({ id: Id, name: z.string() }),
  area_title: z.nullable(z.string()),
  photos: z.array(PagePhoto),
  state: FoundState,
  /** Who has it, or where it is kept. */
  keeper: z.string(),
  /** Until which day it is kept. */
  until: z.nullable(z.iso.date()),
  returned_to: z.string(),
  /** Since when it is no longer kept. */
  settled_at: z.nullable(Instant),
  /** Still kept, though its day is past. */
  overdue: z.boolean(),
})
export type ListedFound = z.infer<typeof ListedFound>

export const FoundQuery = z.object({
  ...Page,
  state: z._default(z.enum([...foundStates, 'overdue', 'all']), 'kept'),
  apartment_id: z.optional(Id),
})

export const FoundPatch = z.object({
  id: Id,
  state: z.optional(FoundState),
  keeper: z.optional(optionalLine(200)),
  until: z.nullish(DayInput),
  returned_to: z.optional(optionalLine(300)),
})
