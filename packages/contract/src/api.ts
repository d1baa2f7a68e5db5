import type { areaRoutes } from './apartments/area-routes.ts'
import type { apartmentRoutes } from './apartments/routes.ts'
import type { apiKeyRoutes } from './api-keys/routes.ts'
import type { auditRoutes } from './audit/routes.ts'
import type { cleanerBookRoutes } from './cleaners/routes.ts'
import type { expiryRoutes } from './expiries/routes.ts'
import type { foundRoutes } from './found/routes.ts'
import type { inspectionRoutes, pageResultRoutes } from './inspections/routes.ts'
import type { notificationRoutes } from './notifications/routes.ts'
import type { notificationSettingsRoutes, pushRoutes } from './notifications/ways-routes.ts'
import type { ownerRoutes } from './owners/routes.ts'
import type { phoneRoutes } from './phones/routes.ts'
import type { damageCaseRoutes } from './reports/damage-case-routes.ts'
import type { deliveryRoutes } from './reports/delivery-routes.ts'
import type { monthRoutes } from './reports/month-routes.ts'
import type { officeReportRoutes } from './reports/office-routes.ts'
import type { acceptanceRoutes, reportRoutes } from './reports/routes.ts'
import type { statementRoutes } from './reports/statement-routes.ts'
import type { Output, RawInput } from './route.ts'
import type { apartmentSessionRoutes, proposalRoutes } from './sessions/apartment-routes.ts'
import type { bulkRoutes } from './sessions/bulk-routes.ts'
import type { cleanerRoutes } from './sessions/cleaner-routes.ts'
import type { dayRoutes } from './sessions/day-routes.ts'
import type { evidenceRoutes } from './sessions/evidence-routes.ts'
import type { feedRoutes } from './sessions/feed-routes.ts'
import type { issueRoutes } from './sessions/issue-routes.ts'
import type { mediaRoutes, voiceRoutes } from './sessions/media-routes.ts'
import type { messageRoutes } from './sessions/message-routes.ts'
import type { planningRoutes } from './sessions/planning-routes.ts'
import type { readinessRoutes } from './sessions/readiness-routes.ts'
import type { repairRoutes } from './sessions/repair-routes.ts'
import type { sessionRoutes } from './sessions/routes.ts'
import type { settingsRoutes } from './settings/routes.ts'
import type { supplyRoutes } from './supplies/routes.ts'
import type { exportRoutes } from './system/export-routes.ts'
import type { systemRoutes } from './system/routes.ts'
import type { templateRoutes } from './templates/routes.ts'
import type { shotRoutes } from './templates/shot-routes.ts'
import type { userRoutes } from './users/routes.ts'
import type { securityRoutes } from './users/security-routes.ts'
import type { webhookRoutes } from './webhooks/routes.ts'

type TableRows<Table> = Table[keyof Table]

type AnyRoute =
  | TableRows<typeof apiKeyRoutes>
  | TableRows<typeof apartmentRoutes>
  | TableRows<typeof auditRoutes>
  | TableRows<typeof cleanerBookRoutes>
  | TableRows<typeof expiryRoutes>
  | TableRows<typeof foundRoutes>
  | TableRows<typeof inspectionRoutes>
  | TableRows<typeof pageResultRoutes>
  | TableRows<typeof notificationRoutes>
  | TableRows<typeof ownerRoutes>
  | TableRows<typeof notificationSettingsRoutes>
  | TableRows<typeof pushRoutes>
  | TableRows<typeof acceptanceRoutes>
  | TableRows<typeof damageCaseRoutes>
  | TableRows<typeof deliveryRoutes>
  | TableRows<typeof monthRoutes>
  | TableRows<typeof officeReportRoutes>
  | TableRows<typeof reportRoutes>
  | TableRows<typeof statementRoutes>
  | TableRows<typeof apartmentSessionRoutes>
  | TableRows<typeof proposalRoutes>
  | TableRows<typeof bulkRoutes>
  | TableRows<typeof areaRoutes>
  | TableRows<typeof cleanerRoutes>
  | TableRows<typeof dayRoutes>
  | TableRows<typeof evidenceRoutes>
  | TableRows<typeof feedRoutes>
  | TableRows<typeof issueRoutes>
  | TableRows<typeof planningRoutes>
  | TableRows<typeof readinessRoutes>
  | TableRows<typeof phoneRoutes>
  | TableRows<typeof repairRoutes>
  | TableRows<typeof mediaRoutes>
  | TableRows<typeof voiceRoutes>
  | TableRows<typeof sessionRoutes>
  | TableRows<typeof messageRoutes>
  | TableRows<typeof settingsRoutes>
  | TableRows<typeof supplyRoutes>
  | TableRows<typeof exportRoutes>
  | TableRows<typeof systemRoutes>
  | TableRows<typeof templateRoutes>
  | TableRows<typeof shotRoutes>
  | TableRows<typeof securityRoutes>
  | TableRows<typeof userRoutes>
  | TableRows<typeof webhookRoutes>

/** Every route by its address. Types only: a client that calls by address carries no schema. */
type Api = { [R in AnyRoute as R['address']]: R }

/** An address as the `endpoints.ts` of a noun exports it. */
export type Endpoint = keyof Api
/** An endpoint that only reads. */
export type Read = Extract<Endpoint, `GET ${string}`>

/** What a client sends to an endpoint: the values of path, query and body in one object. */
export type EndpointInput<E extends Endpoint> = RawInput<Api[E]>
/** What it returns. */
export type EndpointOutput<E extends Endpoint> = Output<Api[E]>
