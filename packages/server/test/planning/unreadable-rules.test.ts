import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { expect, test } from 'vitest'
import { plan, planningWorld } from './planning-world.ts'

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

test('a stored rule that cannot be read stops neither another rule of the apartment nor other apartments', async () => {
  await using world = await planningWorld()
  await world.apartment()
  const rule = { rrule: 'FREQ=DAILY', starts_on: '2026-11-21', due_at: '12:00' }
  const weekly = { rrule: 'FREQ=WEEKLY;BYDAY=WE', starts_on: '2026-11-01', due_at: '18:00' }
  const { repeat } = await world.admin.call(planningRoutes.setRules, { repeat: [rule, weekly] })
  // As it could be stored once.
  await world.app.instance.database.writer
    .updateTable('rule')
    .set({ rrule: 'FREQ=DAILY;COUNT=30000', starts_on: '1969-12-31' })
    .where('id', '=', repeat[0]?.id ?? '')
    .execute()
  await plan(world)
  const made = await world.db.selectFrom('session').select('rule_id').execute()
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ rule_id }) => rule_id))).toEqual(new Set([repeat[1]?.id]))
})
