import type { EventByType } from '@brightkey/contract/event'
import type { DescribedType } from '@brightkey/contract/event-types'
import type { Locale } from '@brightkey/contract/locale'
import type { deliveryChannels } from '@brightkey/contract/reports/choices'
import type { allLinkKinds } from '@brightkey/contract/sessions/choices'
import type { Catalogs } from './catalogs.ts'
import { formatDay } from './day.ts'
import { formatInstant, formatMonth } from './format.ts'
import { formatNumber, type PlainKey, type Translate } from './message.ts'

type Happened = { type: string; values: Readonly<Record<string, unknown>> }

/** What is known besides of an event: its task's title, and whether it follows from an inspection. */
type About = { task?: string | undefined; isAfterInspection?: boolean }

type Reader = { t: Translate<Catalogs['office']>; locale: Locale; timeZone: string }
type Describe = (
  values: Happened['values'],
  reader: Reader,
  about: Required<About> & { task: string },
) => string

/** Returns an event of a session as text. An unknown one counts as a change. */
export function describeEvent(
  { type, values }: Happened,
  { task, isAfterInspection = false }: About,
  t: Translate<Catalogs['office']>,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  // Another release may have recorded types that are not known here.
  const describe = Object.hasOwn(sentences, type) ? sentences[type as DescribedType] : 'happened.other'
  if (typeof describe === 'string') return t(describe)
  const about = { task: task ?? t('happened.a_task'), isAfterInspection }
  return describe(values, { t, locale, timeZone }, about)
}

/** How each type is described: a text, or a function if it depends on values. */
const sentences: Record<DescribedType, PlainKey<Catalogs['office']> | Describe> = {
  'session.created': 'happened.session_created',
  'session.started': 'happened.session_started',
  'session.changed': describeChange,
  'session.answered': describeAnswer,
  'session.told': ({ how, name }, { t }) =>
    t(`happened.notified_${how as EventByType<'session.told'>['how']}`, { name: String(name) }),
  'session.approved': 'happened.session_approved',
  'session.approval_undone': 'happened.approval_undone',
  'session.deleted': 'happened.session_deleted',
  'session.restored': 'happened.session_restored',
  'session.cancelled': ({ reason }, { t }) =>
    reason
      ? t('happened.session_cancelled_why', { reason: String(reason) })
      : t('happened.session_cancelled'),
  'session.cancellation_undone': 'happened.session_uncancelled',
  'session.rescheduled': ({ to }, reader) =>
    reader.t('happened.session_rescheduled', { when: dayTime(Object(to).expires_at, reader) }),
  'session.returned': describeReturn,
  'session.overdue': 'happened.session_overdue',
  'session.unopened': ({ name }, { t }) => t('happened.session_unopened', { name: String(name) }),
  'session.left_unassigned': ({ name }, { t }) =>
    t('happened.session_left_unassigned', { name: String(name) }),
  'session.not_begun': 'happened.session_not_begun',
  'work.moved': ({ from, to }, { t }) =>
    from
      ? t('happened.work_moved_from', { from: String(from), to: String(to) })
      : t('happened.work_moved', { to: String(to) }),
  'work.rated': ({ name }, { t }) => t('happened.work_rated', { name: String(name) }),
  'statement.corrected': (values, reader) =>
    reader.t(
      values.kind === 'payment' ? 'happened.statement_paid' : 'happened.statement_corrected',
      correction(values, reader),
    ),
  'statement.correction_removed': (values, reader) =>
    reader.t(
      values.kind === 'payment' ? 'happened.payment_removed' : 'happened.correction_removed',
      correction(values, reader),
    ),
  'check_out.dismissed': ({ day }, { t, locale }) =>
    t('happened.check_out_dismissed', { day: formatDay(String(day), locale) }),
  'booking.changed': describeBooking,
  'link.issued': ({ kind }, { t }) => t('happened.link_issued', { kind: linkKind(t, kind) }),
  'link.revoked': ({ kind }, { t }) => t('happened.link_revoked', { kind: linkKind(t, kind) }),
  'link.opened': ({ kind }, { t }) => t('happened.link_opened', { kind: linkKind(t, kind) }),
  'task.moved': ({ to }, { t }, { task }) => {
    if (to === 'active') return t('happened.task_active', { task })
    return t(to === 'completed' ? 'happened.task_completed' : 'happened.task_available', { task })
  },
  'task.added': (_, { t }, { task }) => t('happened.task_added', { task }),
  'task.removed': 'happened.task_removed',
  'issue.reported': 'happened.issue_reported',
  'issue.added_to': 'happened.issue_added_to',
  'voice.added': 'happened.voice_added',
  'voice.sent': 'happened.voice_sent',
  'issue.withdrawn': 'happened.issue_withdrawn',
  'issue.resolved': ({ resolved }, { t }) =>
    t(resolved === false ? 'happened.issue_reopened' : 'happened.issue_resolved'),
  'issue.repaired': 'happened.issue_repaired',
  'issue.planned': 'happened.issue_planned',
  'damage_case.opened': 'happened.damage_case_opened',
  'damage_case.changed': 'happened.damage_case_changed',
  'damage_case.due': ({ due_on }, { t, locale }) =>
    t('happened.damage_case_due', { day: formatDay(String(due_on), locale) }),
  'photo.added_late': (_, { t }, { task }) => t('happened.photo_added_late', { task }),
  'spots.drawn': ({ count }, { t }) => t('happened.spots_drawn', { count: String(count) }),
  'spot.taken': ({ minutes }, { t }) => t('happened.spot_taken', { minutes: String(minutes) }),
  'photo.restored': 'happened.photo_restored',
  'photo.asked_again': (_, { t }, { task }) => t('report_story.asked_again', { task }),
  'report.submitted': ({ version }, { t }) => t('happened.report_submitted', { version: String(version) }),
  'report.client_view_changed': ({ version }, { t }) =>
    t('report_story.view_changed', { version: String(version) }),
  'report.client_link_renewed': ({ version }, { t }) =>
    t('report_story.link_renewed', { version: String(version) }),
  'report.link_issued': ({ version }, { t }) =>
    t('report_story.whole_link_issued', { version: String(version) }),
  'report.link_revoked': ({ version }, { t }) =>
    t('report_story.whole_link_revoked', { version: String(version) }),
  'delivery.queued': ({ channel }, { t }) => t('report_story.queued', { channel: channelName(t, channel) }),
  'delivery.sent': ({ channel }, { t }) => t('report_story.sent', { channel: channelName(t, channel) }),
  'delivery.error': ({ channel }, { t }) => t('report_story.error', { channel: channelName(t, channel) }),
  'inspection.submitted': ({ score, problems }, { t }) =>
    score === null
      ? t('happened.inspection_submitted')
      : t('happened.inspection_scored', { score: String(score), count: Number(problems) }),
  'amenities.checked': 'happened.amenities_checked',
  'found.reported': 'happened.found_reported',
  'found.withdrawn': 'happened.found_withdrawn',
  'found.changed': 'happened.found_changed',
  'found.due': ({ until }, { t, locale }) =>
    t('happened.found_due', { day: formatDay(String(until), locale) }),
  'supplies.reported': 'happened.supplies_reported',
  'amenities.missing': ({ missing, damaged }, { t }) =>
    t('happened.amenities_missing', { missing: String(missing), damaged: String(damaged) }),
  'keys.counted': ({ side }, { t }) =>
    t(side === 'receiver' ? 'happened.keys_receiver' : 'happened.keys_cleaner'),
  'keys.mismatch': ({ side }, { t }) =>
    t(side === 'receiver' ? 'happened.keys_receiver_differ' : 'happened.keys_cleaner_differ'),
  'verification.accepted': ({ name }, { t }) => t('happened.accepted', { name: String(name) }),
  'verification.remarks': ({ name, remarks }, { t }) =>
    t('happened.remarks', { name: String(name), count: Number(remarks) }),
}

