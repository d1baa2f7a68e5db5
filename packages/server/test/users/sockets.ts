import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Client } from '../client.ts'
import type { World } from '../world.ts'

/** Opens the live notifications of a logged-in user. */
export async function listen(world: World, client: Client): Promise<WebSocket> {
  if (!world.app.server.server.listening) await world.app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = Object(world.app.server.server.address())
  const url = `ws://127.0.0.1:${port}/ws/notifications/`
  const socket = new WebSocket(url, ['bearer', client.access ?? ''])
  await once(socket, 'open')
  return socket
}

/** What a `close` event brought, the code first; `too late` if it does not come within two minutes. */
export const inTime = (closed: Promise<unknown[]>): Promise<unknown[]> =>
  Promise.race([closed, setTimeout(120_000, ['too late'], { ref: false })])
