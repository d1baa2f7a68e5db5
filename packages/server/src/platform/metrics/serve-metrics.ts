import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { Problem } from '@brightkey/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { Instance } from '../context.ts'
import { measureQueue } from '../jobs/measure-queue.ts'
import { checkStorage } from '../storage/storage.ts'
import type { BackupState, Metrics, QueueState, ServerStates } from './metrics.ts'

/** What features show of themselves, by the name in the label. */
export type MetricSources = {
  queues: Instance['queues']
  /** Null if no backup is scheduled. */
  backup: (instance: Instance) => Promise<BackupState | null>
}

/** Several Prometheus servers, or a person who reloads, read the database once in this time. */
const keepMs = 5_000
/** Prometheus gives up after 10 s by default. */
const readMs = 2_000

/** Serves `/metrics` and times every request. Call it before routes and plugins are registered. */
export function serveMetrics(
  app: FastifyInstance,
  instance: Instance,
  metrics: Metrics,
  { token, sources }: { token: string; sources: MetricSources },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.timeRequest({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })

  const expected = digest(`Bearer ${token}`)
  const readQueues = keepFor(keepMs, () => measureQueues(instance, sources.queues))
  const readBackup = keepFor(keepMs, () => sources.backup(instance))
  app.get('/metrics/', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new Problem('not_authenticated')
    const states: ServerStates = {
      sockets: instance.hub.count(),
      liveConnected: instance.hub.isConnected(),
      processes: { pictures: instance.pictures.counts(), pdfs: instance.compiler.counts() },
      connections: instance.database.connections(),
      disk: await readDisk(instance.config.dataDir),
      storageReady: (await orNull(checkStorage(instance.storage).then(() => true))) ?? false,
      queues: await orNull(readQueues()),
      backup: await orNull(readBackup()),
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.render(states))
  })
}

/** Hashes have equal length, so that comparing takes the same time for every token. */
const digest = (text: string) => createHash('sha256').update(text).digest()

async function measureQueues(instance: Instance, queues: MetricSources['queues']) {
  const states: Record<string, QueueState> = {}
  for (const [name, queue] of Object.entries(queues)) states[name] = await measureQueue(instance, queue)
  return states
}

/** Null if it fails or takes too long. */
function orNull<T>(reading: Promise<T>): Promise<T | null> {
  return Promise.race([reading.catch(() => null), setTimeout(readMs, null, { ref: false })])
}

/** Returns the last result for a number of milliseconds; one read at a time. */
function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at >= ms) last = { at: now, result: read() }
    return last.result
  }
}

async function readDisk(folder: string): Promise<ServerStates['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}
