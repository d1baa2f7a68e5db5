import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { nameApartments } from './features/apartments/queries/apartments.ts'
import { keepDefaultCleaner } from './features/apartments/reactions.ts'
import { apartmentBindings } from './features/apartments/routes.ts'
import { authenticateKey } from './features/api-keys/commands.ts'
import { endKeys } from './features/api-keys/reactions.ts'
import { apiKeyBindings } from './features/api-keys/routes.ts'
import { auditBindings } from './features/audit/routes.ts'
import { cleanerBookBindings } from './features/cleaners/routes.ts'
import { inspectionBindings } from './features/inspections/routes.ts'
import { followNotices } from './features/messages/reactions.ts'
import { messageBindings } from './features/messages/routes.ts'
import { deliverPushes } from './features/notifications/push/commands/deliver.ts'
import { composeLiveNotification, composeNotification } from './features/notifications/queries.ts'
import { notifyOffice } from './features/notifications/reactions.ts'
import { notificationBindings } from './features/notifications/routes.ts'
import { ownerBindings } from './features/owners/routes.ts'
import { pageSource } from './features/pages/queries.ts'
import { plans } from './features/planning/commands/plans.ts'
import { followPlans } from './features/planning/reactions.ts'
import { planningBindings } from './features/planning/routes.ts'
import { readinessBindings } from './features/readiness/routes.ts'
import { approveSession } from './features/reports/commands/review.ts'
import { deliverDue } from './features/reports/delivery/commands/deliver.ts'
import { recordStatuses } from './features/reports/delivery/commands/record-statuses.ts'
import { whatsAppState } from './features/reports/delivery/queries/deliveries.ts'
import { reportsOfSessions } from './features/reports/queries/of-session.ts'
import { keepCorrections, returnForRework, sendToOwner } from './features/reports/reactions.ts'
import { acceptanceBindings, deliveryBindings, reportBindings } from './features/reports/routes.ts'
import { prepareSeals } from './features/reports/seal/commands.ts'
import { requestTimestamps } from './features/reports/seal/timestamps/commands.ts'
import { keepFeeds } from './features/schedule/reactions.ts'
import { scheduleBindings } from './features/schedule/routes.ts'
import { countCleanersSessions } from './features/sessions/assigned/queries.ts'
import { admission } from './features/sessions/phones/access.ts'
import { refusals } from './features/sessions/photos/commands/refusals.ts'
import { followApartment, followCleaner, tallySession } from './features/sessions/reactions.ts'
import { sessionBindings } from './features/sessions/routes.ts'
import { getSender, settingsForUsers } from './features/settings/queries.ts'
import { settingsBindings } from './features/settings/routes.ts'
import { systemBindings } from './features/system/routes.ts'
import { templateBindings } from './features/templates/routes.ts'
import { authenticate, verifyLogin } from './features/users/access.ts'
import { getAddressee } from './features/users/queries.ts'
import { userBindings } from './features/users/routes.ts'
import { userComposers } from './features/users/security/queries.ts'
import { openWebhookLanes } from './features/webhooks/commands/deliver.ts'
import { queueWebhooks } from './features/webhooks/reactions.ts'
import { webhookBindings } from './features/webhooks/routes.ts'
import { linkPages } from './link-pages.ts'
import { metricSources } from './metric-sources.ts'
import { migrations } from './migrations/index.ts'
import { type CalendarReader, createCalendarReader } from './platform/calendar/reader.ts'
import { type Clock, systemClock, watchClock } from './platform/clock.ts'
import type { Instance, Reaction } from './platform/context.ts'
import { readCtx, systemCaller, write } from './platform/context.ts'
import { connect, type Database } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import type { Binding } from './platform/http/binding.ts'
import { Drain } from './platform/http/drain.ts'
import type { firstViewLimits } from './platform/http/first-view.ts'
import { serveHealth } from './platform/http/health.ts'
import { mount } from './platform/http/mount.ts'
import { serveOpenApi } from './platform/http/openapi/serve-openapi.ts'
import { servePages } from './platform/http/pages.ts'
import { RecentBodies } from './platform/http/result.ts'
import { openServer } from './platform/http/server.ts'
import { handleUnknownRoutes } from './platform/http/unknown-routes.ts'
import { createPhotoIntake } from './platform/images/photo-intake.ts'
import { createPictures, type Pictures } from './platform/images/pictures.ts'
import { openRunner } from './platform/jobs/runner.ts'
import { connectProcesses, openHub } from './platform/live/hub.ts'
import { serveSocket } from './platform/live/socket.ts'
import type { Log } from './platform/log.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { serveOidc } from './platform/oidc/serve-oidc.ts'
import { createPdfCache } from './platform/pdf/cache.ts'
import { createPdfCompiler, type PdfCompiler } from './platform/pdf/compiler.ts'
import { requireSameSecret } from './platform/secrets/installation-secret.ts'
import { loadKeys } from './platform/secrets/keys.ts'
import { createPasswords, type Passwords } from './platform/secrets/password.ts'
import { makeDataFolder } from './platform/storage/data-folder.ts'
import { openIncoming } from './platform/storage/incoming.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { createCounter } from './platform/throttle/counter.ts'
import { addAttempts } from './platform/throttle/throttle.ts'
import { openWhatsApp } from './platform/whatsapp/client.ts'
import { serveWhatsAppWebhook } from './platform/whatsapp/webhook.ts'

