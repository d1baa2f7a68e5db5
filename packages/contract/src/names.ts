import { z } from 'zod/mini'
import * as apartmentsEndpoints from './apartments/endpoints.ts'
import * as apartmentsSchema from './apartments/schema.ts'
import * as apiKeysEndpoints from './api-keys/endpoints.ts'
import * as apiKeysRoutes from './api-keys/routes.ts'
import * as auditEndpoints from './audit/endpoints.ts'
import * as auditRoutes from './audit/routes.ts'
import * as cleanersEndpoints from './cleaners/endpoints.ts'
import * as cleanersSchema from './cleaners/schema.ts'
import * as expiriesEndpoints from './expiries/endpoints.ts'
import * as expiriesSchema from './expiries/schema.ts'
import * as foundEndpoints from './found/endpoints.ts'
import * as foundItemSchema from './found/item-schema.ts'
import * as foundSchema from './found/schema.ts'
import * as id from './id.ts'
import * as imports from './import.ts'
import * as inspectionsAmenitiesSchema from './inspections/amenities-schema.ts'
import * as inspectionsEndpoints from './inspections/endpoints.ts'
import * as inspectionsInspectionSchema from './inspections/inspection-schema.ts'
import * as inspectionsKeysSchema from './inspections/keys-schema.ts'
import * as inspectionsResultsSchema from './inspections/results-schema.ts'
import * as inspectionsSchema from './inspections/schema.ts'
import * as notificationsEndpoints from './notifications/endpoints.ts'
import * as notificationsRoutes from './notifications/routes.ts'
import * as notificationsWaysRoutes from './notifications/ways-routes.ts'
import * as ownersEndpoints from './owners/endpoints.ts'
import * as ownersSchema from './owners/schema.ts'
import * as reportsAcceptanceSchema from './reports/acceptance-schema.ts'
import * as reportsDamageCaseRoutes from './reports/damage-case-routes.ts'
import * as reportsDeliverySchema from './reports/delivery-schema.ts'
import * as reportsEndpoints from './reports/endpoints.ts'
import * as reportsMonthRoutes from './reports/month-routes.ts'
import * as reportsResultsSchema from './reports/results-schema.ts'
import * as reportsSchema from './reports/schema.ts'
import * as reportsStatementSchema from './reports/statement-schema.ts'
import type { Address } from './route.ts'
import * as sessionsApartmentRoutes from './sessions/apartment-routes.ts'
import * as sessionsBulkRoutes from './sessions/bulk-routes.ts'
import * as sessionsCalendarSchema from './sessions/calendar-schema.ts'
import * as sessionsCleanerInputSchema from './sessions/cleaner-input-schema.ts'
import * as sessionsDayRoutes from './sessions/day-routes.ts'
import * as sessionsEndpoints from './sessions/endpoints.ts'
import * as sessionsEvidenceRoutes from './sessions/evidence-routes.ts'
import * as sessionsInputSchema from './sessions/input-schema.ts'
import * as sessionsIssueRoutes from './sessions/issue-routes.ts'
import * as sessionsMessageRoutes from './sessions/message-routes.ts'
import * as sessionsOfficeSchema from './sessions/office-schema.ts'
import * as sessionsPlanningSchema from './sessions/planning-schema.ts'
import * as sessionsReadinessRoutes from './sessions/readiness-routes.ts'
import * as sessionsRepairRoutes from './sessions/repair-routes.ts'
import * as sessionsScheduleSchema from './sessions/schedule-schema.ts'
import * as sessionsSchema from './sessions/schema.ts'
import * as settingsEndpoints from './settings/endpoints.ts'
import * as settingsLogo from './settings/logo.ts'
import * as settingsRoutes from './settings/routes.ts'
import * as suppliesEndpoints from './supplies/endpoints.ts'
import * as suppliesSchema from './supplies/schema.ts'
import * as systemEndpoints from './system/endpoints.ts'
import * as exportRoutes from './system/export-routes.ts'
import * as systemRoutes from './system/routes.ts'
import * as templatesEndpoints from './templates/endpoints.ts'
import * as templatesSchema from './templates/schema.ts'
import * as text from './text.ts'
import * as usersEndpoints from './users/endpoints.ts'
import * as usersSchema from './users/schema.ts'
import * as usersSecuritySchema from './users/security-schema.ts'
import * as webhooksEndpoints from './webhooks/endpoints.ts'
import * as webhooksRoutes from './webhooks/routes.ts'

const endpoints: readonly object[] = [
  apiKeysEndpoints,
  apartmentsEndpoints,
  auditEndpoints,
  cleanersEndpoints,
  expiriesEndpoints,
  foundEndpoints,
  inspectionsEndpoints,
  notificationsEndpoints,
  ownersEndpoints,
  reportsEndpoints,
  sessionsEndpoints,
  settingsEndpoints,
  suppliesEndpoints,
  systemEndpoints,
  templatesEndpoints,
  usersEndpoints,
  webhooksEndpoints,
]

const schemas: readonly object[] = [
  apiKeysRoutes,
  apartmentsSchema,
  auditRoutes,
  cleanersSchema,
  expiriesSchema,
  foundItemSchema,
  foundSchema,
  id,
  imports,
  inspectionsAmenitiesSchema,
  inspectionsInspectionSchema,
  inspectionsKeysSchema,
  inspectionsResultsSchema,
  inspectionsSchema,
  notificationsRoutes,
  ownersSchema,
  notificationsWaysRoutes,
  reportsAcceptanceSchema,
  reportsDamageCaseRoutes,
  reportsDeliverySchema,
  reportsMonthRoutes,
  reportsResultsSchema,
  reportsSchema,
  reportsStatementSchema,
  sessionsApartmentRoutes,
  sessionsBulkRoutes,
  sessionsCalendarSchema,
  sessionsCleanerInputSchema,
  sessionsDayRoutes,
  sessionsEvidenceRoutes,
  sessionsInputSchema,
  sessionsIssueRoutes,
  sessionsOfficeSchema,
  sessionsPlanningSchema,
  sessionsReadinessRoutes,
  sessionsRepairRoutes,
  sessionsScheduleSchema,
  sessionsSchema,
  sessionsMessageRoutes,
  settingsLogo,
  settingsRoutes,
  suppliesSchema,
  exportRoutes,
  systemRoutes,
  templatesSchema,
  text,
  usersSchema,
  usersSecuritySchema,
  webhooksRoutes,
]

/** The name of each endpoint by its address: the API document calls its operation so, and clients made from it their functions. */
export const endpointNames: ReadonlyMap<Address, string> = new Map(
  endpoints.flatMap((module) => Object.entries(module).map(([name, address]) => [address, name] as const)),
)

/** Every exported schema with its name, which is that of its type in the API document. */
export const namedSchemas: ReadonlyMap<z.ZodMiniType, string> = new Map(
  schemas.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      value instanceof z.ZodMiniType ? [[value, name] as const] : [],
    ),
  ),
)
