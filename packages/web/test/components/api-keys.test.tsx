import type { ApiKey } from '@brightkey/contract/api-keys/routes'
import { expect, test } from 'vitest'
import { ApiKeysScreen } from '../../src/office/screens/settings/keys.tsx'
import { keepUser } from '../../src/platform/office/login.ts'
import { serve, violations } from './office.tsx'
import { renderOffice } from './render-office.tsx'

const apiKey: ApiKey = {
  id: 'k',
  name: 'Booking sync',
  prefix: 'bk_3fT9aQ',
  scopes: ['read', 'sessions'],
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: { id: 'u', name: 'Layla Haddad' },
  expires_at: null,
  last_used_at: null,
}
const key = `bk_3fT9aQ${'x'.repeat(37)}`
const list = 'GET /api/keys/'

function open(responses: Record<string, unknown>, role: 'admin' | 'user' = 'admin') {
  keepUser({
    id: 'u',
    email: 'l@example.test',
    first_name: 'Layla',
    last_name: 'Haddad',
    role,
    is_superuser: false,
  } as never)
  return { sent: serve(responses), screen: renderOffice(<ApiKeysScreen />) }
}

test('a key is created with its scopes, and shown once to be copied', async () => {
  const { sent, screen } = open({ 'POST /api/keys/': { ...apiKey, key } })
  const page = await screen
  await expect.element(page.getByText('No API keys')).toBeVisible()
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name').fill('Booking sync')
  await dialog.getByRole('checkbox', { name: /Everything its creator may see/ }).click()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect.element(dialog.getByText('Choose at least one scope.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Read and change sessions/ }).click()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect.element(dialog.getByText(key)).toBeVisible()
  expect(sent).toEqual([{ name: 'Booking sync', scopes: ['sessions'], expires_at: null }])
  expect(await violations()).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText(key)).not.toBeInTheDocument()
})

test('a key is listed with its use, and revoked after a question', async () => {
  let revoked = false
  const { screen } = open({
    [list]: () => Response.json({ results: revoked ? [] : [apiKey], next: null, count: 1 }),
    'DELETE /api/keys/k/': () => {
      revoked = true
      return new Response(null, { status: 204 })
    },
  })
  const page = await screen
  await expect.element(page.getByText('Never used')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke: Booking sync' }).click()
  expect(await violations()).toEqual([])
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect.element(page.getByText('No API keys')).toBeVisible()
})

test('a list that cannot be loaded can be tried again', async () => {
  const { screen } = open({ [list]: () => Response.json({ code: 'error' }, { status: 404 }) })
  await expect.element((await screen).getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a coordinator sees who may have keys', async () => {
  const page = await open({}, 'user').screen
  await expect.element(page.getByText('Only administrators can see API keys.')).toBeVisible()
})
