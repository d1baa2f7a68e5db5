type Watch = {
  /** Rejects while the database does not respond. */
  ping(): Promise<unknown>
  log: OutageLog | undefined
}

export type OutageLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>

/** Whether the database responds, known to all who notice that it does not: each outage is logged once, with its end. */
export type OutageWatch = {
  /** Reports a connection that was lost or refused. The database is then checked until it responds. */
  report(error: unknown): void
  isDown(): boolean
  close(): void
}

const longestWaitMs = 3000

export function watchOutages({ ping, log }: Watch): OutageWatch {
  let since: number | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function check(err: unknown, failed: number): Promise<void> {
    try {
      await ping()
    } catch {
      if (closed) return
      if (failed === 0)
        log?.error({ err }, 'the database does not respond; requests get 503 and jobs wait until it does')
      timer = setTimeout(
        () => void check(err, failed + 1),
        Math.min(100 * 2 ** failed, longestWaitMs),
      ).unref()
      return
    }
    if (closed) return
    const seconds = Math.round((performance.now() - (since ?? 0)) / 100) / 10
    since = null
    if (failed === 0) log?.warn({ err }, 'lost a connection to the database, which responds')
    else log?.info({ seconds }, 'the database responds again')
  }

  return {
    report(error) {
      if (since !== null || closed) return
      since = performance.now()
      void check(error, 0)
    },
    isDown: () => since !== null,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