function describeChange({ change, from, to }: Happened['values'], reader: Reader): string {
  const { t } = reader
  if (change === 'tasks') return t('happened.session_tasks')
  if (change === 'assigned') return t('happened.session_assigned')
  if (change !== 'extended') return t('happened.session_changed')
  // Older events have no times.
  if (typeof from !== 'string' || typeof to !== 'string') return t('happened.session_extended')
  return t('happened.session_extended_to', { from: dayTime(from, reader), to: dayTime(to, reader) })
}

function describeAnswer({ answer, name: who, reason }: Happened['values'], { t }: Reader): string {
  const name = String(who)
  if (answer === 'accepted') return t('happened.session_accepted', { name })
  if (!reason) return t('happened.session_declined', { name })
  return t('happened.session_declined_because', { name, reason: String(reason) })
}

function describeReturn(
  { reason }: Happened['values'],
  { t }: Reader,
  { isAfterInspection }: { isAfterInspection: boolean },
): string {
  if (!reason && isAfterInspection) return t('happened.session_inspected')
  // Without a reason, a new photo was requested without a note.
  return t('happened.session_returned', { reason: reason ? String(reason) : t('evidence.asked_note') })
}

function describeBooking({ change, day: on }: Happened['values'], { t, locale }: Reader): string {
  const day = on ? formatDay(String(on), locale) : ''
  if (change === 'cancelled') return t('happened.booking_cancelled')
  return t(change === 'moved' ? 'happened.booking_moved' : 'happened.next_check_in_moved', { day })
}

const correction = ({ amount, currency, month, reason }: Happened['values'], { locale }: Reader) => ({
  month: formatMonth(String(month), locale),
  amount: `${formatNumber(Number(amount), locale)}\u00a0${currency}`,
  reason: String(reason),
})

const dayTime = (at: string, { locale, timeZone }: Reader) =>
  formatInstant(at, { locale, timeZone, style: 'day-time' })

const linkKind = (t: Reader['t'], kind: unknown) => known(t, `link.${kind as (typeof allLinkKinds)[number]}`)

const channelName = (t: Reader['t'], channel: unknown) =>
  known(t, `delivery.${channel as (typeof deliveryChannels)[number]}`)

/** The text of a name that an older or newer release may have written: without one, the name itself. */
function known(t: Reader['t'], key: Parameters<typeof t>[0]): string {
  const text = t(key as 'happened.other')
  return text === key ? key.slice(key.indexOf('.') + 1) : text
}
