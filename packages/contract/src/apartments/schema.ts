import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { ImportRow, importResultSchema } from '../import.ts'
import { makeRecord } from '../pick-fields.ts'
import { Page } from '../route.ts'
import { Consumable } from '../supplies/schema.ts'
import { LocalisedText, line, NoteTexts, optionalLine, optionalText, TitleInput, text } from '../text.ts'
import {
  apartmentNotes,
  apartmentSorts,
  apartmentTypes,
  calendarLimit,
  cleanerNoteTexts,
  electricalItems,
  keyKinds,
} from './fields.ts'

export const ApartmentType = z.enum(apartmentTypes)
export type ApartmentType = z.infer<typeof ApartmentType>

export const Area = z.object({
  /** By which apartments and filters name it; never changes. */
  value: z.string(),
  /** In the reader's language, else another. */
  title: z.string(),
  /** All that there are. */
  titles: LocalisedText,
  /** Whether an apartment is in it, archived ones included. */
  in_use: z.boolean(),
})
export type Area = z.infer<typeof Area>

/** A time of the day by the instance's clock, such as 09:30. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
export const PlannedMinutes = z.int().check(z.gte(5), z.lte(24 * 60))

export const Apartment = z.object({
  id: Id,
  name: z.string(),
  area: z.nullable(z.string()),
  area_title: z.nullable(z.string()),
  address: z.string(),
  type: ApartmentType,
  bedrooms: z.int(),
  bathrooms: z.int(),
  /** When guests may come and must leave by the instance's clock, such as 15:00. */
  check_in_time: z.string(),
  check_out_time: z.string(),
  /** How long a cleaning is planned to take; null: by the number of bedrooms. */
  planned_minutes: z.nullable(z.int()),
  /** Who cleans here unless another cleaner is chosen. */
  default_cleaner_id: z.nullable(Id),
  ...makeRecord(apartmentNotes, () => z.nullable(z.string())),
  /** Absent without the note. */
  ...makeRecord(cleanerNoteTexts, () => z.optional(NoteTexts)),
  archived: z.boolean(),
  created_at: Instant,
})
export type Apartment = z.infer<typeof Apartment>

/** A row of the list. What is of sessions is of those the login may see. */
export const ApartmentRow = z.extend(Apartment, {
  /** When the newest report that was not returned was submitted. */
  last_cleaned_at: z.nullable(Instant),
  /** The next day on which guests leave, today included, by its calendar. */
  next_check_out: z.nullable(z.iso.date()),
  open_issues: z.int(),
})
export type ApartmentRow = z.infer<typeof ApartmentRow>

/**
 * How the last look at an apartment's calendar went: `error` is one of {@link calendarErrors}, or null. `fetched_at` is when it was last
 * read well, null before the first time. `unknown_zone` is a time zone name in it that nothing explains, with what its times were taken
 * for: a zone, or UTC+04:00. `left_out` is how many of its entries were not read, because there were too many.
 */
export const CalendarState = z.object({
  url: z.string(),
  fetched_at: z.nullable(Instant),
  error: z.nullable(z.string()),
  /** Other apartments with this calendar: the same address, or the same stays. Absent if not looked for. */
  same_as: z.optional(z.array(z.object({ id: Id, name: z.string() }))),
  unknown_zone: z.optional(z.object({ name: z.string(), assumed: z.string() })),
  left_out: z.optional(z.int()),
})
export type CalendarState = z.infer<typeof CalendarState>

export const ElectricalItem = z.enum(electricalItems)
export type ElectricalItem = z.infer<typeof ElectricalItem>

export const KeyKind = z.enum(keyKinds)
export type KeyKind = z.infer<typeof KeyKind>

const quantity = z.int().check(z.gte(1), z.lte(999))
const named = z.object({ id: Id, title: LocalisedText, title_text: z.string(), quantity: z.int() })
const namedInput = z.object({ id: z.optional(Id), title: TitleInput, quantity: z._default(quantity, 1) })