/** Every API route, in the order of the features: a later one may use an earlier one, never the reverse. */
export const bindings: readonly Binding[] = [
  ...userBindings,
  ...settingsBindings,
  ...apiKeyBindings,
  ...cleanerBookBindings,
  ...ownerBindings,
  ...apartmentBindings,
  ...templateBindings,
  ...sessionBindings,
  ...planningBindings,
  ...messageBindings,
  ...scheduleBindings,
  ...inspectionBindings,
  ...reportBindings,
  ...acceptanceBindings,
  ...deliveryBindings,
  ...readinessBindings,
  ...webhookBindings,
  ...notificationBindings,
  ...auditBindings,
  ...systemBindings,
]

/** Reactions of features to events of others, run in this order in the same transaction. */
const reactions: readonly Reaction[] = [
  tallySession,
  endKeys,
  keepDefaultCleaner,
  followCleaner,
  followApartment,
  followPlans,
  followNotices,
  keepFeeds,
  keepCorrections,
  sendToOwner,
  returnForRework,
  queueWebhooks,
  notifyOffice,
]

/** The composer of each kind of mail. */
const composers = {
  ...userComposers,
  notification: composeNotification,
}

/** `close` ends what was begun; the database it closes only after the `rest` that still needs it. */
export type App = { instance: Instance; server: FastifyInstance; close(rest?: Promise<void>): Promise<void> }

/** Brightkey, ready to listen: database open and migrated, every route in place. `parts.pictures`, `parts.calendars` and `parts.compiler` stay open when it closes. */
export async function openApp(
  config: Config,
  log: Log,
  parts: {
    clock?: Clock
    database?: Database
    pictures?: Pictures
    calendars?: CalendarReader
    compiler?: PdfCompiler
    passwords?: Passwords
    firstView?: typeof firstViewLimits | null
  } = {},
): Promise<App> {
  const { dataDir, databaseUrl } = config
  await makeDataFolder(dataDir)
  const keys = await loadKeys(dataDir, config.secretKey)
  // Loaded only when used: prom-client costs start-up time and memory.
  const metrics = config.metricsToken ? (await import('./platform/metrics/metrics.ts')).createMetrics() : null
  const database = parts.database ?? (await connect({ databaseUrl, dataDir, log, ...metrics?.database }))
  await using ifOpeningFails = new AsyncDisposableStack()
  if (!parts.database) ifOpeningFails.defer(() => database.close())
  await migrate(database, migrations, (step) => log.info(step, 'migrated'))
  await requireSameSecret(database, keys)
  const incoming = await openIncoming(dataDir)
  const storage = await openStorage(dataDir, config.storage, incoming, log)
  const pictures = parts.pictures ?? createPictures()
  const calendars = parts.calendars ?? createCalendarReader()
  const compiler = parts.compiler ?? createPdfCompiler()
  const hub = await openHub({
    openChannel: databaseUrl ? connectProcesses(databaseUrl, database, log) : null,
    compose: (id) => composeLiveNotification(readCtx(instance, systemCaller(instance)), id),
    log,
  })
  const instance: Instance = {
    config,
    clock: watchClock(parts.clock ?? systemClock),
    log,
    keys,
    database,
    storage,
    incoming,
    pictures,
    calendars,
    photoIntake: createPhotoIntake(incoming, pictures),
    compiler,
    passwords: parts.passwords ?? createPasswords(),
    pdfs: createPdfCache(storage, log),
    hub,
    drain: new Drain(),
    mailer: openMailer(config, { composers, getSender, getAddressee }),
    refusals,
    admission,
    recentSessions: new RecentBodies(),
    addAttempts: databaseUrl
      ? (attempts) => write(instance, systemCaller(instance), (ctx) => addAttempts(ctx, attempts))
      : null,
    unknownLinks: createCounter('unknown-link', 30),
    keyRequests: createCounter('api-key', config.apiRequestsPerMinute),
    whatsapp: config.whatsapp && openWhatsApp(config.whatsapp),
    deliveries: openRunner('deliveries', deliverDue),
    webhooks: openWebhookLanes(),
    pushes: openRunner('pushes', deliverPushes),
    timestamps: openRunner('timestamps', requestTimestamps),
    reactions,
    metrics,
    linkPages,
    nameApartments,
    cleanerSessions: { countSessions: countCleanersSessions },
    plans,
    reports: reportsOfSessions,
    approveSession,
    whatsAppState,
    ...settingsForUsers,
    queues: metricSources.queues,
  }
  await prepareSeals(instance)
  const server = await openServer(instance)
  const routes = bindings.map((binding) => binding.route)
  if (metrics && config.metricsToken)
    serveMetrics(server, instance, metrics, { token: config.metricsToken, sources: metricSources })
  serveHealth(server, instance)
  await serveWhatsAppWebhook(server, instance, recordStatuses)
  serveOidc(server, instance)
  await serveOpenApi(server, routes, config.publicUrl)
  await serveSocket(server, instance, verifyLogin)
  const callers = { login: authenticate, key: authenticateKey }
  for (const binding of bindings) mount(server, instance, callers, binding)
  const unknownPage = await servePages(server, instance, pageSource, parts.firstView)
  handleUnknownRoutes(server, { instance, routes, key: authenticateKey }, unknownPage)
  ifOpeningFails.move()
  return {
    instance,
    server,
    async close(rest = Promise.resolve()) {
      await server.close()
      await rest
      const { deliveries, pushes, timestamps, webhooks } = instance
      for (const each of [deliveries, pushes, timestamps, webhooks]) await each.close()
      if (!parts.compiler) await compiler.close()
      if (!parts.pictures) await pictures.close()
      if (!parts.calendars) await calendars.close()
      await instance.mailer.close()
      await instance.hub.close()
      storage.close()
      await database.close()
    },
  }
}
