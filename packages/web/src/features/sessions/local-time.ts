import { defaultDue } from '@brightkey/contract/sessions/rules'
import type { Urgency } from '@brightkey/contract/sessions/schema'

/** An instant as a `datetime-local` field of this browser holds it: `2026-11-21T15:00`. */
export function localFieldOf(instant: string): string {
  const time = new Date(instant)
  const pad = (value: number) => String(value).padStart(2, '0')
  const day = [time.getFullYear(), pad(time.getMonth() + 1), pad(time.getDate())].join('-')
  return `${day}T${pad(time.getHours())}:${pad(time.getMinutes())}`
}

/** When a session will be due unless somebody says: the contract's rule, with 15:00 of this browser's day. */
export function usualDue(urgency: Urgency, now: string): string {
  const three = new Date(now)
  three.setHours(15, 0, 0, 0)
  return defaultDue(urgency, now, three.toISOString())
}
