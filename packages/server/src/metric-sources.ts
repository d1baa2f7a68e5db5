import { getBackupState } from './features/backups/queries.ts'
import { dueCalendars } from './features/planning/calendars/commands/read-calendars.ts'
import { uncheckedPhotos } from './features/sessions/evidence/commands.ts'
import { dueWebhooks } from './features/webhooks/queries.ts'
import { jobQueue } from './platform/jobs/queue.ts'
import type { MetricSources } from './platform/metrics/serve-metrics.ts'

/** What `/metrics` shows of features. */
export const metricSources: MetricSources = {
  queues: {
    mail: jobQueue('mail'),
    deliveries: jobQueue('delivery'),
    messages: jobQueue('message'),
    pushes: jobQueue('push_message'),
    timestamps: jobQueue('seal_timestamp'),
    evidence: uncheckedPhotos,
    calendars: dueCalendars,
    webhooks: dueWebhooks,
  },
  backup: getBackupState,
}
