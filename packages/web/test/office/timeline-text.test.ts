import { eventTypes } from '@brightkey/contract/event-types'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { describeEvent } from '@brightkey/i18n/describe-event'
import { texts as audit } from '@brightkey/i18n/en/office/audit'
import { translator } from '@brightkey/i18n/message'
import { expect, test } from 'vitest'

const { en } = await catalogs('office')
const t = translator<Catalogs['office']>(en, 'en')

const values = {
  to: { expires_at: '2026-11-21T11:00:00.000Z' },
  day: '2026-11-21',
  due_on: '2026-11-21',
  until: '2026-11-21',
  month: '2026-11',
}
const describeType = (type: string): string =>
  describeEvent({ type, values }, {}, t, { locale: 'en', timeZone: 'Asia/Dubai' })

test('every event that the log keeps has a text, in the timeline or in the log’s catalog', () => {
  const stored = Object.entries(eventTypes).filter(([, { log }]) => log !== null)
  const inCatalog: Readonly<Record<string, string>> = audit.did
  for (const [type] of stored)
    expect(inCatalog[type.replace('.', '_')] ?? describeType(type), type).not.toBe(t('happened.other'))
  expect(stored.length).toBeGreaterThan(80)
})

test('a change that another release recorded is called a change', () => {
  expect(describeType('session.painted')).toBe(t('happened.other'))
})

test('a session that moved with its booking shows when it is due now', () => {
  expect(describeType('session.rescheduled')).toMatch(/now due Sat,? 21 Nov,? 15:00$/)
})

test('a due time that was changed shows the one before and the one now', () => {
  const values = { change: 'extended', from: '2026-11-21T11:00:00.000Z', to: '2026-11-22T08:30:00.000Z' }
  const text = describeEvent({ type: 'session.changed', values }, {}, t, {
    locale: 'en',
    timeZone: 'Asia/Dubai',
  })
  expect(text).toMatch(/was Sat,? 21 Nov,? 15:00, now Sun,? 22 Nov,? 12:30$/)
})
