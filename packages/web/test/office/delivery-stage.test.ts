import type { Delivery } from '@brightkey/contract/reports/delivery-schema'
import { expect, test } from 'vitest'
import { getMinutesToNextAttempt, getStage } from '../../src/office/deliveries/delivery-stage.ts'

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`
const queued: Delivery = {
  id: 'd',
  report_id: 'r',
  report_version: 1,
  channel: 'whatsapp',
  method: 'api',
  recipient: '+971501234567',
  recipient_text: '+971 50 123 4567',
  recipient_name: null,
  language: 'en',
  attach_pdf: true,
  status: 'queued',
  attempts: 0,
  next_at: at(0),
  error_code: null,
  error: null,
  hint: null,
  reason: null,
  created_by: null,
  created_at: at(0),
  sent_at: null,
  delivered_at: null,
  read_at: null,
  wa_url: null,
}
const sent: Delivery = { ...queued, status: 'sent', next_at: null, sent_at: at(1) }

test('a delivery is as far as the latest that is known of it', () => {
  expect(getStage(queued)).toEqual({ stage: 'queued', at: at(0) })
  expect(getStage(sent)).toEqual({ stage: 'sent', at: at(1) })
  expect(getStage({ ...sent, delivered_at: at(2) })).toEqual({ stage: 'delivered', at: at(2) })
  expect(getStage({ ...sent, delivered_at: at(2), read_at: at(3) })).toEqual({ stage: 'read', at: at(3) })
  expect(getStage({ ...sent, method: 'manual' })).toEqual({ stage: 'manual', at: at(1) })
  expect(getStage({ ...queued, status: 'error' }).stage).toBe('failed')
})

test('one that failed says in how many minutes it is tried again; a new one is simply on its way', () => {
  expect(getMinutesToNextAttempt(queued, at(0))).toBeNull()
  expect(getMinutesToNextAttempt({ ...queued, attempts: 1, next_at: at(5) }, at(0))).toBe(5)
  expect(getMinutesToNextAttempt({ ...queued, attempts: 1, next_at: at(5) }, at(6))).toBe(0)
  expect(getMinutesToNextAttempt({ ...queued, next_at: at(5) }, at(0))).toBe(5)
  expect(getMinutesToNextAttempt(sent, at(0))).toBeNull()
})
