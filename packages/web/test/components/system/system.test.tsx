import type { SystemStatus } from '@brightkey/contract/system/routes'
import { expect, test } from 'vitest'
import { SystemScreen } from '../../../src/office/screens/settings/system.tsx'
import { keepUser } from '../../../src/platform/office/login.ts'
import { changeLocale } from '../../../src/platform/office/texts.tsx'
import { serve, violations } from '../office.tsx'
import { renderOffice } from '../render-office.tsx'

const at = '2026-11-28T10:00:00.000Z'
const ok = { state: 'ok', problem: null, since: null } as const

const status: SystemStatus = {
  checked_at: at,
  version: {
    ...ok,
    version: '0.1.0',
    commit: '0123456789ab',
    node: '24.21.0',
    migration: '0062-server-processes',
    migrated_at: at,
  },
  processes: {
    ...ok,
    list: [
      {
        id: 'one',
        host: 'web-1',
        pid: 17,
        version: '0.1.0',
        commit: null,
        node: '24.21.0',
        started_at: at,
        heard_at: at,
        is_own: true,
      },
    ],
  },
  clock: { ...ok, database_ahead_ms: 20_000, store_ahead_ms: null },
  database: { ...ok, kind: 'postgres', version: '15.8', bytes: 1_234_567_890, free_bytes: null },
  storage: {
    ...ok,
    stores: ['s3'],
    bucket: 'photos',
    free_bytes: 312e9,
    size_bytes: 500e9,
    reason: null,
    tried_at: at,
  },
  backup: { ...ok, scheduled: true, last_success: at, bytes: 5e6, last_failure: null },
  queues: {
    ...ok,
    list: [{ name: 'mail', waiting: 3, due: 0, oldest_at: null, failed: 2 }],
  },
  mail: { ...ok, from: 'office@example.test', last_success: at, last_failure: null },
  whatsapp: { ...ok, state: 'off', last_success: null, last_failure: null, paused_at: null },
  calendars: { ...ok, count: 4, failing: 0 },
}

const troubles: SystemStatus = {
  ...status,
  mail: {
    ...status.mail,
    state: 'failed',
    problem: 'mail_failing',
    since: at,
    last_failure: { at, reason: '451 Mailbox of l…@guest.example.com is busy' },
  },
  calendars: { state: 'look', problem: 'calendars_failing', since: at, count: 4, failing: 1 },
}

const superuser = {
  id: 'u',
  email: 'admin@example.test',
  first_name: 'Layla',
  last_name: 'Haddad',
  role: 'admin' as const,
  is_superuser: true,
}

function open(responses: Record<string, unknown>) {
  keepUser(superuser as never)
  serve(responses)
  return renderOffice(<SystemScreen />)
}

const read = 'GET /api/system/status/'

test('a system without troubles says so in one line, with sizes and times in words', async () => {
  const screen = await open({ [read]: status })
  await expect.element(screen.getByText('Everything works')).toBeVisible()
  for (const text of ['1.2 GB', '312 GB of 500 GB', 'Bucket photos', /20.sec.* ahead of this server/])
    await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByText('3 waiting')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('parts that need the operator come first, with what to do, since when, and the section of the guide', async () => {
  const screen = await open({ [read]: troubles })
  await expect.element(screen.getByText('2 parts need attention')).toBeVisible()
  const names = screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map((each) => each.textContent)
  expect(names.slice(0, 2)).toEqual(['Email', 'Calendars'])
  const mail = screen.getByRole('listitem').filter({ hasText: 'Email does not leave' })
  await expect
    .element(mail)
    .toMatchTextContent(/Failed.*Since .*“Mail or reports do not leave”.*451 Mailbox/s)
  expect(await violations()).toEqual([])
})

test('the last backup is named with its time, also while nothing fails', async () => {
  const screen = await open({ [read]: status })
  const backup = screen.getByRole('listitem').filter({ hasText: 'Last backup' })
  await expect.element(backup).toMatchTextContent(/Last backup.*28 Nov/)
})

test('a test mail shows what the mail server made of it', async () => {
  const screen = await open({
    [read]: troubles,
    'POST /api/system/test-mail/': { to: 'admin@example.test', sent: false, reason: 'connect ECONNREFUSED' },
  })
  await screen.getByRole('button', { name: 'Send me a test email' }).click()
  await expect.element(screen.getByText('The test email was not sent.')).toBeVisible()
  await expect.element(screen.getByText('connect ECONNREFUSED')).toBeVisible()
})

test('a page that could not be refreshed says since when, and keeps what it showed', async () => {
  let fails = false
  const screen = await open({
    [read]: () => (fails ? Response.json({ code: 'error' }, { status: 404 }) : Response.json(status)),
  })
  await expect.element(screen.getByText('Everything works')).toBeVisible()
  fails = true
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Not refreshed since/)
  await expect.element(screen.getByText('Everything works')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Bucket photos')).toBeVisible()
})

test('a status that cannot be loaded can be tried again', async () => {
  const screen = await open({ [read]: () => Response.json({ code: 'error' }, { status: 404 }) })
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/could not be loaded/)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('in Urdu the page runs from the right, and its codes from the left', async () => {
  changeLocale('ur')
  const screen = await open({ [read]: troubles })
  await expect.element(screen.getByText('سسٹم کی حالت')).toBeVisible()
  expect(screen.getByText('PostgreSQL 15.8').element().getAttribute('dir')).toBe('ltr')
  changeLocale('en')
})
