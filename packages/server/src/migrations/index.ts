import type { Migration } from '../platform/db/migrate.ts'
import { users } from './0001-users.ts'
import { apartments } from './0002-apartments.ts'
import { sessions } from './0003-sessions.ts'
import { reports } from './0004-reports.ts'
import { people } from './0005-people.ts'
import { inventory } from './0006-inventory.ts'
import { review } from './0007-review.ts'
import { deletedPhotos } from './0008-deleted-photos.ts'
import { deliveries } from './0009-deliveries.ts'
import { evidence } from './0010-evidence.ts'
import { linkPages } from './0011-link-pages.ts'
import { recipientOwners } from './0012-recipient-owners.ts'
import { knownClients } from './0013-known-clients.ts'
import { reportLinks } from './0014-report-links.ts'
import { missingLinks } from './0015-missing-links.ts'
import { bin } from './0016-bin.ts'
import { taskOfficePhotos } from './0017-task-office-photos.ts'
import { storedSums } from './0018-stored-sums.ts'
import { defaults } from './0019-defaults.ts'
import { processes } from './0020-processes.ts'
import { backups } from './0021-backups.ts'
import { originals } from './0022-originals.ts'
import { growth } from './0023-growth.ts'
import { apartmentList } from './0024-apartment-list.ts'
import { noteTexts } from './0025-note-texts.ts'
import { issueAdditions } from './0026-issue-additions.ts'
import { cleaners } from './0027-cleaners.ts'
import { bookings } from './0028-bookings.ts'
import { problems } from './0030-problems.ts'
import { dayLinks } from './0031-day-links.ts'
import { home } from './0032-home.ts'
import { repairs } from './0033-repairs.ts'
import { month } from './0034-month.ts'
import { telling } from './0035-telling.ts'
import { audit } from './0036-audit.ts'
import { calendarFeeds } from './0037-calendar-feeds.ts'
import { reminders } from './0038-reminders.ts'
import { companyLogo } from './0039-company-logo.ts'
import { problemsByDay } from './0040-problems-by-day.ts'
import { statements } from './0041-statements.ts'
import { failingCalendars } from './0042-failing-calendars.ts'
import { reasonsInLanguages } from './0043-reasons-in-languages.ts'
import { movedBackStays } from './0044-moved-back-stays.ts'
import { foundByKey } from './0045-found-by-key.ts'
import { longWindows } from './0046-long-windows.ts'
import { calendarEntries } from './0047-calendar-entries.ts'
import { rulesHaveNoCreator } from './0049-rules-have-no-creator.ts'
import { notificationGroups } from './0050-notification-groups.ts'
import { finishedWork } from './0051-finished-work.ts'
import { statementCorrections } from './0052-statement-corrections.ts'
import { calendarNotes } from './0053-calendar-notes.ts'
import { cleanerRates } from './0057-cleaner-rates.ts'
import { searchInEveryScript } from './0058-search-in-every-script.ts'
import { namesOnOneLine } from './0059-names-on-one-line.ts'
import { planningFailures } from './0060-planning-failures.ts'
import { channelOutcomes } from './0061-channel-outcomes.ts'
import { serverProcesses } from './0062-server-processes.ts'
import { refusedUploads } from './0063-refused-uploads.ts'
import { readiness } from './0067-readiness.ts'
import { owners } from './0068-owners.ts'
import { cleanerTimes } from './0069-cleaner-times.ts'
import { apiKeys } from './0071-api-keys.ts'
import { keptAnswers } from './0072-kept-answers.ts'
import { webhooks } from './0073-webhooks.ts'
import { secondFactors } from './0075-second-factors.ts'
import { identities } from './0076-identities.ts'
import { push } from './0078-push.ts'
import { statementLines } from './0079-statement-lines.ts'
import { bringYourData } from './0081-bring-your-data.ts'
import { shots } from './0082-shots.ts'
import { sealTimestamps } from './0085-seal-timestamps.ts'
import { reportReferences } from './0086-report-references.ts'
import { voiceNotes } from './0089-voice-notes.ts'
import { supplies } from './0093-supplies.ts'
import { found } from './0094-found.ts'
import { damageCases } from './0097-damage-cases.ts'
import { arabic } from './0103-arabic.ts'
import { phones } from './0107-phones.ts'
import { expiries } from './0108-expiries.ts'
import { foundDetails } from './0109-found-details.ts'
import { linenMoves } from './0110-linen-moves.ts'
import { spotShots } from './0111-spot-shots.ts'

/** All migrations in order. The SQL of a merged one is never edited. */
export const migrations: readonly Migration[] = [
  users,
  apartments,
  sessions,
  reports,
  people,
  inventory,
  review,
  deletedPhotos,
  deliveries,
  evidence,
  linkPages,
  recipientOwners,
  knownClients,
  reportLinks,
  missingLinks,
  bin,
  taskOfficePhotos,
  storedSums,
  defaults,
  processes,
  backups,
  originals,
  growth,
  apartmentList,
  noteTexts,
  issueAdditions,
  cleaners,
  bookings,
  problems,
  dayLinks,
  home,
  repairs,
  month,
  telling,
  audit,
  calendarFeeds,
  reminders,
  companyLogo,
  problemsByDay,
  statements,
  failingCalendars,
  reasonsInLanguages,
  movedBackStays,
  foundByKey,
  longWindows,
  calendarEntries,
  rulesHaveNoCreator,
  notificationGroups,
  finishedWork,
  statementCorrections,
  calendarNotes,
  cleanerRates,
  searchInEveryScript,
  namesOnOneLine,
  planningFailures,
  channelOutcomes,
  serverProcesses,
  refusedUploads,
  readiness,
  owners,
  cleanerTimes,
  apiKeys,
  keptAnswers,
  webhooks,
  secondFactors,
  identities,
  push,
  statementLines,
  bringYourData,
  shots,
  sealTimestamps,
  reportReferences,
  voiceNotes,
  supplies,
  found,
  damageCases,
  arabic,
  phones,
  expiries,
  foundDetails,
  linenMoves,
  spotShots,
]
