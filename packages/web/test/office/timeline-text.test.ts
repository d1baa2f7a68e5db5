import type { SessionEvent } from '@brightkey/contract/event'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { describeEvent } from '@brightkey/i18n/describe-event'
import { translator } from '@brightkey/i18n/message'
import { expect, test } from 'vitest'

const { en } = await catalogs('office')
const t = translator<Catalogs['office']>(en, 'en')

/** Whether the timeline has a line for it. A new event does not compile until it is decided here. */
const inTimeline: Record<SessionEvent['type'], boolean> = {
  'session.created': true,
  'session.started': true,
  'session.changed': true,
  'session.answered': true,
  'session.told': true,
  'work.moved': true,
  'work.rated': true,
  'session.deleted': true,
  'session.restored': true,
  'session.cancelled': true,
  'session.cancellation_undone': true,
  'session.rescheduled': true,
  'booking.changed': true,
  'session.approved': true,
  'session.approval_undone': true,
  'session.returned': true,
  'session.overdue': true,
  'session.unopened': true,
  'session.not_begun': true,
  'link.issued': true,
  'link.revoked': true,
  'link.opened': true,
  'task.moved': true,
  'task.added': true,
  'task.removed': true,
  'subtasks.ticked': false,
  'photo.received': false,
  'photo.deleted': false,
  'photo.added_late': true,
  'photo.restored': true,
  'photo.asked_again': true,
  'issue.reported': true,
  'issue.added_to': true,
  'issue.withdrawn': true,
  'issue.resolved': true,
  'issue.planned': true,
  'issue.repaired': true,
  'report.submitted': true,
  'report.client_view_changed': true,
  'report.client_link_renewed': true,
  'report.link_issued': true,
  'report.link_revoked': true,
  'inspection.submitted': true,
  'amenities.checked': true,
  'amenities.missing': true,
  'keys.counted': true,
  'keys.mismatch': true,
  'verification.accepted': true,
  'verification.remarks': true,
  'delivery.queued': true,
  'delivery.sent': true,
  'delivery.error': true,
}

const values = { to: { expires_at: '2026-11-21T11:00:00.000Z' } }
const linesOf = (type: string): string =>
  describeEvent({ type, values }, {}, t, { locale: 'en', timeZone: 'Asia/Dubai' })

test.each(Object.entries(inTimeline))('of %s the timeline tells what happened: %s', (type, told) => {
  if (told) expect(linesOf(type)).not.toBe(t('happened.other'))
  else expect(linesOf(type)).toBe(t('happened.other'))
})

test('a session that moved with its booking shows when it is due now', () => {
  expect(linesOf('session.rescheduled')).toMatch(/now due Sat,? 21 Nov,? 15:00$/)
})

test('a due time that was changed shows the one before and the one now', () => {
  const values = { change: 'extended', from: '2026-11-21T11:00:00.000Z', to: '2026-11-22T08:30:00.000Z' }
  const text = describeEvent({ type: 'session.changed', values }, {}, t, {
    locale: 'en',
    timeZone: 'Asia/Dubai',
  })
  expect(text).toMatch(/was Sat,? 21 Nov,? 15:00, now Sun,? 22 Nov,? 12:30$/)
})
