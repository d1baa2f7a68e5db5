import { randomUUID } from 'node:crypto'
import { getNetwork } from '../network.ts'
import {
  type Child,
  type ChildSettings,
  keepsMemory,
  ProcessError,
  priorities,
  startChild,
} from '../processes/child.ts'
import { createPool, type PoolCounts } from '../processes/pool.ts'
import type { PdfJob, PdfPicture, SentCopies, TypstInput, TypstOutput } from './messages.ts'

/** `seconds`: when to retry. `failed_before`: the last PDF of the same subject failed recently. */
export class PdfError extends Error {
  readonly reason: 'too_slow' | 'crashed' | 'template' | 'busy' | 'failed_before' | 'throttled'
  readonly seconds: number
  constructor(reason: PdfError['reason'], detail: string, seconds: number) {
    super(`PDF not created (${reason}): ${detail}`)
    this.reason = reason
    this.seconds = seconds
  }
}

const pdfLimits = {
  /** Milliseconds that a document, or any one of its pictures, may take. */
  compileTime: 30_000,
  /** Milliseconds that a request waits for a PDF. */
  requestTime: 20_000,
  memory: 512 * 1024 * 1024,
  idleMs: 20_000,
  /** A further process only while one is slow: each may take its memory. */
  maxProcesses: 2,
  busyMsBeforeStart: 2_000,
  maxWaiting: 100,
  /** Milliseconds for which the failure of a subject is remembered: it would fail again, and others wait. */
  failureTime: 300_000,
  /** PDFs that are made for one network (an IPv4 address, an IPv6 /64) in a minute; those kept already cost nothing. */
  perMinute: 30,
}

/** What the PDF is of, and who requested it. */
export type PdfOrder = {
  /** Such as a session: one PDF at a time, and a failure is remembered. */
  subject?: string
  /** The IP address of a client that calls by a link. */
  ip?: string
}

/** `missing` counts pictures that could not be read. */
export type Pdf = { bytes: Buffer; accessible: boolean; missing: number }

export type PdfCompiler = {
  /**
   * The job's PDF; `accessible` when it conforms to PDF/UA-1. The same job gives the same bytes on every machine of
   * one platform. Jobs of one subject run one after another, and subjects take turns. Rejects with {@link PdfError}, or as
   * a picture's `read` does.
   */
  compile(job: PdfJob, order?: PdfOrder): Promise<Pdf>
  counts(): PoolCounts
  /** Milliseconds after which the response asks to retry; the PDF is finished meanwhile. */
  readonly requestTime: number
  /** Ends the processes, and with them any job under way. */
  close(): Promise<void>
}

type TypstProcess = Child<TypstInput, TypstOutput>

/** Pictures in flight: two being processed, one waiting, so that neither side idles. */
const CONCURRENT_PICTURES = 3

/** Subjects and networks that are remembered at the same time. */
const MAX_REMEMBERED = 1000

/** Retry-After for busy responses. */
const BUSY_SECONDS = 10

/**
 * Typst in processes of its own, started with the first job and ended after some idle time. Not worker threads: what
 * Typst allocates is never given back by a thread (1.4 GB stayed after three reports of 300 photos, measured on
 * 2026-11-21), and a thread inside native code cannot be stopped. Photos are resampled there too: the process is of
 * lower priority than ours, the threads of sharp would not be.
 */
