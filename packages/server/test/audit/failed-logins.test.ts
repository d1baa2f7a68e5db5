import { auditRoutes } from '@brightkey/contract/audit/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { newWorld } from '../world.ts'

test('a failed login is in the audit log, for no account without the typed address, and guesses cannot fill the log', async () => {
  await using world = await newWorld()
  await world.user('user', { email: 'omar@example.test' })
  const fail = (email: string) => world.anyone.send(userRoutes.login, { email, password: 'not this one' })
  const failures = async () => {
    const { results } = await world.admin.call(auditRoutes.list, { kind: 'users', limit: 100 })
    return results.filter(({ type }) => type === 'user.login_failed')
  }

  expect(await fail('omar@example.test')).toMatchObject({ status: 401 })
  expect(await fail('my-secret@example.test')).toMatchObject({ status: 401 })
  const both = await failures()
  const known = both.find(({ subject }) => subject === 'Omar Haddad')
  const unknown = both.find((each) => each !== known)
  expect(both.map(({ by, source }) => [by, source])).toEqual([
    [null, 'visitor'],
    [null, 'visitor'],
  ])
  expect(known).toMatchObject({ text: 'Login failed', by: null })
  expect(unknown).toMatchObject({ text: 'Login failed', by: null })
  expect(unknown?.subject).toMatch(/^#[\w-]{8}$/)
  expect(JSON.stringify(await failures())).not.toMatch(/secret|not this/)

  for (let index = 0; index < 35; index++) {
    // From another network each time, as many machines would.
    await world.app.instance.database.writer
      .deleteFrom('throttle')
      .where('key', 'like', 'login-from:%')
      .execute()
    await fail(`nobody-${index}@example.test`)
  }
  expect(await failures()).toHaveLength(1 + 30)
})
