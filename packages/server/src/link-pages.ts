import { amenitiesPage, inspectionPage, keysPage } from './features/inspections/access.ts'
import { acceptancePage } from './features/reports/acceptance/queries.ts'
import { cleaningPage, readOnlyPage } from './features/sessions/pages/queries.ts'
import { repairPage } from './features/sessions/repairs/queries.ts'
import type { Instance } from './platform/context.ts'

/** The page behind each kind of link. */
export const linkPages: Instance['linkPages'] = {
  cleaning: cleaningPage,
  inspection: inspectionPage,
  'amenities-check': amenitiesPage,
  verification: acceptancePage,
  'keys-cards-verification': keysPage,
  progress: readOnlyPage,
  'result-photos': readOnlyPage,
  repair: repairPage,
  'damage-case': readOnlyPage,
}