export function createPdfCompiler(limits: Partial<typeof pdfLimits> = {}): PdfCompiler {
  const { compileTime, requestTime, memory, failureTime, perMinute, ...pooled } = { ...pdfLimits, ...limits }
  const settings: ChildSettings = {
    module: new URL('./typst-process.ts', import.meta.url),
    time: compileTime,
    memory,
    priority: priorities.pdfs,
    // A template that requires a package from the network does not get it.
    env: { ...keepsMemory, HTTPS_PROXY: 'http://127.0.0.1:1', HTTP_PROXY: 'http://127.0.0.1:1' },
  }
  const pool = createPool<TypstProcess>(() => startChild(settings), pooled)
  const failed = createLruMap<number>()
  const made = createLruMap<{ count: number; until: number }>()

  /** Returns the remembered failure of a subject, or null. */
  const failedBefore = (subject: string): PdfError | null => {
    const left = (failed.get(subject) ?? 0) - performance.now()
    return left > 0 ? new PdfError('failed_before', subject, Math.ceil(left / 1000)) : null
  }
  const count = (network: string) => {
    const now = performance.now()
    const known = made.get(network)
    const minute = known && known.until > now ? known : { count: 0, until: now + 60_000 }
    if (minute.count >= perMinute)
      throw new PdfError('throttled', network, Math.ceil((minute.until - now) / 1000))
    made.set(network, { ...minute, count: minute.count + 1 })
  }
  const toPdfError = ({ reason, message }: ProcessError) =>
    reason === 'busy'
      ? new PdfError('busy', message, BUSY_SECONDS)
      : new PdfError(reason === 'too_slow' ? reason : 'crashed', message, failureTime / 1000)

  const rememberFailure = (subject: string, error: unknown): PdfError => {
    const pdfError = error instanceof ProcessError ? toPdfError(error) : error
    if (!(pdfError instanceof PdfError)) throw error
    if (pdfError.reason !== 'busy') failed.set(subject, performance.now() + failureTime)
    return pdfError
  }

  async function compileIn(press: TypstProcess, job: PdfJob): Promise<Pdf> {
    const output = await callTypst(press, job)
    if (output.type !== 'done') {
      const detail = output.type === 'failed' ? output.message : output.type
      throw new PdfError('template', detail, failureTime / 1000)
    }
    const { buffer, byteOffset, byteLength } = output.pdf
    const { accessible, missing } = output
    return { bytes: Buffer.from(buffer, byteOffset, byteLength), accessible, missing }
  }

  return {
    async compile(job, { subject = randomUUID(), ip } = {}) {
      const refusal = failedBefore(subject)
      if (refusal) throw refusal
      if (ip) count(getNetwork(ip))
      const made = pool.run(
        async (press) => {
          const before = failedBefore(subject)
          if (before) return before
          // Noted within its turn: the next of the same subject begins right after it.
          try {
            return await compileIn(press, job)
          } catch (error) {
            throw rememberFailure(subject, error)
          }
        },
        { subject },
      )
      const pdf = await made.catch((error: unknown) => {
        throw error instanceof ProcessError ? toPdfError(error) : error
      })
      if (pdf instanceof PdfError) throw pdf
      return pdf
    },
    counts: () => pool.counts(),
    requestTime,
    close: () => pool.close(),
  }
}

/** A bounded map that evicts the oldest entry. */
function createLruMap<T>() {
  const entries = new Map<string, T>()
  return {
    get: (key: string) => entries.get(key),
    set(key: string, value: T) {
      entries.delete(key)
      entries.set(key, value)
      const [oldest] = entries.keys()
      if (entries.size > MAX_REMEMBERED && oldest !== undefined) entries.delete(oldest)
    },
  }
}

/** Returns the copies that are used as they are, until `held` is disposed of. */
async function readCopies(pictures: readonly PdfPicture[], held: AsyncDisposableStack): Promise<SentCopies> {
  const paths = new Map<string, string>()
  await inParallel(pictures, async ({ name, readCopy, keepCopy }) => {
    const copy = keepCopy ? ((await readCopy?.()) ?? null) : null
    if (copy) paths.set(name, held.use(copy).path)
  })
  return paths
}

async function sendPicture(press: TypstProcess, { read, readCopy, ...picture }: PdfPicture): Promise<void> {
  await using copy = picture.keepCopy ? null : ((await readCopy?.()) ?? null)
  if (copy) {
    const output = await press.call({ type: 'picture', ...picture, from: null, copy: copy.path })
    if (output.type !== 'damaged_copy') return
  }
  const source = await read()
  if (source === null || source instanceof Uint8Array) {
    await press.call({ type: 'picture', ...picture, from: source })
    return
  }
  await using file = source
  await press.call({ type: 'picture', ...picture, from: file.path })
}

/** Some at once. After a failure it rejects only when all of them have ended. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  const workers = await Promise.allSettled(Array.from({ length: CONCURRENT_PICTURES }, worker))
  const failed = workers.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

async function callTypst(
  press: TypstProcess,
  { template, data, files, pictures, createdAt }: PdfJob,
): Promise<TypstOutput> {
  const job = { template, files, data: JSON.stringify(data), createdAt: createdAt.getTime() }
  const compile = (copies: SentCopies) => press.call({ type: 'compile', ...job, copies })
  const send = async (isSent: (name: string) => boolean) => {
    try {
      const sent = pictures.filter(({ name }) => isSent(name))
      await inParallel(sent, (picture) => sendPicture(press, picture))
    } catch (error) {
      // The next job must not find anything of this one.
      await press.call({ type: 'discard' })
      throw error
    }
  }
  await using held = new AsyncDisposableStack()
  const copies = await readCopies(pictures, held)
  await send((name) => !copies.has(name))
  const output = await compile(copies)
  if (output.type !== 'damaged_copies') return output
  await send((name) => output.names.includes(name))
  return compile(new Map())
}
