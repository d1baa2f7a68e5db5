import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** `passive` copies what it can next to writers; `full` blocks writers until it has copied all. */
type CheckpointMode = 'passive' | 'full'
/** Pages in the log, and those of them that are not in the database yet. */
export type LogLength = { pages: number; uncopied: number }

/** How often the log's length is looked at, in transactions. */
const lookEvery = 100
/** Uncopied pages (8 MB) from which the log is copied into the database: a page that was written often is copied once. */
const dueFrom = 2_000
/** Pages (64 MB) from which writers wait once: a log that is written to all the time would grow without end. */
const fullFrom = 16_000
/** The thread takes memory, so that it ends after this many idle milliseconds. */
const idleMs = 10_000

/**
 * Copies SQLite's write-ahead log into the database now and then, in a thread: it syncs both files, which must not stop the
 * event loop.
 */
export class Checkpoints {
  readonly #file: string
  readonly #measureLog: () => LogLength
  readonly #onError: (error: unknown) => void
  #commits = 0
  #isRunning = false
  #full: Promise<void> | null = null
  #thread: Worker | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(file: string, measureLog: () => LogLength, onError: (error: unknown) => void) {
    this.#file = file
    this.#measureLog = measureLog
    this.#onError = onError
  }

  /**
   * Settles when transactions may begin: SQLite would stop the event loop until the lock of a full checkpoint is free. Null if
   * there is none.
   */
  get fullCheckpoint(): Promise<void> | null {
    return this.#full
  }

  /** To be called after each commit. */
  countCommit(): void {
    this.#commits++
    if (this.#commits % lookEvery > 0 || this.#isRunning || this.#measureLog().uncopied < dueFrom) return
    this.#isRunning = true
    clearTimeout(this.#idle)
    this.#copyLog()
      .catch((error: unknown) => {
        this.#thread = null
        this.#onError(error)
      })
      .finally(() => {
        this.#isRunning = false
        this.#idle = setTimeout(() => void this.close(), idleMs).unref()
      })
  }

  async #copyLog(): Promise<void> {
    await this.#run('passive')
    if (this.#measureLog().pages < fullFrom) return
    // Little is left to copy.
    const full = this.#run('full')
    this.#full = full.catch(() => {})
    await full.finally(() => {
      this.#full = null
    })
  }

  async #run(mode: CheckpointMode): Promise<void> {
    this.#thread ??= startThread(this.#file)
    this.#thread.postMessage(mode)
    await once(this.#thread, 'message')
  }

  /** Ends the thread; the next commit may start another one. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = null
    if (!thread) return
    const ended = once(thread, 'exit')
    // Otherwise a program with nothing else to do would end here, with its connections open.
    thread.ref()
    thread.postMessage('close')
    await ended
  }
}

function startThread(file: string): Worker {
  const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  })
  // A process that has nothing else to do ends.
  thread.unref()
  return thread
}
