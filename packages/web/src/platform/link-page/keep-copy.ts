import type { Locale } from '@brightkey/contract/locale'
import type { PageCatalog } from '@brightkey/contract/page'
import type { ServerSnapshot } from '../http/server-snapshot.ts'
import { copies } from './copies.ts'
import type { LinkPageKind } from './link-kind.ts'

/** How the page shows its data: the texts are kept too, so that it opens again without asking for them. */
export type ShownIn = { timeZone: string; language: Locale; catalog: PageCatalog }

/** A copy that has not been confirmed for so long is removed. */
const keptFor = 7 * 86_400_000

/**
 * Keeps this phone's copy of a page up to date until the signal: written when the data have changed, not on every poll,
 * and once more when the page is left, to remember when they were last confirmed. A link that is no longer valid leaves
 * no copy.
 */
export function keepCopy<Data>(
  { name, keepThumbnails }: Pick<LinkPageKind<Data>, 'name' | 'keepThumbnails'>,
  token: string,
  snapshot: ServerSnapshot<Data>,
  { timeZone, language, catalog }: ShownIn,
  signal: AbortSignal,
): void {
  const script = document.querySelector('script[src]')?.getAttribute('src')
  let kept: Data | null = null
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>) => {
    // Storage may be forbidden or full, or the network may fail meanwhile: then there is no copy, and the page works.
    queue = queue.then(work).catch(() => undefined)
  }

  const write = () => {
    const { state, answeredAt, etag } = snapshot
    const { data } = state
    if (data === null || answeredAt === null) return
    const changed = data !== kept
    kept = data
    const copy = { token, kind: name, data, etag, timeZone, language, seenAt: answeredAt }
    inTurn(async () => {
      await (await copies()).put('pages', script ? { ...copy, texts: { script, catalog } } : copy)
      if (changed) await keepThumbnails?.(token, data)
    })
  }
  const forget = async (each: string) => {
    await (await copies()).delete('pages', each)
    await keepThumbnails?.(each, null)
  }
  const onChange = () => {
    const { data, failure } = snapshot.state
    if (failure?.code === 'session_not_found') inTurn(() => forget(token))
    else if (data !== kept) write()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') write()
  }
  write()
  const unsubscribe = snapshot.subscribe(onChange)
  document.addEventListener('visibilitychange', onHidden, { signal })
  signal.addEventListener('abort', unsubscribe)
  inTurn(async () => {
    // The cleaner's copies are removed by the cleaner's page, with their thumbnails.
    for (const { token, kind, seenAt } of await (await copies()).getAll('pages'))
      if (seenAt < Date.now() - keptFor && (keepThumbnails || kind !== 'cleaning')) await forget(token)
  })
}
