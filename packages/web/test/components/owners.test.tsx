import type { Owner } from '@brightkey/contract/owners/schema'
import { expect, test } from 'vitest'
import { OwnerList } from '../../src/office/owners/owner-list.tsx'
import { keepUser } from '../../src/platform/office/login.ts'
import { serve, violations } from './office.tsx'
import { renderOffice } from './render-office.tsx'

const owner: Owner = {
  id: 'o',
  name: 'Mona Aziz',
  language: 'en',
  channel: 'whatsapp',
  email: null,
  phone: '+971501112233',
  phone_text: '+971 50 111 2233',
  note: null,
  sends_reports: true,
  apartments: [],
  prices: [],
  url: null,
  created_at: '2026-11-20T10:00:00.000Z',
}
const warning = /WhatsApp is not connected/

async function openList(configured: boolean, fields: Partial<Owner> = {}) {
  keepUser({ id: 'u', email: 'l@example.test', role: 'admin', is_superuser: false } as never)
  serve({
    'GET /owners/': { results: [{ ...owner, ...fields }], next: null, count: 1 },
    'GET /api/settings/': { whatsapp: { configured } },
  })
  const screen = await renderOffice(<OwnerList search="" add={null} />)
  await expect.element(screen.getByText('Mona Aziz')).toBeVisible()
  return screen
}

test('an owner who gets reports by WhatsApp is warned of where no account sends them, in the list and in the form', async () => {
  const screen = await openList(false)
  await expect.element(screen.getByText(warning)).toBeVisible()
  await screen.getByRole('button', { name: /Mona Aziz/ }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(warning)).toBeVisible()
  expect(await violations()).toEqual([])
  await dialog.getByText('Email', { exact: true }).first().click()
  await expect.element(dialog.getByText(warning)).not.toBeInTheDocument()
})

test.each<[string, boolean, Partial<Owner>]>([
  ['where an account sends', true, {}],
  ['for an owner whose reports go by email', false, { channel: 'email', email: 'm@example.test' }],
])('there is no such warning %s', async (_case, configured, fields) => {
  const screen = await openList(configured, fields)
  await expect.element(screen.getByText(warning)).not.toBeInTheDocument()
})
