type Source<Data> = {
  subscribe: (reader: () => void) => () => void
  readonly known: { data: Data | null; trouble: { code: string | null } | null }
  /** When the server last answered, ms since 1970; null: not yet in this page's life. */
  readonly answeredAt: number | null
}

type Copy<Data> = {
  /**
   * Takes what the server said at `seenAt`, ms since 1970, as it is now; returns what writes it when its turn has come.
   * `changed`: it is not what was written last.
   */
  take: (data: Data, seenAt: number, changed: boolean) => () => Promise<unknown>
  forget: () => Promise<unknown>
  /** Clears away the copies that nobody has looked at since, ms since 1970. */
  forgetBefore: (time: number) => Promise<unknown>
}

/** A copy that nobody has looked at for so long goes. */
const keptFor = 7 * 86_400_000

/**
 * Keeps this phone's copy of what a link shows up to date until the signal: written when the server's word has changed, not
 * on every look, and once more when the page is left, to remember when it was last confirmed. A link that is not valid any
 * more leaves none.
 */
export function keepCopy<Data>(source: Source<Data>, copy: Copy<Data>, signal: AbortSignal): void {
  let kept: Data | null = null
  let line: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>) => {
    // Storage forbidden or full, or the network gone in the middle: the page works, there only is no copy.
    line = line.then(work).catch(() => undefined)
  }

  const write = () => {
    const { known, answeredAt } = source
    const { data } = known
    if (data === null || answeredAt === null) return
    const changed = data !== kept
    kept = data
    inTurn(copy.take(data, answeredAt, changed))
  }
  const onChange = () => {
    const { data, trouble } = source.known
    if (trouble?.code === 'session_not_found') inTurn(copy.forget)
    else if (data !== kept) write()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') write()
  }
  write()
  const unsubscribe = source.subscribe(onChange)
  document.addEventListener('visibilitychange', onHidden, { signal })
  signal.addEventListener('abort', unsubscribe)
  inTurn(() => copy.forgetBefore(Date.now() - keptFor))
}
