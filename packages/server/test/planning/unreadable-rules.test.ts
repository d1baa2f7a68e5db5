import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { expect, test } from 'vitest'
import { readDueCalendars } from '../../src/features/planning/calendars/commands/read-calendars.ts'
import { airbnb, calendarServer } from '../apartments/calendar-files.ts'
import type { World } from '../world.ts'
import { hour, plan, planningWorld, sessions } from './planning-world.ts'

test.each([{ rrule: 'FREQ=DAILY;COUNT=5001' }, { starts_on: '1999-12-31' }])(
  'a rule of too many days is refused: %o',
  async (field) => {
    await using world = await planningWorld()
    const rule = { rrule: 'FREQ=DAILY', starts_on: '2026-11-21', due_at: '12:00', ...field }
    const refused = await world.admin.expectRefusal(planningRoutes.setRules, { repeat: [rule] })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { 'repeat.0.rrule': ['This is not a valid repeat rule, or it matches no day.'] } },
    })
  },
)

const daily = { rrule: 'FREQ=DAILY', starts_on: '2026-11-21', due_at: '12:00' }
const weekly = { rrule: 'FREQ=WEEKLY;BYDAY=WE', starts_on: '2026-11-01', due_at: '18:00' }
/** As it could be stored once. */
const tooMany = { rrule: 'FREQ=DAILY;COUNT=30000', starts_on: '1969-12-31' }

const messages = async (world: World) =>
  (await world.admin.call(notificationRoutes.list, {})).results
    .filter(({ type }) => type === 'planning.failed')
    .map(({ message, link }) => ({ message, link }))

/** A day later, with an administrator who is logged in then. */
async function planNextDay(world: World) {
  world.passTime(24 * hour)
  world.admin = await world.login('admin@example.test')
  await plan(world)
}

test('a stored rule that cannot be read stops neither another rule nor other apartments, and the office has one notice', async () => {
  await using world = await planningWorld()
  const names = [await world.apartment({ name: 'A' }), await world.apartment({ name: 'B' })]
  const { repeat } = await world.admin.call(planningRoutes.setRules, { repeat: [daily, weekly] })
  const { writer } = world.app.instance.database
  await writer
    .updateTable('rule')
    .set(tooMany)
    .where('id', '=', repeat[0]?.id ?? '')
    .execute()
  await plan(world)
  await planNextDay(world)

  const made = await world.db.selectFrom('session').select(['rule_id', 'apartment_id']).execute()
  expect(new Set(made.map(({ rule_id }) => rule_id))).toEqual(new Set([repeat[1]?.id]))
  expect(new Set(made.map(({ apartment_id }) => apartment_id))).toEqual(new Set(names.map(({ id }) => id)))
  expect(await messages(world)).toEqual([
    {
      message:
        'A repeat rule of all apartments cannot be read. Its sessions may be missing or due at another time. Set it again.',
      link: '/settings',
    },
  ])

  const again = [{ ...daily, id: repeat[0]?.id }, ...repeat.slice(1)]
  await world.admin.call(planningRoutes.setRules, { repeat: again })
  await plan(world)
  expect(
    await world.db.selectFrom('rule').select('failed_at').where('failed_at', 'is not', null).execute(),
  ).toEqual([])
})

test('a rule whose due time cannot be read makes its sessions, due as without one, and the office is notified', async () => {
  await using world = await planningWorld()
  const { id } = await world.apartment({ name: 'Sky View' })
  await world.admin.call(planningRoutes.setApartmentRules, { id, repeat: [daily] })
  await world.app.instance.database.writer.updateTable('rule').set({ due_at: '25:00' }).execute()
  await plan(world)
  const [first] = await sessions(world)
  expect(first?.expires_at).toBe('2026-11-21T08:00:00.000Z')
  expect(await messages(world)).toEqual([
    {
      message:
        'Sky View: a rule cannot be read. Its sessions may be missing or due at another time. Set it again.',
      link: `/apartments/${id}?tab=calendar`,
    },
  ])
})

test('a stay whose days cannot be read gets no session; the other stays of its apartment do, and proposals are listed', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(
    airbnb([
      { from: '2026-11-22', to: '2026-11-24' },
      { from: '2026-11-26', to: '2026-11-28' },
    ]),
  )
  const { id } = await world.apartment({ name: 'Sky View', calendar_url: calendar.url })
  await readDueCalendars(world.app.instance)
  await world.app.instance.database.writer
    .updateTable('booking')
    .set({ last_day: '2026-11-99' })
    .where('last_day', '=', '2026-11-24')
    .execute()
  await world.admin.call(planningRoutes.setRules, { check_out: { on: true } })
  await plan(world)
  await planNextDay(world)

  expect((await sessions(world)).map(({ window_start }) => window_start?.slice(0, 10))).toEqual([
    '2026-11-28',
  ])
  expect(await messages(world)).toEqual([
    {
      message: 'Sky View: the days of a stay cannot be read, so it gets no session. Check its calendar.',
      link: `/apartments/${id}?tab=calendar`,
    },
  ])
  await world.admin.call(proposalRoutes.list, {})
})

test('an apartment that cannot be planned stops no other, is tried again, and is one notice while it lasts', async () => {
  await using world = await planningWorld()
  const apartments = []
  for (const name of ['A', 'B', 'C']) apartments.push(await world.apartment({ name }))
  await world.admin.call(planningRoutes.setRules, { repeat: [daily] })
  const { writer } = world.app.instance.database
  const [bad] = apartments
  const { id } = await world.admin.call(templateRoutes.create, {
    ...{ scope: 'apartment', apartment_id: bad?.id, title: 'Balcony', subtasks: [{ title: 'Sweep' }] },
  } as const)
  const setTitle = (title: string) =>
    writer.updateTable('template').set({ title }).where('id', '=', id).execute()
  await setTitle('not JSON')
  await plan(world)
  await planNextDay(world)
  const made = async () => new Set((await sessions(world)).map(({ apartment }) => apartment.name))
  expect(await made()).toEqual(new Set(['B', 'C']))
  expect(await messages(world)).toEqual([
    {
      message:
        'A: its sessions could not be planned. This is tried again every hour; the server’s log has the reason.',
      link: `/apartments/${bad?.id}?tab=calendar`,
    },
  ])
  await setTitle('{"en":"Balcony"}')
  world.passTime(hour)
  world.admin = await world.login('admin@example.test')
  await plan(world)
  expect(await made()).toEqual(new Set(['A', 'B', 'C']))
})
