import { auditRoutes } from '@brightkey/contract/audit/routes'
import { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import type { Client } from '../client.ts'
import { newWorld } from '../world.ts'

test('coordinators see all sessions unless the setting is off, and a change works at once', async () => {
  await using world = await newWorld()
  const coordinator = await world.user('user')
  const { session } = await world.cleaner()
  const { url } = await coordinator.call(feedRoutes.issue, {})
  const path = new URL(String(url)).pathname
  const seen = async (by: Client) => ({
    list: (await by.call(sessionRoutes.list, {})).results.map(({ id }) => id),
    search: (await by.call(sessionRoutes.list, { search: session.code })).count,
    status: (await by.send(sessionRoutes.get, { id: session.id })).status,
    feed: (await world.app.server.inject(path)).body.includes(session.code),
  })

  expect(await seen(coordinator)).toEqual({ list: [session.id], search: 1, status: 200, feed: true })
  await world.hideOthersSessions()
  expect(await seen(coordinator)).toEqual({ list: [], search: 0, status: 404, feed: false })
  await world.admin.call(settingsRoutes.update, { coordinators_see_all: true })
  expect(await seen(coordinator)).toEqual({ list: [session.id], search: 1, status: 200, feed: true })

  const { results } = await world.admin.call(auditRoutes.list, { kind: 'settings' })
  expect(results.map(({ subject }) => subject)).toEqual([
    'Coordinators see all sessions',
    'Coordinators see all sessions',
  ])
})
