import type { Locale } from '@brightkey/contract/locale'
import type { PageCatalog } from '@brightkey/contract/page'
import { offlineDisk } from './disk.ts'
import { keepCopy } from './keep-copy.ts'
import { dropThumbnails, keepThumbnails } from './thumbnails.ts'
import type { Source } from './watched.ts'

/** How the page shows the session: the texts are kept too, so that it opens again without looking for them. */
export type Shown = { timeZone: string; language: Locale; catalog: PageCatalog }

/** Keeps this phone's copy of the session, with its small pictures, up to date until the signal. */
export function keepSession(token: string, source: Source, shown: Shown, signal: AbortSignal): void {
  const { timeZone, language, catalog } = shown
  const script = document.querySelector('script[src]')?.getAttribute('src')
  keepCopy(
    source,
    {
      take(session, seenAt, changed) {
        const copy = { token, session, etag: source.etag, timeZone, language, seenAt }
        return async () => {
          await (await offlineDisk()).put('sessions', script ? { ...copy, texts: { script, catalog } } : copy)
          if (!changed || !('caches' in globalThis)) return
          const over = session.state === 'submitted' || session.state === 'approved'
          await (over ? dropThumbnails(token) : keepThumbnails(token, session))
        }
      },
      forget: () => forget(token),
      async forgetBefore(time) {
        const copies = await (await offlineDisk()).getAll('sessions')
        for (const { token, seenAt } of copies) if (seenAt < time) await forget(token)
      },
    },
    signal,
  )
}

async function forget(token: string): Promise<void> {
  await (await offlineDisk()).delete('sessions', token)
  if ('caches' in globalThis) await dropThumbnails(token)
}
