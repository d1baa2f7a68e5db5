import type { Locale } from '@brightkey/contract/locale'
import type { Catalogs } from '@brightkey/i18n/catalogs'
import { type AnyTranslation, type Translate, translator } from '@brightkey/i18n/message'
import { use, useMemo } from 'react'
import { persistently } from '../lazy-part.ts'
import { readAtOnce } from '../read-at-once.ts'
import { type CatalogFiles, catalogLoader } from './catalog-loader.ts'
import { useLanguage } from './language.tsx'

const parts: ((locale: Locale) => Promise<unknown>)[] = []

/** Fetches the texts of all parts that are loaded by now, so that none of them has to wait for its own. */
export const loadPartTexts = (locale: Locale): Promise<unknown> =>
  Promise.all(parts.map((load) => load(locale)))

/**
 * Returns the hook for the texts of a part of the page that is loaded late, one chunk a language; made once next to the
 * part and called in components below a `Suspense`. The first paint carries none of them.
 */
export function partTexts<Name extends keyof Catalogs>(name: Name, files: CatalogFiles) {
  const load = catalogLoader(name, files)
  type Texts = Catalogs[Name]
  const loading = new Map<Locale, Promise<AnyTranslation<Texts>>>()

  function loadOnce(locale: Locale): Promise<AnyTranslation<Texts>> {
    const promise = loading.get(locale) ?? readAtOnce(persistently(() => load(locale)))
    loading.set(locale, promise)
    return promise
  }
  parts.push(loadOnce)

  return function usePartText(): Translate<Texts> {
    const { locale } = useLanguage()
    const catalog = use(loadOnce(locale))
    return useMemo(() => translator<Texts>(catalog, locale), [catalog, locale])
  }
}
