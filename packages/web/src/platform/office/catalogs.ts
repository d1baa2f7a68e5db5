import type { Locale } from '@brightkey/contract/locale'
import type { Catalogs } from '@brightkey/i18n/catalogs'
import type { AnyTranslation } from '@brightkey/i18n/message'
import { catalogLoader } from '../language/catalog-loader.ts'

export type DoorTexts = Catalogs['office/door']
export type OfficeTexts = DoorTexts & Catalogs['office']

/** Loads the texts of the login. */
export const loadDoorTexts = catalogLoader(
  'office/door',
  import.meta.glob('./*/office/door.ts', { base: '../../../../i18n/src' }),
)
const loadOffice = catalogLoader(
  'office',
  import.meta.glob('./*/office.ts', { base: '../../../../i18n/src' }),
)

/** Loads all texts of the office. */
export async function loadOfficeTexts(locale: Locale): Promise<AnyTranslation<OfficeTexts>> {
  const [door, office] = await Promise.all([loadDoorTexts(locale), loadOffice(locale)])
  return { ...door, ...office }
}
