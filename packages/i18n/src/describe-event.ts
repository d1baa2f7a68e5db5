import type { EventByType } from '@brightkey/contract/event'
import type { DescribedType } from '@brightkey/contract/event-types'
import type { Locale } from '@brightkey/contract/locale'
import type { deliveryChannels } from '@brightkey/contract/reports/choices'
import type { allLinkKinds } from '@brightkey/contract/sessions/choices'
import type { Catalogs } from './catalogs.ts'
import { formatDay, formatInstant, formatMonth } from './format.ts'
import { formatNumber, type Translate } from './message.ts'

type Happened = { type: string; values: Readonly<Record<string, unknown>> }

/** What is known besides of an event: its task's title, and whether it follows from an inspection. */
type About = { task?: string | undefined; isAfterInspection?: boolean }

/** Returns an event of a session as text. An unknown one counts as a change. */
export function describeEvent(
  { type, values }: Happened,
  { task: title, isAfterInspection = false }: About,
  t: Translate<Catalogs['office']>,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  const task = title ?? t('happened.a_task')
  const kind = known(t, `link.${values.kind as (typeof allLinkKinds)[number]}`)
  const channel = known(t, `delivery.${values.channel as (typeof deliveryChannels)[number]}`)
  const dueTime = (at: string) => formatInstant(at, { locale, timeZone, style: 'day-time' })
  // Another release may have recorded types that are not known here.
  const sentence = type as DescribedType
  switch (sentence) {
    case 'session.created':
      return t('happened.session_created')
    case 'session.started':
      return t('happened.session_started')
    case 'session.changed':
      if (values.change === 'tasks') return t('happened.session_tasks')
      if (values.change === 'assigned') return t('happened.session_assigned')
      if (values.change !== 'extended') return t('happened.session_changed')
      // Older events have no times.
      if (typeof values.from !== 'string' || typeof values.to !== 'string')
        return t('happened.session_extended')
      return t('happened.session_extended_to', { from: dueTime(values.from), to: dueTime(values.to) })
    case 'session.answered': {
      const name = String(values.name)
      if (values.answer === 'accepted') return t('happened.session_accepted', { name })
      if (!values.reason) return t('happened.session_declined', { name })
      return t('happened.session_declined_because', { name, reason: String(values.reason) })
    }
    case 'session.told': {
      const how = values.how as EventByType<'session.told'>['how']
      return t(`happened.notified_${how}`, { name: String(values.name) })
    }
    case 'work.moved': {
      const to = String(values.to)
      return values.from
        ? t('happened.work_moved_from', { from: String(values.from), to })
        : t('happened.work_moved', { to })
    }
    case 'work.rated':
      return t('happened.work_rated', { name: String(values.name) })
    case 'statement.corrected':
    case 'statement.correction_removed': {
      const amount = `${formatNumber(Number(values.amount), locale)}\u00a0${values.currency}`
      const month = formatMonth(String(values.month), locale)
      const about = { month, amount, reason: String(values.reason) }
      return type === 'statement.corrected'
        ? t('happened.statement_corrected', about)
        : t('happened.correction_removed', about)
    }
    case 'check_out.dismissed':
      return t('happened.check_out_dismissed', { day: formatDay(String(values.day), locale) })
    case 'session.approved':
      return t('happened.session_approved')
    case 'session.approval_undone':
      return t('happened.approval_undone')
    case 'session.deleted':
      return t('happened.session_deleted')
    case 'session.restored':
      return t('happened.session_restored')
    case 'session.cancelled':
      return values.reason
        ? t('happened.session_cancelled_why', { reason: String(values.reason) })
        : t('happened.session_cancelled')
    case 'session.cancellation_undone':
      return t('happened.session_uncancelled')
    case 'session.rescheduled':
      return t('happened.session_rescheduled', {
        when: dueTime(Object(values.to).expires_at),
      })
    case 'booking.changed': {
      const day = values.day ? formatDay(String(values.day), locale) : ''
      if (values.change === 'cancelled') return t('happened.booking_cancelled')
      return t(values.change === 'moved' ? 'happened.booking_moved' : 'happened.next_check_in_moved', { day })
    }
    case 'session.returned':
      if (!values.reason && isAfterInspection) return t('happened.session_inspected')
      // Without a reason, a new photo was requested without a note.
      return t('happened.session_returned', {
        reason: values.reason ? String(values.reason) : t('evidence.asked_note'),
      })
    case 'session.overdue':
      return t('happened.session_overdue')
    case 'session.unopened':
      return t('happened.session_unopened', { name: String(values.name) })
    case 'session.left_unassigned':
      return t('happened.session_left_unassigned', { name: String(values.name) })
    case 'session.not_begun':
      return t('happened.session_not_begun')
    case 'link.issued':
      return t('happened.link_issued', { kind })
    case 'link.revoked':
      return t('happened.link_revoked', { kind })
    case 'task.moved':
      if (values.to === 'active') return t('happened.task_active', { task })
      return t(values.to === 'completed' ? 'happened.task_completed' : 'happened.task_available', { task })
    case 'task.added':
      return t('happened.task_added', { task })
    case 'task.removed':
      return t('happened.task_removed')
    case 'issue.reported':
      return t('happened.issue_reported')
    case 'issue.added_to':
      return t('happened.issue_added_to')
    case 'issue.withdrawn':
      return t('happened.issue_withdrawn')
    case 'photo.added_late':
      return t('happened.photo_added_late', { task })
    case 'issue.resolved':
      return t(values.resolved === false ? 'happened.issue_reopened' : 'happened.issue_resolved')
    case 'issue.repaired':
      return t('happened.issue_repaired')
    case 'issue.planned':
      return t('happened.issue_planned')
    case 'photo.restored':
      return t('happened.photo_restored')
    case 'report.submitted':
      return t('happened.report_submitted', { version: String(values.version) })
    case 'report.client_view_changed':
      return t('report_story.view_changed', { version: String(values.version) })
    case 'report.client_link_renewed':
      return t('report_story.link_renewed', { version: String(values.version) })
    case 'report.link_issued':
      return t('report_story.whole_link_issued', { version: String(values.version) })
    case 'report.link_revoked':
      return t('report_story.whole_link_revoked', { version: String(values.version) })
    case 'delivery.queued':
      return t('report_story.queued', { channel })
    case 'delivery.sent':
      return t('report_story.sent', { channel })
    case 'delivery.error':
      return t('report_story.error', { channel })
    case 'photo.asked_again':
      return t('report_story.asked_again', { task })
    case 'link.opened':
      return t('happened.link_opened', { kind })
    case 'inspection.submitted':
      if (values.score === null) return t('happened.inspection_submitted')
      return t('happened.inspection_scored', { score: String(values.score), count: Number(values.problems) })
    case 'amenities.checked':
      return t('happened.amenities_checked')
    case 'amenities.missing':
      return t('happened.amenities_missing', {
        missing: String(values.missing),
        damaged: String(values.damaged),
      })
    case 'keys.counted':
      return t(values.side === 'receiver' ? 'happened.keys_receiver' : 'happened.keys_cleaner')
    case 'keys.mismatch':
      return t(values.side === 'receiver' ? 'happened.keys_receiver_differ' : 'happened.keys_cleaner_differ')
    case 'verification.accepted':
      return t('happened.accepted', { name: String(values.name) })
    case 'verification.remarks':
      return t('happened.remarks', {
        name: String(values.name),
        count: Number(values.remarks),
      })
    default:
      sentence satisfies never
      return t('happened.other')
  }
}

/** The text of a name that an older or newer release may have written: without one, the name itself. */
function known(t: Translate<Catalogs['office']>, key: Parameters<typeof t>[0]): string {
  const text = t(key as 'happened.other')
  return text === key ? key.slice(key.indexOf('.') + 1) : text
}
