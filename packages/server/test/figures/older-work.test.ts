import { auditRoutes } from '@brightkey/contract/audit/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { finishedWork } from '../../src/migrations/0051-finished-work.ts'
import { statementCorrections } from '../../src/migrations/0052-statement-corrections.ts'
import { newWorld, type World } from '../world.ts'

const dialect = process.env.TEST_DIALECT === 'postgres' ? 'postgres' : 'sqlite'

/** The database as it was before finished work was recorded. */
async function makeOlder(world: World) {
  const { schema } = world.app.instance.database.writer
  for (const table of ['finished_work', 'statement_correction', 'user_name'])
    await schema.dropTable(table).execute()
  await schema.dropIndex('session_unrecorded').execute()
  await schema.alterTable('session').dropColumn('submitted_by_other').execute()
}

test('work of an older database is recorded from its first reports, at the rate of the upgrade', async () => {
  await using world = await newWorld({ TIME_ZONE: 'Asia/Dubai' })
  await world.admin.call(settingsRoutes.update, { company_name: 'Marina Stays' })
  const rate = { amount: 60, per: 'hour' as const, currency: 'AED' }
  const { id } = await world.admin.call(cleanerBookRoutes.create, {
    ...{ first_name: 'Maria', last_name: 'Santos' },
    rate,
  })
  const { id: other } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Farah' })
  for (const cleaner_id of [id, other, null]) {
    const session = await world.session({ cleaner_id })
    await (await world.cleaner({ session, tasks: 'all completed' })).submit()
  }
  await world.session({ cleaner_id: id })
  const readAll = async () => ({
    works: await world.db.selectFrom('finished_work').selectAll().orderBy('session_id').execute(),
    flags: await world.db.selectFrom('session').select(['id', 'submitted_by_other']).orderBy('id').execute(),
  })
  const before = await readAll()
  await world.admin.call(settingsRoutes.update, { company_name: 'Creek Homes', time_zone: 'Europe/Berlin' })

  await makeOlder(world)
  await finishedWork.up(world.app.instance.database.writer as never, dialect)
  await statementCorrections.up(world.app.instance.database.writer as never, dialect)

  expect(await readAll()).toEqual({
    works: before.works.map((work) => ({ ...work, recorded: 'at_upgrade' })),
    flags: before.flags,
  })
  expect(before.works.map(({ by_other }) => by_other).toSorted()).toEqual([0, 0, 1])
  const { rows, company_name } = await world.admin.call(monthRoutes.statement, { id })
  expect(company_name).toBe('Marina Stays')
  expect(rows).toMatchObject([{ rate, at_upgrade: true }])
})

test('the log names users who were removed before the upgrade', async () => {
  await using world = await newWorld()
  const omar = await world.user('admin')
  await omar.call(cleanerBookRoutes.create, { first_name: 'Farah' })
  const { results } = await world.admin.call(userRoutes.list, { search: 'omar' })
  world.passTime(1000)
  await world.admin.call(userRoutes.remove, { id: results[0]?.id ?? '' })

  await makeOlder(world)
  await finishedWork.up(world.app.instance.database.writer as never, dialect)
  await statementCorrections.up(world.app.instance.database.writer as never, dialect)

  const log = await world.admin.call(auditRoutes.list, { kind: 'cleaners' })
  expect(log.results[0]?.by?.name).toBe('Omar Haddad')
})
