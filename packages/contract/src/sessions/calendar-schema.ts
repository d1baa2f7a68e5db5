import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { optionalLine } from '../text.ts'
import { calendarHosts, entryKinds } from './choices.ts'

export const CalendarHost = z.enum(calendarHosts)
export type CalendarHost = z.infer<typeof CalendarHost>
export const EntryKind = z.enum(entryKinds)
export type EntryKind = z.infer<typeof EntryKind>

const Day = z.iso.date()

/** An entry with its nights, from the day of arrival to the day of departure; null without usable dates. */
export const ReadCalendarEntry = z.object({
  kind: EntryKind,
  text: z.string(),
  first_day: z.nullable(Day),
  last_day: z.nullable(Day),
})
export type ReadCalendarEntry = z.infer<typeof ReadCalendarEntry>

/** A booking calendar of an apartment: what the office chose for it, and what its last reading found. */
export const BookingCalendar = z.object({
  id: Id,
  url: z.string(),
  fetched_at: z.nullable(Instant),
  error: z.nullable(z.string()),
  /** Whose texts for blocks are used; null: those of `recognised_host`. */
  host: z.nullable(CalendarHost),
  /** By the address, else by the program that wrote the file. */
  recognised_host: CalendarHost,
  /** Whether the end of an entry without times is its last night; null: if the file has shown so. */
  end_is_last_night: z.nullable(z.boolean()),
  shows_last_nights: z.boolean(),
  /** Whether nights that follow each other with one text are one stay. */
  joins_nights: z.boolean(),
  /** Texts that the office made blocks, or stays. `*` at the end is for anything. */
  block_texts: z.array(z.string()),
  stay_texts: z.array(z.string()),
  /** How many entries of each kind there are, of those that have not ended. */
  counts: z.array(z.object({ kind: EntryKind, count: z.int() })),
  /** The texts of stays and blocks, the most frequent first. At most 100. `chosen`: by the office. */
  texts: z.array(z.object({ text: z.string(), count: z.int(), block: z.boolean(), chosen: z.boolean() })),
  /** The first 300 entries that have not ended, soonest first; those without usable dates come last. */
  entries: z.array(ReadCalendarEntry),
  /** Other apartments with this calendar: the same address, or the same stays. */
  same_as: z.array(z.object({ id: Id, name: z.string() })),
  /** How many of its stays are single nights that follow each other with one text. */
  single_nights: z.int(),
})
export type BookingCalendar = z.infer<typeof BookingCalendar>

const Texts = z.array(optionalLine(200)).check(z.maxLength(200))

/** A missing key leaves alone. */
export const BookingCalendarPatch = z.object({
  host: z.optional(z.nullable(CalendarHost)),
  end_is_last_night: z.optional(z.nullable(z.boolean())),
  joins_nights: z.optional(z.boolean()),
  block_texts: z.optional(Texts),
  stay_texts: z.optional(Texts),
})
