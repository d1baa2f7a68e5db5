import type { PdfJob } from './messages.ts'
import { PdfError, type PdfLimits, type Press, startPress } from './press-process.ts'

/** Ends of a `PdfLimits`: see there. reliability.md R28: 30 s and 512 MB. */
const pdfLimits: PdfLimits & { idleTime: number } = {
  compileTime: 30_000,
  idleTime: 20_000,
  memory: 512 * 1024 * 1024,
}

/** `missing` counts pictures that could not be read. */
export type Pdf = { bytes: Buffer; accessible: boolean; missing: number }

export type PdfCompiler = {
  /**
   * The job's PDF; `accessible` when it conforms to PDF/UA-1. The same job gives the same bytes on every machine of
   * one platform. Jobs run one after another. Rejects with {@link PdfError}, or as a picture's `read` does.
   */
  compile(job: PdfJob): Promise<Pdf>
  /** Ends the process, and with it any job under way. */
  close(): Promise<void>
}

/** Pictures on their way at once: two in work, one waiting, so that neither side idles. */
const AHEAD = 3

/**
 * Typst in a process of its own, started with the first job and ended after some idle time. Not a worker thread: what
 * Typst allocates is never given back by a thread (1.4 GB stayed after three reports of 300 photos, measured on
 * 2026-11-21), and a thread inside native code cannot be stopped. Photos are resampled there too: the process is of
 * lower priority than ours, the threads of sharp would not be.
 */
export function createPdfCompiler(limits = pdfLimits): PdfCompiler {
  let press: Press | null = null
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let closed = false

  const stop = async (stopped: Press) => {
    if (press === stopped) press = null
    await stopped.stop()
  }

  const run = async (job: PdfJob): Promise<Pdf> => {
    if (closed) throw new PdfError('crashed', 'closed')
    clearTimeout(idle)
    if (!press?.isRunning()) press = startPress(limits)
    const busy = press
    busy.hold(true)
    try {
      return await print(busy, job)
    } catch (error) {
      // Also after a picture that could not be read for: what else was laid out is not to be in the next document.
      if (!(error instanceof PdfError) || error.reason !== 'template') await stop(busy)
      throw error
    } finally {
      busy.hold(false)
      idle = setTimeout(() => void stop(busy), limits.idleTime).unref()
    }
  }

  return {
    compile(job) {
      const result = queue.then(() => run(job))
      queue = result.catch(() => undefined)
      return result
    },
    async close() {
      closed = true
      clearTimeout(idle)
      if (press) await stop(press)
    },
  }
}

async function print(press: Press, { template, data, files, pictures, createdAt }: PdfJob): Promise<Pdf> {
  const [whole, left] = [files.entries(), pictures.values()]
  const carry = async () => {
    for (const [name, bytes] of whole) await press.ask({ type: 'file', name, bytes })
    for (const { read, ...picture } of left) {
      await press.ask({ type: 'picture', ...picture, from: await read() })
    }
  }
  await Promise.all(Array.from({ length: AHEAD }, carry))
  const job = { template, data: JSON.stringify(data), createdAt: createdAt.getTime() }
  const answer = await press.ask({ type: 'compile', ...job })
  if (answer.type !== 'done') throw new PdfError('crashed', answer.type)
  const { buffer, byteOffset, byteLength } = answer.pdf
  const { accessible, missing } = answer
  return { bytes: Buffer.from(buffer, byteOffset, byteLength), accessible, missing }
}
