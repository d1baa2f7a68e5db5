import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { phonePhoto, shrunkPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { type NetworkConditions, type NetworkProxy, openProxy } from '../network-proxy.ts'
import { Api, cleaningToken, openServer, sharedServer, type TestServer } from '../server.ts'
import type { SeededRandom } from './random.ts'

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

/** Opens a network in front of this worker's server, or of a new one that has these settings. */
export async function openPhoneSetup(settings?: Readonly<Record<string, string>>): Promise<PhoneSetup> {
  const server = settings ? await openServer(settings) : await sharedServer()
  const proxy = await openProxy(server.url)
  const api = await Api.asAdmin(server)
  await addExtraTemplate(api)
  const { id: apartment_id } = await api.call(apartmentRoutes.create, {
    name: 'Marina Gate 2, 1203',
    type: 'studio',
  })
  const database = new DatabaseSync(join(server.dataDir, 'brightkey.sqlite'), { readOnly: true })
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
      if (settings) await server[Symbol.asyncDispose]()
    },
  }
}

/** Once: a worker's setups share one server. */
async function addExtraTemplate(api: Api): Promise<void> {
  const { results } = await api.call(templateRoutes.list, { scope: 'general' })
  if (results.some(({ title }) => title.en === extraTemplate)) return
  await api.call(templateRoutes.create, {
    scope: 'general',
    title: { en: extraTemplate },
    required_photos: 1,
    subtasks: [{ title: 'Sweep' }, { title: 'Wipe the rail' }],
  })
}

/** Photo paths on a phone, each a different picture. */
export type PhotoFiles = AsyncDisposable & { paths: string[] }

/** Makes the photos: the first `large` have 12 megapixels, as from a camera; the rest are as from a messenger. */
export async function createPhotoFiles(count: number, large = 0): Promise<PhotoFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-album-'))
  const paths: string[] = []
  for (let seed = 0; seed < count; seed++) {
    const file = join(folder, `IMG_${seed}.jpg`)
    const picture = seed < large ? phonePhoto : shrunkPhoto
    await writeFile(file, await picture({ seed: 9_000 + seed, room: `Room ${seed}` }))
    paths.push(file)
  }
  return { paths, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** A 2G connection that breaks off: a photo takes some ten seconds, if it gets through. */
export const slowNetwork = (random: SeededRandom): NetworkConditions => ({
  cutAfter: () => random.exponential(6_000),
  isHalfOpen: () => false,
  delay: (bytes) => random.between(20, 120) + bytes / 40,
})

/** Connections live three seconds on average, everything is late, and every fifteenth connection is half open. */
export function unstableNetwork(random: SeededRandom): NetworkConditions {
  let connections = random.between(4, 12)
  return {
    cutAfter: () => random.exponential(3_000),
    isHalfOpen: () => ++connections % 15 === 0,
    delay: (bytes) => random.exponential(40) + bytes / 800,
  }
}
