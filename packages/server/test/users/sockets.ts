import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Client } from '../client.ts'
import type { World } from '../world.ts'

/** The address at which a world's server listens from now on. */
export async function openedAt({ app: { server } }: World): Promise<string> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${Object(server.server.address()).port}`
}

/** Opens the live notifications of a logged-in user. */
export async function listen(world: World, client: Client): Promise<WebSocket> {
  const url = `${(await openedAt(world)).replace('http', 'ws')}/ws/notifications/`
  const socket = new WebSocket(url, ['bearer', client.access ?? ''])
  await once(socket, 'open')
  return socket
}

/** What a `close` event brought, the code first; `too late` if it does not come within two minutes. */
export const inTime = (closed: Promise<unknown[]>): Promise<unknown[]> =>
  Promise.race([closed, setTimeout(120_000, ['too late'], { ref: false })])
