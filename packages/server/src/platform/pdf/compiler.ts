import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FromPress, PdfJob, ToPress } from './messages.ts'

/** Times in milliseconds, memory in bytes. */
export type PdfLimits = { compileTime: number; idleTime: number; memory: number }

/** reliability.md R28: 30 s and 512 MB. */
const pdfLimits: PdfLimits = { compileTime: 30_000, idleTime: 20_000, memory: 512 * 1024 * 1024 }

export type Pdf = { bytes: Buffer; accessible: boolean }

export type PdfCompiler = {
  /**
   * The job's PDF; `accessible` when it conforms to PDF/UA-1. The same job gives the same bytes on every machine of
   * one platform. Jobs run one after another. Rejects with {@link PdfError}.
   */
  compile(job: PdfJob): Promise<Pdf>
  /** Ends the process, and with it any job under way. */
  close(): Promise<void>
}

/** `crashed`: the process ended, also when it took more memory than it may. The next job gets a new process. */
class PdfError extends Error {
  readonly reason: 'too_slow' | 'crashed' | 'template'
  constructor(reason: PdfError['reason'], detail: string) {
    super(`PDF not made (${reason}): ${detail}`)
    this.reason = reason
  }
}

/**
 * Typst in a process of its own, started with the first job and ended after some idle time. Not a worker thread: what
 * Typst allocates is never given back by a thread (1.4 GB stayed after three reports of 300 photos, measured on
 * 2026-11-21), and a thread inside native code cannot be stopped.
 */
export function createPdfCompiler(limits: PdfLimits = pdfLimits): PdfCompiler {
  let press: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let closed = false

  const stop = async (child: ChildProcess) => {
    if (press === child) press = null
    if (child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  const run = async (job: PdfJob): Promise<Pdf> => {
    if (closed) throw new PdfError('crashed', 'closed')
    clearTimeout(idle)
    if (!press?.connected) press = start(limits.memory)
    const child = press
    hold(child, true)
    try {
      return await answerOf(child, job, limits.compileTime)
    } catch (error) {
      if (!(error instanceof PdfError) || error.reason !== 'template') await stop(child)
      throw error
    } finally {
      hold(child, false)
      idle = setTimeout(() => void stop(child), limits.idleTime).unref()
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

function start(memory: number): ChildProcess {
  const child = fork(fileURLToPath(new URL('./press.ts', import.meta.url)), [String(memory)], {
    serialization: 'advanced',
    // No secret of ours reaches it, and a template that asks for a package from the network finds none.
    env: { HTTPS_PROXY: 'http://127.0.0.1:1', HTTP_PROXY: 'http://127.0.0.1:1' },
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A failed send is told by the exit that follows it.
  child.on('error', () => undefined)
  return child
}

/** While it is idle, the process must not keep ours alive. */
function hold(child: ChildProcess, held: boolean) {
  if (held) child.ref()
  else child.unref()
  if (held) child.channel?.ref()
  else child.channel?.unref()
}

function answerOf(child: ChildProcess, job: PdfJob, time: number): Promise<Pdf> {
  return new Promise<Pdf>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new PdfError('too_slow', `${time} ms`))), time)
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new PdfError('crashed', String(signal ?? code))))
    const onMessage = (answer: FromPress) =>
      settle(() => {
        if (answer.type === 'failed') return reject(new PdfError('template', answer.message))
        const { buffer, byteOffset, byteLength } = answer.pdf
        resolve({ bytes: Buffer.from(buffer, byteOffset, byteLength), accessible: answer.accessible })
      })
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.off('exit', onExit).off('message', onMessage)
      end()
    }
    child.on('exit', onExit).on('message', onMessage)

    const send = (message: ToPress) => child.send(message, () => undefined)
    for (const [name, bytes] of job.files) send({ type: 'file', name, bytes })
    const data = JSON.stringify(job.data)
    send({ type: 'compile', template: job.template, data, createdAt: job.createdAt.getTime() })
  })
}
