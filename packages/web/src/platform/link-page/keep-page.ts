import type { Locale } from '@brightkey/contract/locale'
import type { PageCatalog } from '@brightkey/contract/page'
import type { ServerWord } from '../server-word.ts'
import { pageCopies } from './page-copies.ts'

const day = 86_400_000
/** A copy that nobody has looked at for so long goes. */
const keptFor = 7 * day

type Shown = { timeZone: string; language: Locale; catalog: PageCatalog }

/**
 * Keeps this phone's copy of a page up to date until the signal: written when the server's word has changed, and once more
 * when the page is left, to remember when it was last confirmed. A link that is not valid any more leaves none.
 */
export function keepPage<Data>(
  { type, token }: { type: string; token: string },
  store: ServerWord<Data>,
  { timeZone, language, catalog }: Shown,
  signal: AbortSignal,
): void {
  const script = document.querySelector('script[src]')?.getAttribute('src')
  let kept: Data | null = null
  let line: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>) => {
    // Storage forbidden or full: the page works, there only is no copy.
    line = line.then(work).catch(() => undefined)
  }

  const write = () => {
    const { known, answeredAt } = store
    const { data } = known
    if (data === null || answeredAt === null) return
    kept = data
    const copy = { token, type, data, timeZone, language, seenAt: answeredAt }
    inTurn(async () =>
      (await pageCopies()).put('pages', script ? { ...copy, texts: { script, catalog } } : copy),
    )
  }
  const onChange = () => {
    const { data, trouble } = store.known
    if (trouble?.code === 'session_not_found') inTurn(async () => (await pageCopies()).delete('pages', token))
    else if (data !== kept) write()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') write()
  }
  write()
  const unsubscribe = store.subscribe(onChange)
  document.addEventListener('visibilitychange', onHidden, { signal })
  signal.addEventListener('abort', unsubscribe)
  inTurn(forgetOld)
}

async function forgetOld(): Promise<void> {
  const copies = await pageCopies()
  for (const { token, seenAt } of await copies.getAll('pages'))
    if (seenAt < Date.now() - keptFor) await copies.delete('pages', token)
}
