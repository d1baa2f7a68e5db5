import { type FileHandle, open } from 'node:fs/promises'

/** The disk has refused to sync what was committed: nothing is written any more until the server starts again. */
export class LogNotSynced extends Error {
  override readonly name = 'LogNotSynced'
}

/**
 * Syncs SQLite's write-ahead log outside the event loop, once for all transactions that wait. `file` is the log, which must
 * exist until this is closed.
 */
export class LogSync {
  readonly #handle: FileHandle
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  #failure: LogNotSynced | null = null

  static async open(file: string): Promise<LogSync> {
    return new LogSync(await open(file, 'r+'))
  }

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** Resolves once everything that was committed before this call would survive a power cut. */
  wait(): Promise<void> {
    // A sync that is running may have begun before the commit.
    this.#next ??= this.#runAfter(this.#running)
    return this.#next
  }

  async #runAfter(previous: Promise<void> | null): Promise<void> {
    await previous?.catch(() => {})
    this.#running = this.#next
    this.#next = null
    this.mustWork()
    try {
      await this.#handle.datasync()
    } catch (cause) {
      this.#failure = new LogNotSynced('the database’s log could not be synced', { cause })
      throw this.#failure
    } finally {
      this.#running = null
    }
  }

  /**
   * Throws LogNotSynced after a sync that failed: the system may have dropped what it could not write, and a later sync would not
   * report it.
   */
  mustWork(): void {
    if (this.#failure) throw this.#failure
  }

  async close(): Promise<void> {
    await this.wait().catch(() => {})
    await this.#handle.close()
  }
}
