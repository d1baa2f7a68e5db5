import type { ServerWord } from '../http/server-word.ts'
import { keepCopy } from '../offline/keep-copy.ts'
import type { Shown } from '../offline/keep-session.ts'
import { pageCopies } from './page-copies.ts'

/** Keeps this phone's copy of a page up to date until the signal. */
export function keepPage<Data>(
  { type, token }: { type: string; token: string },
  store: ServerWord<Data>,
  { timeZone, language, catalog }: Shown,
  signal: AbortSignal,
): void {
  const script = document.querySelector('script[src]')?.getAttribute('src')
  keepCopy(
    store,
    {
      take: (data, seenAt) => async () => {
        const copy = { token, type, data, timeZone, language, seenAt }
        await (await pageCopies()).put('pages', script ? { ...copy, texts: { script, catalog } } : copy)
      },
      forget: async () => (await pageCopies()).delete('pages', token),
      async forgetBefore(time) {
        const copies = await pageCopies()
        for (const { token, seenAt } of await copies.getAll('pages'))
          if (seenAt < time) await copies.delete('pages', token)
      },
    },
    signal,
  )
}
