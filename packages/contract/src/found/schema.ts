import { z } from 'zod/mini'
import { ClientId, DayInput, Id, Instant, InstantInput, LinkToken } from '../id.ts'
import { PagePhoto } from '../inspections/schema.ts'
import { Page } from '../route.ts'
import { optionalLine, optionalText } from '../text.ts'
import { foundFilters, foundStates } from './choices.ts'
import { FoundItem, FoundKind, FoundState } from './item-schema.ts'

/** A text, or a kind that says what it is. */
export const FoundInput = z
  .object({
    token: LinkToken,
    id: ClientId,
    kind: z._default(FoundKind, 'other'),
    text: z._default(optionalText(1000), ''),
    task_id: z.nullish(Id),
    place: z._default(optionalLine(200), ''),
  })
  .check(z.refine(({ kind, text }) => kind !== 'other' || text !== '', { path: ['text'] }))

export const FoundUploadInput = z.object({
  token: LinkToken,
  foundId: ClientId,
  id: ClientId,
  taken_at: z.optional(InstantInput),
  source: z.optional(z.enum(['camera', 'gallery'])),
  sent_at: z.optional(InstantInput),
})

export const FoundWithdrawal = z.object({ token: LinkToken, foundId: ClientId })

/** The same for the office, with what became of it. */
export const ListedFound = z.extend(FoundItem, {
  /** The list's own id: a phone's id is unique within a session only. */
  id: Id,
  session: z.object({ id: Id, code: z.string() }),
  apartment: z.object({ id: Id, name: z.string() }),
  area_title: z.nullable(z.string()),
  /** The title of its task. */
  task_title_text: z.nullable(z.string()),
  photos: z.array(PagePhoto),
  /** The cleaner of the session. */
  found_by: z.nullable(z.string()),
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
  state: z._default(z.enum(foundFilters), 'kept'),
  apartment_id: z.optional(Id),
  session_id: z.optional(Id),
  /** An area's value. */
  area: z.optional(optionalText(60)),
  search: z.optional(optionalText(100)),
  /** `csv`: all of them, not a page. */
  format: z._default(z.enum(['json', 'csv']), 'json'),
})
export type FoundFilter = z.infer<typeof FoundQuery>['state']

export const FoundPatch = z.object({
  id: Id,
  state: z.optional(z.enum(foundStates)),
  keeper: z.optional(optionalLine(200)),
  until: z.nullish(DayInput),
  returned_to: z.optional(optionalLine(300)),
})
