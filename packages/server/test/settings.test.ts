import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import { newWorld } from './world.ts'

test('until somebody changes them the settings are those of the environment', async () => {
  await using world = await newWorld({ TIME_ZONE: 'Europe/Moscow', LINK_GRACE_HOURS: '12' })
  expect(await world.admin.call(settingsRoutes.get, {})).toEqual({
    company_name: '',
    time_zone: 'Europe/Moscow',
    link_grace_hours: 12,
    mail: { configured: false, from: null, waiting: 0, failed: 0 },
    whatsapp: {
      configured: false,
      paused_at: null,
      waiting: 0,
      unpaid: 0,
      webhook_url: 'http://localhost:8080/api/whatsapp/webhook/',
    },
  })
})

test('what a superuser changes is in force at once, and what is left out stays', async () => {
  await using world = await newWorld()
  await world.admin.call(settingsRoutes.update, { company_name: ' Marina Stays ', time_zone: 'Asia/Karachi' })
  await world.admin.call(settingsRoutes.update, { link_grace_hours: 6 })
  const due = new Date(world.clock.at + 3_600_000).toISOString()
  const session = await world.session({ expires_at: due })

  expect(await world.admin.call(settingsRoutes.get, {})).toMatchObject({
    company_name: 'Marina Stays',
    time_zone: 'Asia/Karachi',
    link_grace_hours: 6,
  })
  expect(Date.parse(session.closes_at) - Date.parse(session.expires_at)).toBe(6 * 3_600_000)
  const page = await world.app.server.inject('/login/')
  if (page.body.includes('time-zone')) expect(page.body).toContain('Asia/Karachi')
  await world.admin.call(settingsRoutes.update, { company_name: '' })
  expect(await world.admin.call(settingsRoutes.get, {})).toMatchObject({ company_name: '' })
})

test.each([
  ['time_zone', 'Mars/Base'],
  ['time_zone', ''],
  ['link_grace_hours', -1],
  ['link_grace_hours', 1.5],
  ['company_name', 'x'.repeat(151)],
])('%s cannot be %j', async (name, value) => {
  await using world = await newWorld()
  const before = await world.admin.call(settingsRoutes.get, {})
  const { status, body } = await world.admin.refusal(settingsRoutes.update, { [name]: value })
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'validation_error', [name]])
  expect(await world.admin.call(settingsRoutes.get, {})).toEqual(before)
})
