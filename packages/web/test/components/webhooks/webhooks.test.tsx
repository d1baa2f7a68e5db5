import type { Webhook, WebhookDelivery } from '@brightkey/contract/webhooks/routes'
import { expect, test } from 'vitest'
import { WebhooksScreen } from '../../../src/office/screens/settings/webhooks.tsx'
import { keepUser } from '../../../src/platform/office/login.ts'
import { serve, violations } from '../office.tsx'
import { renderOffice } from '../render-office.tsx'

const at = '2026-11-28T10:00:00.000Z'
const webhook: Webhook = {
  id: 'w1',
  url: 'https://hooks.example.test/in/4711',
  description: 'Accounting',
  events: ['session.submitted', 'keys.mismatch'],
  active: true,
  off_reason: null,
  created_at: at,
}
const admin = {
  id: 'u',
  email: 'admin@example.test',
  first_name: 'Layla',
  last_name: 'Haddad',
  role: 'admin' as const,
  is_superuser: false,
}

const list = 'GET /api/webhooks/'
const listed = (...results: Webhook[]) => ({ results, next: null, count: results.length })

function open(responses: Record<string, unknown>) {
  keepUser(admin as never)
  serve(responses)
  return renderOffice(<WebhooksScreen />)
}

test('the first webhook is added from the empty list, and its secret is shown once', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  let made: Webhook[] = []
  const screen = await open({
    [list]: () => Response.json(listed(...made)),
    'POST /api/webhooks/': () => {
      made = [webhook]
      return Response.json({ ...webhook, secret }, { status: 201 })
    },
  })
  await screen.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(dialog.getByText('Enter the address.')).toBeVisible()
  await dialog.getByLabelText('Address').fill(webhook.url)
  await dialog.getByRole('checkbox', { name: 'All events' }).click()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(dialog.getByText('Choose at least one event.')).toBeVisible()
  expect(await violations()).toEqual([])
  await dialog.getByRole('checkbox', { name: /Report submitted/ }).click()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()

  await expect.element(screen.getByText(secret)).toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('heading', { name: /Accounting/ })).toBeVisible()
  await expect.element(screen.getByText(secret)).not.toBeInTheDocument()
})

test('deliveries show each attempt with its response, and can be sent again', async () => {
  const failed: WebhookDelivery = {
    id: 'd1',
    event: 'session.submitted',
    status: 'failed',
    attempts: [
      { at, status: 503, ms: 120, response: 'Down for maintenance', error: null },
      { at, status: null, ms: 15_000, response: null, error: 'timeout' },
    ],
    next_at: null,
    created_at: at,
    session: { id: 's1', code: 'MAR-2410' },
  }
  let delivery = failed
  const off: Webhook = { ...webhook, active: false, off_reason: 'failed' }
  const screen = await open({
    [list]: listed(off),
    'GET /api/webhooks/w1/deliveries/': () => Response.json({ results: [delivery], next: null, count: 1 }),
    'POST /api/webhooks/deliveries/d1/resend/': () => {
      delivery = { ...failed, status: 'queued', next_at: at }
      return Response.json(delivery, { status: 202 })
    },
  })
  await expect.element(screen.getByText(/three days of attempts failed/)).toBeVisible()
  await screen.getByRole('button', { name: 'Deliveries: Accounting' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByText('2 attempts').click()
  await expect.element(dialog.getByText('HTTP 503')).toBeVisible()
  await expect.element(dialog.getByText('Down for maintenance')).toBeVisible()
  await expect.element(dialog.getByText('no response within 15 seconds')).toBeVisible()
  expect(await violations()).toEqual([])
  await dialog.getByRole('button', { name: 'Send again Report submitted MAR-2410' }).click()
  await expect.element(dialog.getByText('waits until the webhook is on')).toBeVisible()
})

test('a webhook is switched off, and its secret replaced, by its menu', async () => {
  let current = webhook
  const screen = await open({
    [list]: () => Response.json(listed(current)),
    'PATCH /api/webhooks/w1/': () => {
      current = { ...webhook, active: false }
      return Response.json(current)
    },
    'POST /api/webhooks/w1/rotate/': { secret: 'whsec_another' },
  })
  await screen.getByRole('button', { name: 'More: Accounting' }).click()
  await screen.getByRole('menuitem', { name: 'Switch off' }).click()
  await expect.element(screen.getByText('The webhook is off')).toBeVisible()
  await expect.element(screen.getByRole('listitem').getByText('Off', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'More: Accounting' }).click()
  await screen.getByRole('menuitem', { name: 'New secret' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
  await expect.element(screen.getByText('whsec_another')).toBeVisible()
})

test('webhooks that cannot be loaded can be tried again', async () => {
  const screen = await open({ [list]: () => Response.json({ code: 'error' }, { status: 404 }) })
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/could not be loaded/)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
