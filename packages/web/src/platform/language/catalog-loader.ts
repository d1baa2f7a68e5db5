import type { Locale } from '@brightkey/contract/locale'
import type { Catalogs } from '@brightkey/i18n/catalogs'
import type { AnyTranslation } from '@brightkey/i18n/message'

export type CatalogFiles = Record<string, () => Promise<unknown>>

/** The texts that came with the page (the server's `first-view.ts`), so that none of them is requested. */
const embedded: {
  locale?: Locale
  catalogs?: { [Name in keyof Catalogs]?: AnyTranslation<Catalogs[Name]> }
} = JSON.parse(globalThis.document?.getElementById('part-texts')?.textContent || '{}')

/**
 * Returns the function that loads a catalog in one language. `files` names that catalog alone, because each file it
 * matches becomes a chunk that the page's service worker keeps:
 * `import.meta.glob('./*\/links/keys.ts', { base: '../../../../i18n/src' })`
 */
export const catalogLoader =
  <Name extends keyof Catalogs>(name: Name, files: CatalogFiles) =>
  async (locale: Locale): Promise<AnyTranslation<Catalogs[Name]>> => {
    const came = locale === embedded.locale && embedded.catalogs?.[name]
    if (came) return came
    const loaded = (await files[`./${locale}/${name}.ts`]?.()) as { texts: AnyTranslation<Catalogs[Name]> }
    return loaded.texts
  }