/** What is in an apartment. Ids stay when an entry is changed, so that checks can be compared over time. */
export const Inventory = z.object({
  furniture: z.array(named),
  /** Those that are expected to be there. */
  electrical: z.array(ElectricalItem),
  utensils: z.array(named),
  /** Never on a read-only public page. */
  keys: z.array(
    z.object({
      id: Id,
      kind: KeyKind,
      label: text(80),
      last_four: z.nullable(z.string()),
      quantity: z.int(),
    }),
  ),
})
export type Inventory = z.infer<typeof Inventory>

/** The whole inventory as it is to be: entries without an id are new, those left out are gone. */
export const InventoryInput = z.object({
  furniture: z.array(namedInput).check(z.maxLength(200)),
  electrical: z.array(ElectricalItem).check(z.maxLength(14)),
  utensils: z.array(namedInput).check(z.maxLength(200)),
  keys: z
    .array(
      z.object({
        id: z.optional(Id),
        kind: KeyKind,
        label: line(80),
        last_four: z.nullish(z.string().check(z.trim(), z.regex(/^[0-9A-Za-z]{0,4}$/))),
        quantity: z._default(quantity, 1),
      }),
    )
    .check(z.maxLength(100)),
})
export type InventoryInput = z.infer<typeof InventoryInput>

/** One apartment with all that is kept of it. `calendar` is null without one, and for logins that may not edit. */
export const ApartmentDetails = z.extend(Apartment, {
  inventory: Inventory,
  /** What it uses up, and its linen. */
  consumables: z.array(Consumable),
  calendar: z.nullable(CalendarState),
  /** All of its calendars in their order, `calendar` being the first; empty for logins that may not edit. */
  calendars: z.array(CalendarState),
})
export type ApartmentDetails = z.infer<typeof ApartmentDetails>

const rooms = z.int().check(z.gte(0), z.lte(20))

export const ApartmentInput = z.object({
  name: line(120),
  area: z.nullish(line(60)),
  address: z.optional(optionalLine(300)),
  type: ApartmentType,
  bedrooms: z.optional(rooms),
  bathrooms: z.optional(rooms),
  /** 15:00 and 11:00 unless given. */
  check_in_time: z.nullish(TimeOfDay),
  check_out_time: z.nullish(TimeOfDay),
  planned_minutes: z.nullish(PlannedMinutes),
  default_cleaner_id: z.nullish(Id),
  ...makeRecord(apartmentNotes, () => z.nullish(optionalText(2000))),
  /** Without them, or null: what the phrasebook knows of the note. */
  ...makeRecord(cleanerNoteTexts, () => z.nullish(NoteTexts)),
  /** Address of an iCalendar file, as Airbnb and Booking.com give it; http or https. */
  calendar_url: z.nullish(optionalLine(2000)),
  /** All of them, the first being `calendar_url`; wins over it. */
  calendar_urls: z.nullish(z.array(line(2000)).check(z.maxLength(calendarLimit))),
})

/**
 * A missing key leaves alone, null clears. `coming_sessions`: what archiving does with the sessions that have not begun; `cancel`
 * unless given.
 */
export const ApartmentPatch = z.partial(
  z.extend(ApartmentInput, { archived: z.boolean(), coming_sessions: z.enum(['cancel', 'keep']) }),
)

export const ApartmentQuery = z.object({
  ...Page,
  search: z.optional(optionalText(100)),
  archived: z.optional(z.enum(['true', 'false', 'all'])),
  /** Only those with a calendar that could not be read the last time. */
  calendar: z.optional(z.enum(['failing'])),
  sort: z._default(z.enum(apartmentSorts), 'name'),
})

/** An apartment in a CSV file. */
export const ApartmentImportRow = z.extend(ImportRow, {
  area_title: z.nullable(z.string()),
  type: z.nullable(ApartmentType),
})
export type ApartmentImportRow = z.infer<typeof ApartmentImportRow>
export const ApartmentImportResult = importResultSchema(ApartmentImportRow)
export type ApartmentImportResult = z.infer<typeof ApartmentImportResult>
