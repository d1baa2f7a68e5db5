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
  readonly #readVersion: () => unknown
  #commits = 0
  /** As they were before the last sync that succeeded. */
  #synced: { commits: number; version: unknown } | null = null
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  #failure: LogNotSynced | null = null

  /** `readVersion`: changes with every commit, by any connection. */
  static async open(file: string, readVersion: () => unknown): Promise<LogSync> {
    return new LogSync(await open(file, 'r+'), readVersion)
  }

  private constructor(handle: FileHandle, readVersion: () => unknown) {
    this.#handle = handle
    this.#readVersion = readVersion
  }

  /** To be called after each commit of this process, before anything else can read what it wrote. */
  countCommit(): void {
    this.#commits++
  }

  /** Resolves once everything that was committed before this call would survive a power cut: at once where it would already. */
  wait(): Promise<void> {
    if (this.#isSynced()) return Promise.resolve()
    // A sync that is running may have begun before the commit.
    this.#next ??= this.#runAfter(this.#running)
    return this.#next
  }

  /** Our own commits are counted, because reading the version takes as long as a small statement. */
  #isSynced(): boolean {
    if (this.#failure || this.#synced?.commits !== this.#commits) return false
    return this.#readVersion() === this.#synced.version
  }

  async #runAfter(previous: Promise<void> | null): Promise<void> {
    await previous?.catch(() => {})
    this.#running = this.#next
    this.#next = null
    this.mustWork()
    const found = { commits: this.#commits, version: this.#readVersion() }
    try {
      await this.#handle.datasync()
      this.#synced = found
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
    try {
      await this.wait()
    } catch {
      // The writers have their result, or the database is closed and has no version to read.
    }
    await this.#handle.close()
  }
}
