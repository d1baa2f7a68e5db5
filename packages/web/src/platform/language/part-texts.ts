import type { Locale } from '@brightkey/contract/locale'
import { type AnyTranslation, type Catalog, type Translate, translator } from '@brightkey/i18n/message'
import { use, useMemo } from 'react'
import { persistently } from '../late/lazy-part.ts'
import { readAtOnce } from '../late/read-at-once.ts'
import { useLanguage } from './language.tsx'

const parts: ((locale: Locale) => Promise<unknown>)[] = []

/** Fetches the texts of all parts that are here by now, so that none of them has to wait for its own. */
export const bringPartTexts = (locale: Locale): Promise<unknown> =>
  Promise.all(parts.map((bring) => bring(locale)))

/**
 * The texts of a part of the page that is loaded late, one chunk a language: made once beside the part,
 * `const useCameraText = partTexts<typeof en>({ en: () => import('…/en').then((it) => it.camera), … })`, and called in
 * components below a `Suspense`. The first paint carries none of them.
 */
export function partTexts<C extends Catalog>(loads: Record<Locale, () => Promise<AnyTranslation<C>>>) {
  const loading = new Map<Locale, Promise<AnyTranslation<C>>>()

  function bring(locale: Locale): Promise<AnyTranslation<C>> {
    const asked = loading.get(locale) ?? readAtOnce(persistently(loads[locale]))
    loading.set(locale, asked)
    return asked
  }
  parts.push(bring)

  return function usePartText(): Translate<C> {
    const { locale } = useLanguage()
    const catalog = use(bring(locale))
    return useMemo(() => translator<C>(catalog, locale), [catalog, locale])
  }
}
