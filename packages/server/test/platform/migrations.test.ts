import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { linkKinds } from '@brightkey/contract/sessions/choices'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { reportLinks } from '../../src/migrations/0014-report-links.ts'
import { missingLinks } from '../../src/migrations/0015-missing-links.ts'
import { newWorld, tokenOf } from '../world.ts'

const dialect = process.env.TEST_DIALECT === 'postgres' ? 'postgres' : 'sqlite'

test('sessions older than a kind of link get one of it, and keep those they have', async () => {
  await using world = await newWorld()
  const sessions = [await world.session(), await world.session()]
  const whole = await world.session()
  const id = sessions[0]?.id ?? ''
  await world.admin.call(sessionRoutes.revokeLink, { id, kind: 'cleaning' })
  const { writer } = world.app.instance.database
  await writer
    .deleteFrom('session_link')
    .where(
      'session_id',
      'in',
      sessions.map((session) => session.id),
    )
    .where('kind', '!=', 'cleaning')
    .execute()

  await missingLinks.up(writer as never, dialect)

  for (const before of sessions) {
    const now = await world.admin.call(sessionRoutes.get, { id: before.id })
    expect(now.links.map(({ kind }) => kind)).toEqual(linkKinds)
    expect(tokenOf(now, 'cleaning')).toBe(tokenOf(before, 'cleaning'))
    const { code } = await world.anyone.call(inspectionRoutes.progress, { token: tokenOf(now, 'progress') })
    expect(code).toBe(before.code)
  }
  const revoked = (await world.admin.call(sessionRoutes.get, { id })).links.filter((link) => link.revoked)
  expect(revoked.map(({ kind }) => kind)).toEqual(['cleaning'])
  expect((await world.admin.call(sessionRoutes.get, { id: whole.id })).links).toEqual(whole.links)
  const tokens = await world.db.selectFrom('session_link').select('token').execute()
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(21)
})

test('an earlier renewal of a client link is recognised by its event', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { id } = (await cleaner.submit()).report
  await world.admin.call(officeReportRoutes.renewClientLink, { id })
  const { writer } = world.app.instance.database
  for (const column of ['link_renewed_at', 'client_link_renewed_at'])
    await writer.schema.alterTable('report').dropColumn(column).execute()

  await reportLinks.up(writer as never, dialect)

  const row = await world.db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ link_renewed_at: null, client_link_renewed_at: world.clock.now() })
})
