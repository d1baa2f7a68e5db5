import type { Locale } from '@brightkey/contract/locale'
import { type OwnTextName, ownTexts } from '@brightkey/contract/settings/own-texts'
import { use } from 'react'
import { catalogLoader } from '../../platform/language/catalog-loader.ts'

const loadServer = catalogLoader(
  'server',
  import.meta.glob('./*/server.ts', { base: '../../../../i18n/src' }),
)
const loadHandover = catalogLoader(
  'handover',
  import.meta.glob('./*/handover.ts', { base: '../../../../i18n/src' }),
)

type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const loads = new Map<Locale, Promise<Sections>>()

function load(locale: Locale): Promise<Sections> {
  const loading =
    loads.get(locale) ??
    Promise.all([loadServer(locale), loadHandover(locale)]).then((parts) => Object.assign({}, ...parts))
  loads.set(locale, loading)
  loading.catch(() => loads.delete(locale))
  return loading
}

/** The built-in texts in a language; called below a `Suspense`. */
export function useBuiltInTexts(locale: Locale): (name: OwnTextName) => string {
  const sections = use(load(locale))
  return (name) => {
    const [section = '', key = ''] = ownTexts[name].key.split('.')
    return String(sections[section]?.[key] ?? '')
  }
}
