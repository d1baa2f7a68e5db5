/** Notes of an apartment for the cleaner. The cleaner's page shows them while the session is open, never afterwards. */
export const cleanerNotes = ['access_note'] as const
export type CleanerNote = (typeof cleanerNotes)[number]

/** The fields with those notes by language. */
export const cleanerNoteTexts = cleanerNotes.map((note) => `${note}_texts` as const)
export type CleanerNoteTexts = (typeof cleanerNoteTexts)[number]

/** The note that a field has by language. */
export const noteOfTexts = (field: CleanerNoteTexts) => field.slice(0, -'_texts'.length) as CleanerNote

/** Texts of an apartment that may be empty: the cleaner's notes, then those that only the office reads. */
export const apartmentNotes = [...cleanerNotes, 'notes'] as const
export type ApartmentNote = (typeof apartmentNotes)[number]

/**
 * What the office writes of an apartment, in the order of the form and of the CSV file. The schema, the form, the import,
 * the update and the ETag of the cleaner's page are made from these lists: a new field starts here (decision record 0076).
 */
export const apartmentFields = [
  'name',
  'area',
  'address',
  'type',
  'bedrooms',
  'bathrooms',
  'check_in_time',
  'check_out_time',
  'planned_minutes',
  ...apartmentNotes,
] as const
export type ApartmentField = (typeof apartmentFields)[number]

/** What a change of an apartment may be about; `unarchived` where it is in use again. */
export type ApartmentChange =
  | ApartmentField
  | 'default_cleaner'
  | 'calendars'
  | 'reference_photo'
  | 'unarchived'

/** The columns of the calendar links in a CSV file, in their order. */
export const calendarColumns = [
  'calendar_url',
  'calendar_url_2',
  'calendar_url_3',
  'calendar_url_4',
  'calendar_url_5',
] as const

/** The columns of the CSV file: the form's fields, usual cleaner and owner by name, phone or email, and the links. `id` is for updates. */
export const apartmentColumns = [
  'id',
  ...apartmentFields,
  'default_cleaner',
  'owner',
  ...calendarColumns,
] as const
export type ApartmentColumn = (typeof apartmentColumns)[number]

/** Fields that several columns of a file may make up, such as street and city; a cell of them may have several lines. */
export const joinedApartmentColumns = ['address', ...apartmentNotes] as const

// Lists of choices, apart from their schemas: pages offer them, and must not carry zod.

export const apartmentTypes = [
  'studio',
  '1br',
  '2br',
  '3br',
  '4br',
  '5br',
  'townhouse',
  'penthouse',
  'villa',
] as const

/** How many calendars an apartment may have, such as those of Airbnb and Booking.com. */
export const calendarLimit = 5

/**
 * Why a calendar could not be read. `calendar_refused`: its server answered with an error; `calendar_redirects`: it sent us on in a way
 * that is not followed; `calendar_unreachable`: there was no answer; `calendar_unreadable`: the answer is not an iCalendar file.
 */
export const calendarErrors = [
  'url_not_allowed',
  'calendar_unreachable',
  'calendar_refused',
  'calendar_redirects',
  'calendar_slow',
  'calendar_too_large',
  'calendar_unreadable',
] as const
export type CalendarErrorCode = (typeof calendarErrors)[number]

/** The electrical items an apartment may have, in the order of the form. */
export const electricalItems = [
  'tv',
  'hair_dryer',
  'iron',
  'ironing_board',
  'vacuum_cleaner',
  'clothes_drying_rack',
  'coffee_machine',
  'washing_machine',
  'toaster',
  'kettle',
  'microwave',
  'dishwasher',
  'bottles_bathroom',
  'bottles_kitchen',
] as const

/** The order of the list, as offered; `-` is downwards. */
export const apartmentSorts = [
  'name',
  '-name',
  'next_check_out',
  'last_cleaned',
  '-last_cleaned',
  '-open_issues',
] as const

export const keyKinds = ['key', 'access_card', 'parking_card', 'remote'] as const

type ApartmentType = (typeof apartmentTypes)[number]

const bedroomsByType: Partial<Record<ApartmentType, number>> = {
  studio: 0,
  '1br': 1,
  '2br': 2,
  '3br': 3,
  '4br': 4,
  '5br': 5,
}

/** The number of bedrooms a type fixes, or null where it is free (townhouse, penthouse, villa). */
export const fixedBedrooms = (type: ApartmentType): number | null => bedroomsByType[type] ?? null
