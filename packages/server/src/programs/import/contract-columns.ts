import {
  Apartment,
  ApartmentType,
  ElectricalItem,
  KeyKind,
  TimeOfDay,
} from '@brightkey/contract/apartments/schema'
import { Cleaner, Rate } from '@brightkey/contract/cleaners/schema'
import { eventTypes, notificationTypes } from '@brightkey/contract/event-types'
import { ListedFound } from '@brightkey/contract/found/schema'
import { Instant } from '@brightkey/contract/id'
import { AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import { InspectionItem } from '@brightkey/contract/inspections/inspection-schema'
import { Owner } from '@brightkey/contract/owners/schema'
import { Acceptance } from '@brightkey/contract/reports/acceptance-schema'
import { DamageCase } from '@brightkey/contract/reports/damage-case-routes'
import { Delivery, Recipient } from '@brightkey/contract/reports/delivery-schema'
import { Correction, StatementRow } from '@brightkey/contract/reports/statement-schema'
import { BookingCalendar } from '@brightkey/contract/sessions/calendar-schema'
import { allLinkKinds } from '@brightkey/contract/sessions/choices'
import { PhotoFlag } from '@brightkey/contract/sessions/evidence-routes'
import { ListedIssue } from '@brightkey/contract/sessions/issue-routes'
import { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { RepeatRule } from '@brightkey/contract/sessions/planning-schema'
import { ScheduledStay } from '@brightkey/contract/sessions/schedule-schema'
import {
  IssueAddition,
  Photo,
  SessionKind,
  SessionState,
  Subtask,
  Task,
  VoiceNote,
} from '@brightkey/contract/sessions/schema'
import { settingFields } from '@brightkey/contract/settings/fields'
import { Settings } from '@brightkey/contract/settings/routes'
import { Consumable } from '@brightkey/contract/supplies/schema'
import { Template } from '@brightkey/contract/templates/schema'
import { Locale, LocalisedText, NoteTexts } from '@brightkey/contract/text'
import { MailAddress, SavedView, User } from '@brightkey/contract/users/schema'
import { z } from 'zod/mini'

type Fields = Readonly<Record<string, z.core.$ZodType>>

const rate = { rate_per: Rate.shape.per, rate_currency: Rate.shape.currency }

/** No list shows a session in the bin with a state of its own. */
const StoredState = z.enum([...SessionState.options, 'deleted'])

/** What the office is shown of a table's rows: a column holds what the field of its name may be. */
const shownAs: Readonly<Record<string, Fields>> = {
  acceptance: Acceptance.shape,
  amenities_item: AmenityItem.shape,
  apartment: { ...Apartment.shape, check_in_time: TimeOfDay, check_out_time: TimeOfDay },
  apartment_recipient: Recipient.shape,
  booking: ScheduledStay.shape,
  calendar_link: BookingCalendar.shape,
  cleaner: { ...Cleaner.shape, ...rate },
  cleaner_kind_rate: { kind: SessionKind, ...rate },
  cleaner_rate: rate,
  consumable: Consumable.shape,
  damage_case: DamageCase.shape,
  delivery: Delivery.shape,
  event: { type: z.enum(Object.keys(eventTypes)) },
  finished_work: { ...StatementRow.shape, ...rate },
  found_item: ListedFound.shape,
  inspection_item: InspectionItem.shape,
  inventory_item: { title: LocalisedText, electrical: ElectricalItem, key_kind: KeyKind },
  issue: ListedIssue.shape,
  issue_addition: IssueAddition.shape,
  message: { channel: Delivery.shape.channel, method: Delivery.shape.method, language: Locale },
  notification: { type: z.enum(notificationTypes) },
  notification_times: { quiet_from: TimeOfDay, quiet_to: TimeOfDay, digest_at: TimeOfDay },
  owner: Owner.shape,
  photo: Photo.shape,
  photo_flag: PhotoFlag.shape,
  rule: RepeatRule.shape,
  saved_view: SavedView.shape,
  session: {
    ...SessionRow.shape,
    state: StoredState,
    apartment_type: ApartmentType,
    cleaning_kind: SessionKind,
  },
  session_link: { kind: z.enum(allLinkKinds) },
  statement_correction: Correction.shape,
  subtask: Subtask.shape,
  task: Task.shape,
  template: Template.shape,
  template_subtask: { title: LocalisedText },
  user: { ...User.shape, email: MailAddress },
  voice_note: VoiceNote.shape,
}

/** What the contract says of a column; undefined if it says nothing, or what is stored is made into something else. */
export function contractColumn(table: string, column: string): z.core.$ZodType | undefined {
  const field = withoutWrapping(shownAs[table]?.[column]) ?? momentColumn(column)
  if (field === LocalisedText || field === NoteTexts) return inJson(field)
  switch (field?._zod.def.type) {
    case 'boolean':
      return z.literal([0, 1])
    case 'string':
    case 'number':
    case 'enum':
      return field
    default:
      return undefined
  }
}

/** Whether a row of settings has what they are read as; each value is stored as a text. */
export function isSetting({ name, value }: Readonly<Record<string, unknown>>): boolean {
  const field = settingFields.find((each) => each === name)
  if (!field) return true
  const text = String(value)
  const meant = [text, parseJson(text), text === '' ? [] : text.split(',')]
  return meant.some((each) => z.safeParse(Settings.shape[field], each).success)
}

/** A moment, whichever table it is in. */
const momentColumn = (column: string) => (/(^|_)at$/.test(column) ? Instant : undefined)

/** A field without what only says that it may be missing. */
function withoutWrapping(field: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let inner = field
  while (inner && 'innerType' in inner._zod.def) inner = inner._zod.def.innerType as z.core.$ZodType
  return inner
}

const inJson = (field: z.core.$ZodType) =>
  z.string().check(z.refine((text) => z.safeParse(field, parseJson(text)).success))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
