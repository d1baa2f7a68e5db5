import type { Locale } from '@brightkey/contract/locale'
import type { PageCatalog } from '@brightkey/contract/page'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { offlineDisk } from './disk.ts'
import { dropThumbnails, keepThumbnails } from './thumbnails.ts'
import type { Source } from './watched.ts'

const day = 86_400_000
/** A copy that nobody has looked at for so long goes. */
const keptFor = 7 * day

/** How the page shows the session: the texts are kept too, so that it opens again without looking for them. */
export type Shown = { timeZone: string; language: Locale; catalog: PageCatalog }

/**
 * Keeps this phone's copy of the session up to date until the signal: written when the server's word has changed, not
 * on every look, and once more when the page is left, to remember when it was last confirmed.
 */
export function keepSession(token: string, source: Source, shown: Shown, signal: AbortSignal): void {
  const { timeZone, language, catalog } = shown
  const script = document.querySelector('script[src]')?.getAttribute('src')
  let kept: CleanerSession | null = null
  let line: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>) => {
    // Storage forbidden or full, or the network gone in the middle: the page works, there only is no copy.
    line = line.then(work).catch(() => undefined)
  }

  const write = () => {
    const { known, etag, answeredAt } = source
    const { data: session } = known
    if (session === null || answeredAt === null) return
    const changed = session !== kept
    kept = session
    inTurn(async () => {
      const copy = { token, session, etag, timeZone, language, seenAt: answeredAt }
      await (await offlineDisk()).put('sessions', script ? { ...copy, texts: { script, catalog } } : copy)
      if (!changed || !('caches' in globalThis)) return
      const over = session.state === 'submitted' || session.state === 'approved'
      await (over ? dropThumbnails(token) : keepThumbnails(token, session))
    })
  }
  const onChange = () => {
    const { data: session, trouble } = source.known
    if (trouble?.code === 'session_not_found') inTurn(() => forget(token))
    else if (session !== kept) write()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') write()
  }
  write()
  const unsubscribe = source.subscribe(onChange)
  document.addEventListener('visibilitychange', onHidden, { signal })
  signal.addEventListener('abort', unsubscribe)
  inTurn(forgetOld)
}

async function forget(token: string): Promise<void> {
  await (await offlineDisk()).delete('sessions', token)
  if ('caches' in globalThis) await dropThumbnails(token)
}

async function forgetOld(): Promise<void> {
  const copies = await (await offlineDisk()).getAll('sessions')
  for (const { token, seenAt } of copies) if (seenAt < Date.now() - keptFor) await forget(token)
}
