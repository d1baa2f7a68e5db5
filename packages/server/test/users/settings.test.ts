import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import { loadPage } from '../../src/features/pages/queries.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
import { networkAddresses } from '../../src/platform/network.ts'
import { shareWorld } from '../shared-world.ts'
import { linkToken, newWorld } from '../world.ts'

const shared = shareWorld()

test('until they are changed, the settings are those of the environment', async () => {
  await using world = await newWorld({ TIME_ZONE: 'Europe/Moscow', LINK_GRACE_HOURS: '12' })
  expect(await world.admin.call(settingsRoutes.get, {})).toEqual({
    company_name: '',
    logo: null,
    time_zone: 'Europe/Moscow',
    link_grace_hours: 12,
    office_phone: '',
    quiet_from: '21:00',
    quiet_to: '07:00',
    remind_unopened_hours: 4,
    remind_not_begun_hours: 2,
    damage_case_days: 14,
    remind_expiry_days: 30,
    remind_expiry_again_days: 7,
    spot_shots: 0,
    coordinators_see_all: true,
    ready_needs: 'approval',
    second_factor_for: 'nobody',
    accent_color: '',
    report_sections_off: [],
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

test('a superuser’s change takes effect at once, and omitted settings stay', async () => {
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
  ['office_phone', '12'],
  ['office_phone', 'javascript:alert(1)'],
])('%s cannot be %j', async (name, value) => {
  const world = shared()
  const before = await world.admin.call(settingsRoutes.get, {})
  const { status, body } = await world.admin.expectRefusal(settingsRoutes.update, { [name]: value })
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'validation_error', [name]])
  expect(await world.admin.call(settingsRoutes.get, {})).toEqual(before)
})

test('the first steps of a company are done by what is there, until they are hidden', async () => {
  await using world = await newWorld()
  const steps = () => world.admin.call(sessionRoutes.firstSteps, {})
  const none = {
    ...{ company: false, apartments: false, cleaners: false, rules: false },
    ...{ team: false, sessions: false, link: false, hidden: false },
  }
  expect(await steps()).toEqual(none)

  const { id: apartment_id } = await world.apartment()
  expect(await steps()).toEqual({ ...none, apartments: true })
  const session = await world.session({ apartment_id })
  expect(await steps()).toEqual({ ...none, apartments: true, sessions: true })
  await world.anyone.call(inspectionRoutes.opened, { token: linkToken(session, 'progress') })
  expect(await steps()).toMatchObject({ link: false })
  await world.anyone.call(inspectionRoutes.opened, { token: linkToken(session, 'cleaning') })
  expect(await steps()).toMatchObject({ link: true })
  await world.user('user')
  expect(await steps()).toMatchObject({ team: true, cleaners: false, rules: false })
  await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  expect(await steps()).toMatchObject({ cleaners: true, rules: false })
  await world.admin.call(planningRoutes.setRules, { check_out: { on: false } })
  expect(await steps()).toMatchObject({ rules: false })
  await world.admin.call(planningRoutes.setRules, { check_out: { days_ahead: 7 } })
  expect(await steps()).toMatchObject({ rules: true })
  await world.admin.call(settingsRoutes.update, { company_name: 'Marina Stays' })
  expect(await steps()).toMatchObject({ company: true, hidden: false })

  await world.admin.call(settingsRoutes.update, { first_steps_hidden: true })
  expect(await steps()).toMatchObject({ company: true, hidden: true })
  await world.admin.call(settingsRoutes.update, { first_steps_hidden: false })
  expect(await steps()).toMatchObject({ hidden: false })
})

test('every link shows the office’s number, an unknown one too, until it is cleared', async () => {
  await using world = await newWorld()
  const { token } = await world.cleaner()
  const { instance } = world.app
  const readData = async (token: string) => {
    const ctx = readCtx(instance, systemCaller(instance))
    return JSON.parse((await loadPage(ctx, { page: 'cleaning', params: { token } })).json)
  }
  await world.admin.call(settingsRoutes.update, { office_phone: '04 321 4567' })
  expect(await world.admin.call(settingsRoutes.get, {})).toMatchObject({ office_phone: '+971 4 321 4567' })
  for (const link of [token, 'unknown'])
    expect(await readData(link)).toMatchObject({ office_phone: '+971 4 321 4567' })

  await world.admin.call(settingsRoutes.update, { office_phone: '' })
  expect(await readData('unknown')).toMatchObject({ office_phone: '' })
})

test('every user sees that localhost links work on this machine only, and the address by which others reach the server', async () => {
  await using here = await newWorld({ PUBLIC_URL: 'http://localhost:8080' })
  expect(await here.admin.call(settingsRoutes.sharing, {})).toEqual({
    only_here: true,
    network_urls: networkAddresses().map((address) => `http://${address}:8080`),
    mail: false,
    whatsapp: false,
    texts: [],
  })
  await using closed = await newWorld({ PUBLIC_URL: 'http://127.0.0.1:8080', HOST: '127.0.0.1' })
  expect(await closed.admin.call(settingsRoutes.sharing, {})).toMatchObject({
    only_here: true,
    network_urls: [],
  })
  await using known = await newWorld({
    PUBLIC_URL: 'https://clean.example',
    SMTP_URL: 'smtp://mail.example',
  })
  expect(await known.admin.call(settingsRoutes.sharing, {})).toEqual({
    only_here: false,
    network_urls: [],
    mail: true,
    whatsapp: false,
    texts: [],
  })
})

test('addresses of the network are IPv4 and not the machine’s own, private ones first', () => {
  const of = (address: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4') =>
    ({ address, internal, family, netmask: '', mac: '', cidr: null, scopeid: 0 }) as const
  expect(
    networkAddresses({
      lo: [of('127.0.0.1', true)],
      eth0: [of('203.0.113.7'), of('fe80::1', false, 'IPv6'), of('169.254.3.4')],
      wifi: [of('192.168.1.20'), of('172.20.0.3')],
    }),
  ).toEqual(['192.168.1.20', '172.20.0.3', '203.0.113.7'])
})
