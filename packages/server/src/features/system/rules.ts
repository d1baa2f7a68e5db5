import type { SystemProblem, SystemState } from '@brightkey/contract/system/choices'
import { later } from '../../platform/clock.ts'
import type { Allowance } from '../../platform/throttle/throttle.ts'
import type { ServerProcessTable } from './tables.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

export type Judged = { state: SystemState; problem: SystemProblem | null; since: string | null }

export const ok: Judged = { state: 'ok', problem: null, since: null }
export const off: Judged = { state: 'off', problem: null, since: null }
const look = (problem: SystemProblem, since: string | null): Judged => ({ state: 'look', problem, since })
const failed = (problem: SystemProblem, since: string | null): Judged => ({ state: 'failed', problem, since })

/** Test mails of one user. */
export const testMails = (userId: string): Allowance => ({ key: `test mail ${userId}`, count: 10, ms: hour })

/** A process reports itself every half minute. */
const silentAfterMs = 100 * second
/** A process that died is remembered for this long. */
export const forgottenAfterMs = hour

/** `liveConnected` is null where there is one process. */
export function judgeProcesses(
  processes: readonly ServerProcessTable[],
  liveConnected: boolean | null,
  now: string,
): Judged {
  if (liveConnected === false) return look('live_down', null)
  const [silent] = processes
    .filter(({ heard_at }) => heard_at < later(now, -silentAfterMs))
    .sort((one, other) => (one.heard_at < other.heard_at ? -1 : 1))
  if (silent) return look('process_silent', silent.heard_at)
  const [first, ...rest] = processes.toSorted((one, other) => (one.started_at < other.started_at ? -1 : 1))
  const releaseName = ({ version, commit_id }: ServerProcessTable) => `${version} ${commit_id}`
  const other = rest.find((each) => first && releaseName(each) !== releaseName(first))
  return other ? look('versions_differ', other.started_at) : ok
}

/** Processes compare leases by their own clocks, which must agree within seconds; a minute is the shortest lease. */
const databaseLookMs = 5 * second
const databaseFailedMs = minute
/** The store's clock is known to a second, and differences are allowed for up to here; from the other on it refuses requests. */
const storeLookMs = 30 * second
const storeFailedMs = 15 * minute

/** By how far the clocks of database and store are ahead. */
export function judgeClock(databaseMs: number | null, storeMs: number | null): Judged {
  const [database, store] = [Math.abs(databaseMs ?? 0), Math.abs(storeMs ?? 0)]
  if (database >= databaseFailedMs || store >= storeFailedMs) return failed('clock_off', null)
  return database >= databaseLookMs || store >= storeLookMs ? look('clock_off', null) : ok
}

type Known = { error: unknown; failingSince: string | null; isSilent: boolean }

export const judgeDatabase = ({ error, failingSince, isSilent }: Known): Judged =>
  error !== null || isSilent ? failed('database_down', failingSince) : ok

/** Below this much free space in DATA_DIR administrators are notified too. */
export function judgeStorage(
  { error, failingSince, isSilent }: Known,
  free: number | null,
  nearlyFull: number,
): Judged {
  if (Object(error).code === 'ENOSPC') return failed('disk_full', failingSince)
  if (error !== null) return failed('store_refuses', failingSince)
  if (isSilent) return look('store_silent', failingSince)
  return free !== null && free < nearlyFull ? look('disk_nearly_full', null) : ok
}

/** As the alert: a day, and the time that a backup takes. Without a schedule of ours, backups may be weekly. */
const backupMs = { scheduled: 26 * hour, byHand: 8 * 24 * hour }

type Backups = {
  scheduled: boolean
  lastSuccess: string | null
  /** When the first of the backups was due that have failed since the last success. */
  failingSince: string | null
}

export function judgeBackup({ scheduled, lastSuccess, failingSince }: Backups, now: string): Judged {
  const isOld =
    lastSuccess !== null && lastSuccess < later(now, -backupMs[scheduled ? 'scheduled' : 'byHand'])
  if (failingSince !== null)
    return (lastSuccess === null || isOld ? failed : look)('backup_failed', failingSince)
  if (isOld) return (scheduled ? failed : look)('backup_old', lastSuccess)
  return scheduled || lastSuccess !== null ? ok : look('backup_missing', null)
}

/** As the alert. */
const stuckMs = 15 * minute

/** By when the oldest job of each queue was due. */
export function judgeQueues(oldest: readonly (string | null)[], now: string): Judged {
  const [first] = oldest.filter((at) => at !== null).sort()
  if (first === undefined || first > later(now, -stuckMs)) return ok
  return (first > later(now, -hour) ? look : failed)('queue_stuck', first)
}

/** One try that failed may be the recipient's server; an hour without success is ours. */
const failingMs = hour

export function judgeChannel(problem: SystemProblem, failingSince: string | null, now: string): Judged {
  if (failingSince === null) return ok
  return (failingSince > later(now, -failingMs) ? look : failed)(problem, failingSince)
}

export const judgeWhatsApp = (pausedAt: string | null, failingSince: string | null, now: string): Judged =>
  pausedAt === null
    ? judgeChannel('whatsapp_failing', failingSince, now)
    : failed('whatsapp_unpaid', pausedAt)

export const judgeCalendars = (failing: number, since: string | null): Judged =>
  failing > 0 ? look('calendars_failing', since) : ok
