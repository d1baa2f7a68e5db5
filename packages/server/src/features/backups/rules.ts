import { instantAt, wallClock } from '@brightkey/i18n/zone'
import type { BackupSchedule, Config } from '../../config.ts'
import { dayMs, later } from '../../platform/clock.ts'

/** What the process of a backup is called with, and what it returns. */
export type BackupCall = { config: Config; schedule: BackupSchedule; now: string }
export type BackupOutcome = { bytes: number; missing: number; damaged: number }

/** The latest of these times of day (`03:00`) that has come. One missed while the server was off is due at its start. */
export function latestDue(now: string, times: readonly string[], timeZone: string): string {
  const days = [later(now, -dayMs), now].map((instant) => wallClock(instant, timeZone).slice(0, 10))
  const instants = days.flatMap((day) => times.map((time) => instantAt(`${day}T${time}`, timeZone)))
  const past = instants.filter((instant) => instant <= now).sort()
  // Where clocks are changed, yesterday's may be up to 25 hours ago, never in the future.
  return past.at(-1) ?? later(now, -dayMs)
}

/** A process that is making a backup renews its lease every third of this. */
export const leaseMs = 180_000
/** A failed backup is tried again until the next one is due. */
export const retryMs = 3_600_000
/** How long the runs are remembered. */
export const rememberMs = 90 * dayMs
