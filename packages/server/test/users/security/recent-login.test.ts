import { userRoutes } from '@brightkey/contract/users/routes'
import { securityRoutes } from '@brightkey/contract/users/security-routes'
import { expect, test } from 'vitest'
import { requireRecentLogin } from '../../../src/features/users/recent-login/access.ts'
import { readCtx, systemCaller } from '../../../src/platform/context.ts'
import type { Client } from '../../client.ts'
import { newWorld, password, type World } from '../../world.ts'

const minute = 60_000

/** What a dangerous step asks of this login. */
async function check(world: World, client: Client) {
  const { id } = await client.call(userRoutes.me, {})
  const login = await world.db
    .selectFrom('login')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const actor = { id, login: login.id, role: 'admin', is_superuser: true, sees_all_sessions: true } as const
  return requireRecentLogin({ ...readCtx(world.app.instance, systemCaller(world.app.instance)), actor })
}

test('a dangerous step asks for a proof ten minutes after the login, and not for ten minutes after one', async () => {
  await using world = await newWorld()
  world.passTime(9 * minute)
  await check(world, world.admin)
  world.passTime(1 * minute + 1)

  await expect(check(world, world.admin)).rejects.toMatchObject({
    code: 'reauthentication_required',
    values: { methods: ['password'] },
  })
  const wrong = await world.admin.expectRefusal(securityRoutes.confirm, { password: 'wrong-password' })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
  await expect(check(world, world.admin)).rejects.toMatchObject({ code: 'reauthentication_required' })
  expect((await world.admin.send(securityRoutes.confirm, { password })).status).toBe(204)
  await check(world, world.admin)
})

test('a proof needs something to prove it, and wrong ones are throttled', async () => {
  await using world = await newWorld()
  const nothing = await world.admin.expectRefusal(securityRoutes.confirm, {})
  expect(nothing.body).toMatchObject({ code: 'validation_error', fields: { password: expect.any(Array) } })

  for (let time = 0; time < 5; time++)
    await world.admin.expectRefusal(securityRoutes.confirm, { password: 'wrong-password' })
  expect(await world.admin.expectRefusal(securityRoutes.confirm, { password })).toMatchObject({ status: 429 })
})
