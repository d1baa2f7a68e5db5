import { isLocale, type Locale, locales } from '@brightkey/contract/locale'
import type { Catalogs } from '@brightkey/i18n/catalogs'
import type { Catalog } from '@brightkey/i18n/language'
import { languages } from '@brightkey/i18n/languages'
import { type AnyTranslation, type Translate, translator } from '@brightkey/i18n/message'
import {
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { catalogLoader } from '../language/catalog-loader.ts'
import { rememberLanguage, setDocumentLanguage, storedLanguage } from '../language/chosen.ts'
import { readAtOnce } from '../read-at-once.ts'

/** Each language under its own name, for controls that offer them all. */
export const languageChoices = locales.map((value) => ({ value, label: languages[value].name, lang: value }))

const readers = new Set<() => void>()

/** The language chosen on this device; English until the user chooses one. */
export function storedLocale(): Locale {
  const stored = storedLanguage()
  return isLocale(stored) ? stored : 'en'
}

/** Keeps the choice; the page follows as soon as that language's texts are loaded. */
export function changeLocale(locale: Locale): void {
  rememberLanguage(locale)
  for (const reader of readers) reader()
}

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => readers.delete(reader)
}

const useStoredLocale = (): Locale => useSyncExternalStore(subscribe, storedLocale)

export type LoginTexts = Catalogs['office/login']
export type OfficeTexts = LoginTexts & Catalogs['office']

/** Loads the texts of the login. */
export const loadLoginTexts = catalogLoader(
  'office/login',
  import.meta.glob('./*/office/login.ts', { base: '../../../../i18n/src' }),
)
const loadOffice = catalogLoader(
  'office',
  import.meta.glob('./*/office.ts', { base: '../../../../i18n/src' }),
)

/** Loads all texts of the office. */
export async function loadOfficeTexts(locale: Locale): Promise<AnyTranslation<OfficeTexts>> {
  const [login, office] = await Promise.all([loadLoginTexts(locale), loadOffice(locale)])
  return { ...login, ...office }
}

type Texts<C extends Catalog> = { t: Translate<C>; locale: Locale }
type Loader<C extends Catalog> = (locale: Locale) => Promise<AnyTranslation<C>>

/**
 * Returns a provider and a hook for one set of texts. The old language stays on screen until the new one is loaded; `preload` starts
 * loading before the first render.
 */
function textsContext<C extends Catalog>() {
  const Context = createContext<Texts<C> | null>(null)
  const loads = new Map<Locale, Promise<AnyTranslation<C>>>()

  function preload(load: Loader<C>, locale: Locale): Promise<AnyTranslation<C>> {
    const loading = loads.get(locale) ?? readAtOnce(load(locale))
    loads.set(locale, loading)
    return loading
  }

  function Provider({ load, children }: { load: Loader<C>; children: ReactNode }) {
    const locale = useDeferredValue(useStoredLocale())
    const catalog = use(preload(load, locale))
    useEffect(() => setDocumentLanguage(locale), [locale])
    const words = useMemo(() => ({ t: translator<C>(catalog, locale), locale }), [catalog, locale])
    return <Context value={words}>{children}</Context>
  }

  function useTexts(): Texts<C> {
    const words = use(Context)
    if (words === null) throw new Error('the texts are not loaded here')
    return words
  }

  return { Provider, useTexts, preload }
}

const login = textsContext<LoginTexts>()
const office = textsContext<OfficeTexts>()

/** The few texts of the login, so that it opens at once. */
export const LoginTextsProvider = login.Provider
export const useLoginTexts = login.useTexts
export const preloadLoginTexts = login.preload
/** All texts behind the login: `const { t, locale } = useTexts()`. */
export const OfficeTextsProvider = office.Provider
export const useTexts = office.useTexts
export const preloadOfficeTexts = office.preload
