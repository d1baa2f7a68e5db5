import { route } from '@brightkey/contract/route'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { authenticateKey } from '../../src/features/api-keys/commands.ts'
import { authenticate } from '../../src/features/users/access.ts'
import { serve } from '../../src/platform/http/binding.ts'
import { mount } from '../../src/platform/http/mount.ts'
import { HttpResult } from '../../src/platform/http/result.ts'
import { openServer } from '../../src/platform/http/server.ts'
import { Client } from '../client.ts'
import { newWorld, type World } from '../world.ts'

const row = { summary: '', input: z.object({}), problems: [] } as const
const output = z.object({ rooms: z.array(z.object({ name: z.string() })) })
const rooms = [{ name: 'Kitchen', rent: 4000 }]
const byLink = route('GET /by-link/', { ...row, access: 'link', output })
const byLogin = route('GET /by-login/', { ...row, access: 'login', output })
const prepared = route('GET /prepared/', { ...row, access: 'link', output })

/** A server with routes that return more than their schemas declare. */
async function strictServer({ app, admin }: World) {
  const server = await openServer(app.instance)
  const body = Buffer.from(JSON.stringify({ rooms }))
  for (const binding of [
    serve(byLink, async () => ({ rooms })),
    serve(byLogin, async () => ({ rooms })),
    serve(prepared, async () => HttpResult.prepared<{ rooms: { name: string }[] }>({ etag: '"1"', body })),
  ])
    mount(server, app.instance, { login: authenticate, key: authenticateKey }, binding)
  return new Client(server, admin.access)
}

test('a link’s response has nothing that its schema does not declare', async () => {
  await using world = await newWorld({ CHECK_RESPONSES: 'false' })
  const client = await strictServer(world)
  expect(await client.call(byLink, {})).toEqual({ rooms: [{ name: 'Kitchen' }] })
})

test.each([byLink, byLogin, prepared])(
  'with CHECK_RESPONSES an undeclared key fails: $path',
  async (wrong) => {
    await using world = await newWorld()
    const { status, body } = await (await strictServer(world)).send(wrong, {})
    expect([status, body.code]).toEqual([500, 'error'])
  },
)
