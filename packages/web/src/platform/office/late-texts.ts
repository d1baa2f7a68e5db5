import type { Locale } from '@brightkey/contract/locale'
import type { Catalogs } from '@brightkey/i18n/catalogs'
import { type AnyTranslation, type Translate, translator } from '@brightkey/i18n/message'
import { use, useMemo } from 'react'
import { type CatalogFiles, catalogLoader } from '../language/catalog-loader.ts'
import { persistently } from '../lazy-part.ts'
import { readAtOnce } from '../read-at-once.ts'
import { useTexts } from './texts.tsx'

/** Returns the hook for texts that few screens need, one chunk a language; made once, and called below a `Suspense`. */
export function lateTexts<Name extends keyof Catalogs>(
  name: Name,
  files: CatalogFiles,
  useWords: () => { locale: Locale } = useTexts,
) {
  const load = catalogLoader(name, files)
  const loading = new Map<Locale, Promise<AnyTranslation<Catalogs[Name]>>>()
  function loadOnce(locale: Locale) {
    const promise = loading.get(locale) ?? readAtOnce(persistently(() => load(locale)))
    loading.set(locale, promise)
    return promise
  }
  function useLateText(): Translate<Catalogs[Name]> {
    const { locale } = useWords()
    const catalog = use(loadOnce(locale))
    return useMemo(() => translator<Catalogs[Name]>(catalog, locale), [catalog, locale])
  }
  return Object.assign(useLateText, { preload: loadOnce })
}

/** The texts of the month and of a cleaner's statement. */
export const useFigureText = lateTexts(
  'office/figures',
  import.meta.glob('./*/office/figures.ts', { base: '../../../../i18n/src' }),
)

/** The texts of the audit log. */
export const useAuditText = lateTexts(
  'office/audit',
  import.meta.glob('./*/office/audit.ts', { base: '../../../../i18n/src' }),
)

/** The texts of changing many sessions at once. */
export const useBulkText = lateTexts(
  'office/bulk',
  import.meta.glob('./*/office/bulk.ts', { base: '../../../../i18n/src' }),
)

/** The texts of what happens when the server or the login is gone. */
export const useAwayText = lateTexts(
  'office/away',
  import.meta.glob('./*/office/away.ts', { base: '../../../../i18n/src' }),
)

/** The texts of the screen of apartments that are ready. */
export const useReadinessText = lateTexts(
  'readiness',
  import.meta.glob('./*/readiness.ts', { base: '../../../../i18n/src' }),
)

/** The texts of what a new company does first. */
export const useFirstStepsText = lateTexts(
  'office/first-steps',
  import.meta.glob('./*/office/first-steps.ts', { base: '../../../../i18n/src' }),
)

/** The texts of the system's status. */
export const useSystemText = lateTexts(
  'office/system',
  import.meta.glob('./*/office/system.ts', { base: '../../../../i18n/src' }),
)

/** The texts of API keys. */
export const useApiKeyText = lateTexts(
  'office/api-keys',
  import.meta.glob('./*/office/api-keys.ts', { base: '../../../../i18n/src' }),
)

/** The names of the screens below the settings. */
export const useSettingsPartText = lateTexts(
  'office/settings-parts',
  import.meta.glob('./*/office/settings-parts.ts', { base: '../../../../i18n/src' }),
)

/** The texts of the user's own notification settings. */
export const useNotifyText = lateTexts(
  'office/settings/notify',
  import.meta.glob('./*/office/settings/notify.ts', { base: '../../../../i18n/src' }),
)

/** The texts of webhooks. */
export const useWebhookText = lateTexts(
  'office/webhooks',
  import.meta.glob('./*/office/webhooks.ts', { base: '../../../../i18n/src' }),
)

/** The texts of assigning the columns of a file. */
export const useImportColumnText = lateTexts(
  'office/import-columns',
  import.meta.glob('./*/office/import-columns.ts', { base: '../../../../i18n/src' }),
)

/** The texts of the company's own words and looks. */
export const useLooksText = lateTexts(
  'office/settings/looks',
  import.meta.glob('./*/office/settings/looks.ts', { base: '../../../../i18n/src' }),
)

/** The texts of the company's own areas. */
export const useAreaText = lateTexts(
  'office/settings/areas',
  import.meta.glob('./*/office/settings/areas.ts', { base: '../../../../i18n/src' }),
)

/** The texts of the export of all data. */
export const useExportText = lateTexts(
  'office/settings/export',
  import.meta.glob('./*/office/settings/export.ts', { base: '../../../../i18n/src' }),
)

/** The texts of damage cases. */
export const useDamageText = lateTexts(
  'office/damage/cases',
  import.meta.glob('./*/office/damage/cases.ts', { base: '../../../../i18n/src' }),
)

/** The texts of named photos. */
export const useShotText = lateTexts(
  'office/tasks/shots',
  import.meta.glob('./*/office/tasks/shots.ts', { base: '../../../../i18n/src' }),
)

/** The texts of photos of drawn places. */
export const useSpotText = lateTexts(
  'spots',
  import.meta.glob('./*/spots.ts', { base: '../../../../i18n/src' }),
)

/** The levels and units of supplies. */
export const useStockText = lateTexts(
  'stock',
  import.meta.glob('./*/stock.ts', { base: '../../../../i18n/src' }),
)

/** The texts of the shopping list and of linen. */
export const useSupplyText = lateTexts(
  'office/stock/supplies',
  import.meta.glob('./*/office/stock/supplies.ts', { base: '../../../../i18n/src' }),
)

/** What guests left behind, by kind. */
export const useFoundKindText = lateTexts(
  'found',
  import.meta.glob('./*/found.ts', { base: '../../../../i18n/src' }),
)

/** The texts of lost and found. */
export const useFoundTexts = lateTexts(
  'office/stock/found',
  import.meta.glob('./*/office/stock/found.ts', { base: '../../../../i18n/src' }),
)

/** The texts of recording and playing voice notes. */
export const useVoiceTexts = lateTexts(
  'voice',
  import.meta.glob('./*/voice.ts', { base: '../../../../i18n/src' }),
)
