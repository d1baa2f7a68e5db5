import type { Locale } from '@brightkey/contract/locale'
import type { Catalogs } from '@brightkey/i18n/catalogs'
import type { AnyTranslation } from '@brightkey/i18n/message'

export type CatalogFiles = Record<string, () => Promise<unknown>>

/**
 * Returns the function that loads a catalog in one language. `files` names that catalog alone, because each file it
 * matches becomes a chunk that the page's service worker keeps:
 * `import.meta.glob('./*\/links/keys.ts', { base: '../../../../i18n/src' })`
 */
export const catalogLoader =
  <Name extends keyof Catalogs>(name: Name, files: CatalogFiles) =>
  async (locale: Locale) => {
    const loaded = (await files[`./${locale}/${name}.ts`]?.()) as { texts: AnyTranslation<Catalogs[Name]> }
    return loaded.texts
  }
