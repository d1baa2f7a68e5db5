import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { Api, cleaningToken } from '../api.ts'
import { openServer, type TestServer } from '../house.ts'
import { type NetworkProxy, openProxy } from '../tcp-proxy.ts'

/** The template that a cleaner may add several times. */
export const extraTemplate = 'Balcony'
export const roomTitle = (number: number) => `Room ${number}`

/** A server, a network in front of it that can be broken, and the server's real state. */
export type PhoneSetup = AsyncDisposable & {
  server: TestServer
  proxy: NetworkProxy
  api: Api
  /** Creates a session of so many rooms, each with six points and one photo. */
  createWork: (rooms: number) => Promise<{ session: Session; address: string; token: string }>
  readSession: (sessionId: string) => Promise<Session>
  /** How often each kind of event was recorded, which reveals a doubled write. */
  countEvents: (sessionId: string) => Record<string, number>
}

export async function openPhoneSetup(settings: Readonly<Record<string, string>> = {}): Promise<PhoneSetup> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-ground-'))
  const server = await openServer({ ...settings, DATA_DIR: folder })
  const proxy = await openProxy(server.url)
  const api = await Api.asAdmin(server)
  await api.call(templateRoutes.create, {
    scope: 'general',
    title: { en: extraTemplate },
    required_photos: 1,
    subtasks: [{ title: 'Sweep' }, { title: 'Wipe the rail' }],
  })
  const { id: apartment_id } = await api.call(apartmentRoutes.create, {
    name: 'Marina Gate 2, 1203',
    type: 'studio',
  })
  const database = new DatabaseSync(join(folder, 'brightkey.sqlite'), { readOnly: true })
  return {
    server,
    proxy,
    api,
    async createWork(rooms) {
      const tasks = Array.from({ length: rooms }, (_, index) => ({
        title: { en: roomTitle(index + 1) },
        required_photos: 1,
        subtasks: Array.from({ length: 6 }, (_, point) => ({ title: `Point ${point + 1}` })),
      }))
      const session = await api.call(sessionRoutes.create, { apartment_id, tasks })
      const token = cleaningToken(session)
      return { session, token, address: `${proxy.url}/cleaning/${token}` }
    },
    readSession: (id) => api.call(sessionRoutes.get, { id }),
    countEvents(sessionId) {
      const rows = database
        .prepare('select type, count(*) as count from event where session_id = ? group by type')
        .all(sessionId)
      return Object.fromEntries(rows.map(({ type, count }) => [String(type), Number(count)]))
    },
    async [Symbol.asyncDispose]() {
      database.close()
      await proxy[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
