import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseObserver } from '../db/connect.ts'
import type { ConnectionCounts } from '../db/postgres.ts'

/** What the server counts for Prometheus while it works. Exists only if METRICS_TOKEN is set. */
export type Metrics = {
  readonly database: DatabaseObserver
  /** `outcome`: how the attempt ended, such as `sent` or `limited`. */
  countDelivery(channel: string, outcome: string): void
  countMail(outcome: 'sent' | 'postponed' | 'failed'): void
  timeRequest(request: { method: string; route: string; status: number; ms: number }): void
  timeBackgroundJob(job: string, ms: number, failed: boolean): void
  /** Every metric in Prometheus' text format, with these states. */
  render(states: ServerStates): Promise<string>
  readonly contentType: string
}

/** What is read when Prometheus scrapes. Null where it could not be read. */
export type ServerStates = {
  sockets: number
  /** Whether live updates reach the other processes; null if there are none. */
  liveConnected: boolean | null
  processes: Record<string, { busy: number; idle: number; waiting: number }>
  connections: readonly ConnectionCounts[]
  disk: { free: number; size: number } | null
  storageReady: boolean
  /** Null if the database did not respond in time. */
  queues: Record<string, QueueState> | null
  backup: BackupState | null
}

/** Jobs that are due and not yet taken, and how long the oldest of them has been due. */
export type QueueState = { due: number; oldestSeconds: number }

/** Unix times in seconds; null where there was none. */
export type BackupState = { lastSuccess: number | null; lastFailure: number | null; bytes: number | null }

/** Few, because each one is a time series for every route. */
const requestSeconds = [0.005, 0.02, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]
const databaseSeconds = [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5]
const jobSeconds = [0.01, 0.1, 1, 10, 60]

/** Anything else a client sends is counted as `other`, so that nobody can create time series. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Labels are routes, names in our code and outcomes: never tokens, ids or what users entered. */
export function createMetrics(): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  // Gauges by name and kind: a name that ends in `_total` is a counter's, and they are the sums of others.
  for (const name of ['handles', 'requests', 'resources'])
    register.removeSingleMetric(`nodejs_active_${name}_total`)

  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name: `brightkey_${name}`, help, labelNames, buckets, registers: [register] })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `brightkey_${name}`, help, labelNames, registers: [register] })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `brightkey_${name}`, help, labelNames, registers: [register] })

  const requests = histogram(
    'http_request_duration_seconds',
    'Duration of HTTP requests by route; those for no route count as one, `unknown`',
    ['method', 'route', 'status'],
    requestSeconds,
  )
  const statements = histogram(
    'db_statement_duration_seconds',
    'Duration of successful database statements',
    [],
    databaseSeconds,
  )
  const transactions = histogram(
    'db_transaction_duration_seconds',
    'Duration of write transactions with the wait for their connection and any retries',
    ['outcome'],
    databaseSeconds,
  )
  const jobs = histogram(
    'background_job_duration_seconds',
    'Duration of background jobs',
    ['job', 'outcome'],
    jobSeconds,
  )
  const deliveries = counter('delivery_attempts_total', 'Attempts to deliver a report', [
    'channel',
    'outcome',
  ])
  const mails = counter('mail_attempts_total', 'Attempts to send a mail to a user', ['outcome'])

  const databaseUp = gauge('db_up', '1 if the database responded to this scrape')
  const connections = gauge('db_connections', 'Connections to PostgreSQL', ['pool', 'state'])
  const connectionWaits = gauge('db_connection_waits', 'Requests that wait for a connection', ['pool'])
  const queueJobs = gauge('queue_due_jobs', 'Jobs that are due and not yet taken', ['queue'])
  const queueAge = gauge('queue_oldest_due_seconds', 'For how long the oldest due job has been due', [
    'queue',
  ])
  const sockets = gauge('sockets', 'Open WebSockets of this process')
  const liveConnected = gauge('live_connected', '1 if live updates reach the other processes')
  const diskFree = gauge('disk_free_bytes', 'Free space in DATA_DIR')
  const diskSize = gauge('disk_size_bytes', 'Size of the file system of DATA_DIR')
  const storageUp = gauge('storage_up', '1 if the storage of photos accepts writes')
  const processes = gauge('processes', 'Child processes for pictures and PDFs', ['kind', 'state'])
  const processWaits = gauge('process_waiting_jobs', 'Pictures and PDFs that wait for a process', ['kind'])
  const backupSuccess = gauge(
    'backup_last_success_timestamp_seconds',
    'End of the last successful scheduled backup',
  )
  const backupFailure = gauge(
    'backup_last_failure_timestamp_seconds',
    'End of the last failed scheduled backup',
  )
  const backupBytes = gauge('backup_last_size_bytes', 'Size of the last successful scheduled backup')

  const showDatabase = ({ connections: counts, queues }: ServerStates) => {
    databaseUp.set(queues ? 1 : 0)
    for (const { pool, busy, idle, waiting } of counts) {
      connections.set({ pool, state: 'busy' }, busy)
      connections.set({ pool, state: 'idle' }, idle)
      connectionWaits.set({ pool }, waiting)
    }
    // Without a response there is no number, rather than an old one.
    queueJobs.reset()
    queueAge.reset()
    for (const [queue, { due, oldestSeconds }] of Object.entries(queues ?? {})) {
      queueJobs.set({ queue }, due)
      queueAge.set({ queue }, oldestSeconds)
    }
  }
  const showMachine = ({ disk, storageReady, processes: kinds }: ServerStates) => {
    setOrRemove(diskFree, disk?.free)
    setOrRemove(diskSize, disk?.size)
    storageUp.set(storageReady ? 1 : 0)
    for (const [kind, { busy, idle, waiting }] of Object.entries(kinds)) {
      processes.set({ kind, state: 'busy' }, busy)
      processes.set({ kind, state: 'idle' }, idle)
      processWaits.set({ kind }, waiting)
    }
  }

  return {
    database: {
      onStatement: (_sql, ms) => statements.observe(ms / 1000),
      onTransaction: (ms, committed) =>
        transactions.observe({ outcome: committed ? 'committed' : 'rolled_back' }, ms / 1000),
    },
    countDelivery: (channel, outcome) => deliveries.inc({ channel, outcome }),
    countMail: (outcome) => mails.inc({ outcome }),
    timeRequest: ({ method, route, status, ms }) =>
      requests.observe(
        { method: methods.has(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` },
        ms / 1000,
      ),
    timeBackgroundJob: (job, ms, failed) =>
      jobs.observe({ job, outcome: failed ? 'failed' : 'done' }, ms / 1000),
    contentType: register.contentType,
    render(states) {
      showDatabase(states)
      showMachine(states)
      sockets.set(states.sockets)
      setOrRemove(liveConnected, states.liveConnected === null ? null : Number(states.liveConnected))
      setOrRemove(backupSuccess, states.backup?.lastSuccess)
      setOrRemove(backupFailure, states.backup?.lastFailure)
      setOrRemove(backupBytes, states.backup?.bytes)
      return register.metrics()
    },
  }
}

/** prom-client shows a gauge without labels as 0 until it is set. */
function setOrRemove(gauge: Gauge, value: number | null | undefined): void {
  if (value === null || value === undefined) gauge.remove()
  else gauge.set(value)
}
