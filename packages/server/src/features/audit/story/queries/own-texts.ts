import { cleanerNotes } from '@brightkey/contract/apartments/fields'
import type { Locale } from '@brightkey/contract/locale'
import { makeRecord } from '@brightkey/contract/pick-fields'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { formatList } from '@brightkey/i18n/format'
import { translator } from '@brightkey/i18n/message'

const office = await catalogs('office')
const audit = await catalogs('office/audit')
const people = await catalogs('office/people')
const apartments = await catalogs('office/apartments')
const shots = await catalogs('office/tasks/shots')

/** The settings of a change (`company_name, time_zone`), as their fields are labelled. */
export function settingLabels(names: string, locale: Locale): string {
  const labels: Readonly<Record<string, unknown>> = {
    ...people[locale].settings,
    link_grace_hours: people[locale].settings.grace,
  }
  return names
    .split(', ')
    .map((name) => labels[name] ?? name)
    .join(', ')
}

/** What happened, such as "Apartment changed: Address"; events of older releases name no fields. */
export function ownText(type: string, values: Record<string, unknown>, locale: Locale): string | null {
  const did: Readonly<Record<string, unknown>> = audit[locale].did
  const own = did[type.replace('.', '_')]
  if (typeof own !== 'string') return null
  const { fields } = values
  if (!Array.isArray(fields)) return own
  if (type === 'rules.changed')
    return withFields(
      own,
      fields,
      { ...office[locale].rules, templates: office[locale].nav.templates },
      locale,
    )
  if (type !== 'apartment.changed') return own
  const { flats } = apartments[locale]
  const labels = {
    ...flats,
    ...makeRecord(cleanerNotes, (note) => office[locale].cleaner_note[note]),
    bedrooms: flats.bedrooms_label,
    bathrooms: flats.bathrooms_label,
    check_in_time: flats.check_in_label,
    check_out_time: flats.check_out_label,
    planned_minutes: flats.minutes_label,
    default_cleaner: flats.cleaner_label,
    calendars: flats.calendar_url,
    reference_photo: shots[locale].shots.reference,
  }
  return withFields(
    fields.includes('unarchived') ? flats.unarchived_done : own,
    fields.filter((field) => field !== 'unarchived'),
    labels,
    locale,
  )
}

/** Such as "Apartment changed: Address". */
function withFields(
  what: string,
  fields: readonly string[],
  labels: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  if (fields.length === 0) return what
  const t = translator<Catalogs['office/audit']>(audit[locale], locale)
  const names = fields.map((field) => String(labels[field] ?? field))
  return t('audit.changed', { what, fields: formatList(names, locale) })
}
