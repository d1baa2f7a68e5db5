import { boundedTimes } from './bounded-times.ts'
import { remindOfExpiries } from './features/apartments/expiries/commands.ts'
import { runDueBackup } from './features/backups/commands.ts'
import { queueMessages } from './features/messages/commands/queue-messages.ts'
import { remindOffice } from './features/messages/commands/remind-office.ts'
import { readDueCalendars } from './features/planning/calendars/commands/read-calendars.ts'
import { planDueApartments } from './features/planning/commands/plan-due.ts'
import { remindOfDamageCases } from './features/reports/damage/cases/commands/remind.ts'
import { releaseReferences } from './features/reports/shots/commands.ts'
import { purgeDeletedPhotos } from './features/sessions/cleaning/commands/delete-photo.ts'
import { checkPhotos } from './features/sessions/evidence/commands.ts'
import { recordUnrecordedWork } from './features/sessions/finished/updates.ts'
import { remindOfFound } from './features/sessions/found/commands/remind.ts'
import { refreshKeys } from './features/sessions/keys/commands.ts'
import { markOverdueSessions } from './features/sessions/office/commands/mark-overdue.ts'
import { emptyBin } from './features/sessions/office/commands/remove.ts'
import { watchStorage } from './features/storage/commands.ts'
import { reportProcess } from './features/system/commands.ts'
import { deleteExpiredChallenges } from './features/users/challenges/updates.ts'
import type { BackgroundJob } from './platform/background-jobs.ts'
import { correctTimes, mayDeleteByAge } from './platform/jobs/correct-times.ts'
import { deleteExpiredAttempts } from './platform/throttle/throttle.ts'
import { deleteAllExpired } from './retentions.ts'

const hour = 3_600_000

/** Runs a job that deletes what is too old while the clock can be trusted. */
const deleting =
  (run: BackgroundJob['run']): BackgroundJob['run'] =>
  async (instance) =>
    (await mayDeleteByAge(instance)) ? run(instance) : 0

/** Periodic work of the server. */
export const backgroundJobs: readonly BackgroundJob[] = [
  { name: 'clock', everyMs: 30_000, runsIn: 'each', run: (instance) => correctTimes(instance, boundedTimes) },
  { name: 'processes', everyMs: 30_000, runsIn: 'each', run: reportProcess },
  { name: 'retention', everyMs: hour, runsIn: 'one', run: deleting(deleteAllExpired) },
  { name: 'storage', everyMs: 60_000, runsIn: 'each', run: (instance) => watchStorage(instance) },
  { name: 'backup', everyMs: 60_000, runsIn: 'each', run: runDueBackup },
  { name: 'overdue', everyMs: 15_000, runsIn: 'each', run: markOverdueSessions },
  { name: 'finished work', everyMs: 15_000, runsIn: 'each', run: recordUnrecordedWork },
  { name: 'search texts', everyMs: 5_000, runsIn: 'one', run: refreshKeys },
  { name: 'photo checks', everyMs: 3_000, runsIn: 'each', run: checkPhotos },
  { name: 'deleted photos', everyMs: hour, runsIn: 'one', run: deleting(purgeDeletedPhotos) },
  { name: 'bin', everyMs: hour, runsIn: 'one', run: deleting(emptyBin) },
  { name: 'references', everyMs: hour, runsIn: 'one', run: releaseReferences },
  { name: 'cached PDFs', everyMs: hour, runsIn: 'one', run: ({ pdfs, clock }) => pdfs.sweep(clock.now()) },
  { name: 'expired attempts', everyMs: hour, runsIn: 'one', run: deleteExpiredAttempts },
  { name: 'login challenges', everyMs: hour, runsIn: 'one', run: deleteExpiredChallenges },
  { name: 'calendars', everyMs: 60_000, runsIn: 'each', run: readDueCalendars },
  { name: 'rules', everyMs: 15_000, runsIn: 'each', run: planDueApartments },
  { name: 'messages to cleaners', everyMs: 5_000, runsIn: 'each', run: queueMessages },
  { name: 'reminders', everyMs: 60_000, runsIn: 'each', run: remindOffice },
  { name: 'damage cases', everyMs: 60_000, runsIn: 'each', run: remindOfDamageCases },
  { name: 'expiry dates', everyMs: 60_000, runsIn: 'each', run: remindOfExpiries },
  { name: 'lost and found', everyMs: 60_000, runsIn: 'each', run: remindOfFound },
  { name: 'mail', everyMs: 5_000, runsIn: 'each', run: (instance) => instance.mailer.deliver(instance) },
  { name: 'pushes', everyMs: 5_000, runsIn: 'each', run: (instance) => instance.pushes.run(instance) },
  { name: 'timestamps', everyMs: 15_000, runsIn: 'each', run: (server) => server.timestamps.run(server) },
  { name: 'deliveries', everyMs: 3_000, runsIn: 'each', run: (server) => server.deliveries.run(server) },
  { name: 'webhooks', everyMs: 3_000, runsIn: 'each', run: (server) => server.webhooks.wakeDue(server) },
]
