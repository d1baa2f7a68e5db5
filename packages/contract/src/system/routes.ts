import { z } from 'zod/mini'
import { Instant } from '../id.ts'
import { route } from '../route.ts'
import { type SystemProblem, systemProblems, systemQueues, systemStates } from './choices.ts'
import { getSystemStatus, sendTestMail } from './endpoints.ts'

const Problem = z.enum(Object.keys(systemProblems) as [SystemProblem, ...SystemProblem[]])

/** `problem` and `since` are null while nothing is wrong; `since` also if that is not known. */
const judged = {
  state: z.enum(systemStates),
  problem: z.nullable(Problem),
  since: z.nullable(Instant),
}

/** A failure with the words of the service or program that failed. */
const Failure = z.object({ at: Instant, reason: z.string() })

/** Messages that left and did not; a failure that was one recipient's fault does not make the channel fail. */
const channel = {
  ...judged,
  last_success: z.nullable(Instant),
  last_failure: z.nullable(Failure),
}

const Bytes = z.nullable(z.int())

export const SystemPart = z.object(judged)

/** A server process that shares the database. */
export const ServerProcess = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  commit: z.nullable(z.string()),
  node: z.string(),
  started_at: Instant,
  heard_at: Instant,
  /** Whether it answered this request. */
  is_own: z.boolean(),
})

/**
 * The system as its operator needs it. Whatever is outside of the process is shown as it was last known, so that the response comes
 * at once; null where that is nothing yet.
 */
export const SystemStatus = z.object({
  checked_at: Instant,
  version: z.object({
    ...judged,
    version: z.string(),
    /** The commit, where the program knows it. */
    commit: z.nullable(z.string()),
    node: z.string(),
    migration: z.string(),
    migrated_at: Instant,
  }),
  processes: z.object({ ...judged, list: z.array(ServerProcess) }),
  clock: z.object({
    ...judged,
    /** How far the database's clock is ahead of this process's, in milliseconds; null if they are the same. */
    database_ahead_ms: z.nullable(z.int()),
    /** The same of the bucket's clock, which is known to a second. */
    store_ahead_ms: z.nullable(z.int()),
  }),
  database: z.object({
    ...judged,
    kind: z.enum(['sqlite', 'postgres']),
    version: z.nullable(z.string()),
    bytes: Bytes,
    /** On the disk of the database, where that is this process's. */
    free_bytes: Bytes,
  }),
  storage: z.object({
    ...judged,
    /** Where files are: first the store that is written to. */
    stores: z.array(z.enum(['disk', 's3'])),
    bucket: z.nullable(z.string()),
    /** In DATA_DIR. */
    free_bytes: Bytes,
    size_bytes: Bytes,
    /** Why the store refuses files, in its own words. */
    reason: z.nullable(z.string()),
    /** When it was last tried. */
    tried_at: z.nullable(Instant),
  }),
  backup: z.object({
    ...judged,
    scheduled: z.boolean(),
    last_success: z.nullable(Instant),
    bytes: Bytes,
    last_failure: z.nullable(Failure),
  }),
  queues: z.object({
    ...judged,
    list: z.array(
      z.object({
        name: z.enum(systemQueues),
        /** All that is not done yet, also what is to be tried again later; null for work that is not counted. */
        waiting: z.nullable(z.int()),
        /** What should have been done by now, and since when the oldest. */
        due: z.int(),
        oldest_at: z.nullable(Instant),
        /** Given up in the last seven days; null for work that is never given up. */
        failed: z.nullable(z.int()),
      }),
    ),
  }),
  mail: z.object({ ...channel, from: z.nullable(z.string()) }),
  whatsapp: z.object({
    ...channel,
    /** Since when sending rests because the account has no balance. */
    paused_at: z.nullable(Instant),
  }),
  calendars: z.object({ ...judged, count: z.int(), failing: z.int() }),
})
export type SystemStatus = z.infer<typeof SystemStatus>

/** What became of a test mail. */
export const TestMail = z.object({
  to: z.string(),
  sent: z.boolean(),
  /** Why it did not leave, in the mail server's words. */
  reason: z.nullable(z.string()),
})
export type TestMail = z.infer<typeof TestMail>

export const systemRoutes = {
  status: route(getSystemStatus, {
    summary: 'How the system is: version, processes, database, storage, backups, queues, messages',
    access: 'login',
    input: z.object({}),
    output: SystemStatus,
    problems: ['permission_denied'],
  }),
  testMail: route(sendTestMail, {
    summary: 'Send a mail to oneself, to see whether mail leaves',
    access: 'login',
    input: z.object({}),
    output: TestMail,
    problems: ['permission_denied', 'email_not_configured'],
  }),
}
