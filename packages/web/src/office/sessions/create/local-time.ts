import { defaultDue } from '@brightkey/contract/sessions/rules'
import type { Urgency } from '@brightkey/contract/sessions/schema'
import { instantAt, wallClock } from '@brightkey/i18n/zone'
import { zone } from '../../../platform/office/formats.ts'

/** An instant as a `datetime-local` field shows it, by the instance's clock: `2026-11-21T15:00`. */
export const fieldOf = (instant: string): string => wallClock(instant, zone)

/** The instant that such a field means. */
export const instantOf = (field: string): string => instantAt(field, zone)

/** When a session is due by default: the contract's rule, with 15:00 of the instance's day. */
export const usualDue = (urgency: Urgency, now: string): string =>
  defaultDue(urgency, now, instantOf(`${fieldOf(now).slice(0, 10)}T15:00`))
