import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Locale } from '@brightkey/contract/locale'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import type { Page } from 'playwright-core'
import { phonePhoto, shrunkPhoto, smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { leaveKeptPages, openKeptPage } from '../kept-page.ts'
import { type NetworkConditions, type NetworkProxy, openProxy } from '../network-proxy.ts'
import { Api, cleaningToken, sharedServer, type TestServer } from '../server.ts'
import type { SeededRandom } from './random.ts'

/** The template that a cleaner may add several times. */
export const extraTemplate = 'Balcony'
export const roomTitle = (number: number) => `Room ${number}`

/** A server, a network in front of it that can be broken, and the server's real state. */
export type PhoneSetup = AsyncDisposable & {
  server: TestServer
  proxy: NetworkProxy
  api: Api
  /** Opens the phone that tests share, on which nothing is stored. */
  openPage: (locale?: Locale) => Promise<Page>
  /** Creates a session of this many rooms, each with this many points and one photo. */
  createWork: (
    rooms: number,
    points?: number,
  ) => Promise<{ session: Session; address: string; token: string }>
  readSession: (sessionId: string) => Promise<Session>
  /** How often each kind of event was recorded, which reveals a doubled write. */
  countEvents: (sessionId: string) => Promise<Record<string, number>>
}

let sharedProxy: Promise<NetworkProxy> | undefined

/** Opens this worker's network, which is good, in front of its server. */
export async function openPhoneSetup(): Promise<PhoneSetup> {
  const server = await sharedServer()
  sharedProxy ??= openProxy(server.url)
  const proxy = await sharedProxy
  reset(proxy)
  const api = await Api.asAdmin(server)
  await addExtraTemplate(api)
  const { id: apartment_id } = await api.call(apartmentRoutes.create, {
    name: 'Marina Gate 2, 1203',
    type: 'studio',
  })
  return {
    server,
    proxy,
    api,
    openPage: (locale = 'en') => openKeptPage(proxy.url, 'phone', locale),
    async createWork(rooms, points = 6) {
      const tasks = Array.from({ length: rooms }, (_, index) => ({
        title: { en: roomTitle(index + 1) },
        required_photos: 1,
        subtasks: Array.from({ length: points }, (_, point) => ({ title: `Point ${point + 1}` })),
      }))
      const session = await api.call(sessionRoutes.create, { apartment_id, tasks })
      const token = cleaningToken(session)
      return { session, token, address: `${proxy.url}/cleaning/${token}` }
    },
    readSession: (id) => api.call(sessionRoutes.get, { id }),
    async countEvents(sessionId) {
      const counting = 'select type, count(*) as count from event where session_id = ? group by type'
      const rows = await server.query(counting, sessionId)
      return Object.fromEntries(rows.map(({ type, count }) => [String(type), Number(count)]))
    },
    async [Symbol.asyncDispose]() {
      reset(proxy)
      await leaveKeptPages()
    },
  }
}

/** Makes the network good again and forgets what passed it. */
function reset(proxy: NetworkProxy) {
  proxy.setOffline(false)
  proxy.setConditions(null)
  proxy.loseResponsesTo(null)
  proxy.respondTo(null)
  Object.assign(proxy, { forwarded: [], lost: [], cuts: 0, halfOpened: 0 })
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

const sizes = { camera: phonePhoto, messenger: shrunkPhoto, small: smallPhoto }

/** Makes this many photos of each size: first those as from a camera, with 12 megapixels. */
export async function createPhotoFiles(
  counts: Partial<Record<keyof typeof sizes, number>>,
): Promise<PhotoFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-album-'))
  const paths: string[] = []
  for (const size of ['camera', 'messenger', 'small'] as const) {
    for (let left = counts[size] ?? 0; left > 0; left--) {
      const seed = paths.length
      const file = join(folder, `IMG_${seed}.jpg`)
      await writeFile(file, await sizes[size]({ seed: 9_000 + seed, room: `Room ${seed}` }))
      paths.push(file)
    }
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
