import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { Api, cleaningToken } from '../api.ts'
import { type House, openHouse } from '../house.ts'
import { type Network, openProxy } from '../tcp-proxy.ts'

/** The template that a cleaner may add several times. */
export const extra = 'Balcony'
export const room = (number: number) => `Room ${number}`

/** A server, a network in front of it that can be broken, and the server's real state. */
export type Ground = AsyncDisposable & {
  house: House
  proxy: Network
  api: Api
  /** Creates a session of so many rooms, each with six points and one photo. */
  makeWork: (rooms: number) => Promise<{ session: Session; address: string; token: string }>
  truth: (sessionId: string) => Promise<Session>
  /** How often each kind of event was recorded, which reveals a doubled write. */
  events: (sessionId: string) => Record<string, number>
}

export async function openGround(settings: Readonly<Record<string, string>> = {}): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-ground-'))
  const house = await openHouse({ ...settings, DATA_DIR: folder })
  const proxy = await openProxy(house.url)
  const api = await Api.ofAdmin(house)
  await api.call(templateRoutes.create, {
    scope: 'general',
    title: { en: extra },
    required_photos: 1,
    subtasks: [{ title: 'Sweep' }, { title: 'Wipe the rail' }],
  })
  const { id: apartment_id } = await api.call(apartmentRoutes.create, {
    name: 'Marina Gate 2, 1203',
    type: 'studio',
  })
  const database = new DatabaseSync(join(folder, 'brightkey.sqlite'), { readOnly: true })
  return {
    house,
    proxy,
    api,
    async makeWork(rooms) {
      const tasks = Array.from({ length: rooms }, (_, index) => ({
        title: { en: room(index + 1) },
        required_photos: 1,
        subtasks: Array.from({ length: 6 }, (_, point) => ({ title: `Point ${point + 1}` })),
      }))
      const session = await api.call(sessionRoutes.create, { apartment_id, tasks })
      const token = cleaningToken(session)
      return { session, token, address: `${proxy.url}/cleaning/${token}` }
    },
    truth: (id) => api.call(sessionRoutes.get, { id }),
    events(sessionId) {
      const rows = database
        .prepare('select type, count(*) as count from event where session_id = ? group by type')
        .all(sessionId)
      return Object.fromEntries(rows.map(({ type, count }) => [String(type), Number(count)]))
    },
    async [Symbol.asyncDispose]() {
      database.close()
      await proxy[Symbol.asyncDispose]()
      await house[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
