import { defaultDue } from '@brightkey/contract/sessions/rules'
import type { Urgency } from '@brightkey/contract/sessions/schema'
import { instantAt, wallClock } from '@brightkey/i18n/zone'
import { zone } from '../../../platform/office/formats.ts'

/** Formats an instant for a `datetime-local` field in the instance's time zone: `2026-11-21T15:00`. */
export const toFieldValue = (instant: string): string => wallClock(instant, zone)

/** Parses the value of such a field. */
export const toInstant = (field: string): string => instantAt(field, zone)

/** Returns the default due time by the contract's rule, with 15:00 of the instance's day. */
export const getDefaultDue = (urgency: Urgency, now: string): string =>
  defaultDue(urgency, now, toInstant(`${toFieldValue(now).slice(0, 10)}T15:00`))
