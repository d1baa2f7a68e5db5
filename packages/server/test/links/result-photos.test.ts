import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { splitInput } from '../client.ts'
import { type Cleaner, linkToken, newWorld, type World } from '../world.ts'

let world: World
let session: Session
let cleaner: Cleaner
let token: string
beforeEach(async () => {
  world = await newWorld()
  session = await world.session({
    note: 'The guest is allergic',
    tasks: [
      { title: 'Hob: clean/degrease', room: 'kitchen', subtasks: [{ title: 'Wipe' }] },
      { title: 'Bath', room: 'bathroom', subtasks: [{ title: 'Wipe' }] },
    ],
  })
  cleaner = await world.cleaner({ session })
  token = linkToken(session, 'result-photos')
})
afterEach(() => world[Symbol.asyncDispose]())

const taskId = (at: number) => session.tasks.at(at)?.id ?? ''
const load = () => world.anyone.call(inspectionRoutes.resultPhotos, { token })
const photoIds = ({ rooms }: Awaited<ReturnType<typeof load>>) =>
  rooms.map(({ key, tasks }) => [
    key,
    ...tasks.map(({ before, after }) => [before.map(({ id }) => id), after.map(({ id }) => id)]),
  ])

/** Completes both tasks, the first with a before photo as well. */
async function completeTasks() {
  await cleaner.move(taskId(0), 'active')
  const before = await cleaner.photo(taskId(0), { kind: 'before' })
  await cleaner.move(taskId(1), 'active')
  await cleaner.tickAll(taskId(0))
  const hob = await cleaner.photo(taskId(0))
  await cleaner.move(taskId(0), 'completed')
  world.passTime(1000)
  const bath = await cleaner.photo(taskId(1))
  return { before: before.id, hob: hob.id, bath: bath.id }
}

async function submit() {
  await cleaner.tickAll(taskId(1))
  await cleaner.move(taskId(1), 'completed')
  return (await cleaner.submit()).report
}

test('before there is a report, photos are those of completed tasks; afterwards those of the report, by room', async () => {
  expect(await load()).toMatchObject({ rooms: [], photos: 0 })
  const ids = await completeTasks()
  expect(photoIds(await load())).toEqual([['kitchen', [[ids.before], [ids.hob]]]])

  await submit()

  const shown = await load()
  expect(photoIds(shown)).toEqual([
    ['kitchen', [[ids.before], [ids.hob]]],
    ['bathroom', [[], [ids.bath]]],
  ])
  expect(shown.photos).toBe(2)
  const url = shown.rooms.at(0)?.tasks.at(0)?.after.at(0)?.thumb_url ?? ''
  expect((await world.app.server.inject(url)).statusCode).toBe(200)
})

test('it has nothing the office hides from clients, and no names, address, notes or access details', async () => {
  const ids = await completeTasks()
  const report = await submit()
  const view = { id: report.id, show_names: true, show_address: false, hidden_photo_ids: [ids.hob] }
  await world.admin.call(officeReportRoutes.setClientView, view)

  const { text, body } = await world.anyone.send(inspectionRoutes.resultPhotos, { token })

  expect(photoIds(body)).toEqual([
    ['kitchen', [[ids.before], []]],
    ['bathroom', [[], [ids.bath]]],
  ])
  for (const secret of ['Maria', 'Shine', 'Al Marsa', 'Dubai Marina', 'allergic', 'code 4711', ids.hob])
    expect(text).not.toContain(secret)
  const names = Object.keys(await zip({ before: 'true' }))
  expect(names).toEqual(['Kitchen/001 Hob clean degrease Before.jpg', 'Bathroom/002 Bath After.jpg'])
})

test('all photos download as a zip, by room and in the reader’s language, with before photos only on request', async () => {
  await completeTasks()
  await submit()

  const files = await zip()
  expect(Object.keys(files)).toEqual([
    'Kitchen/001 Hob clean degrease After.jpg',
    'Bathroom/002 Bath After.jpg',
  ])
  for (const bytes of Object.values(files)) expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  expect(Object.keys(await zip({ before: 'true' }))).toHaveLength(3)
  expect(Object.keys(await zip({}, 'ru')).at(0)).toMatch(/^Кухня\/001 Hob clean degrease /)
  expect(await zip({ format: 'zip' })).toEqual(files)
  expect(Object.keys(await zip({ format: 'zip', before: 'true' }))).toHaveLength(3)
})

test('the OpenAPI document describes both the zip and the JSON', async () => {
  const document = (await world.app.server.inject('/api/openapi.json')).json()
  const { parameters, responses } = document.paths['/api/cleaning/public/{token}/result-photos/'].get
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'format', in: 'query', required: false }))
  expect(Object.keys(responses[200].content)).toEqual(['application/json', 'application/zip'])
})

async function zip(query: { before?: 'true'; format?: 'zip' } = {}, language = 'en') {
  const { url } = splitInput(
    query.format ? inspectionRoutes.resultPhotos : inspectionRoutes.resultPhotosZip,
    {
      token,
    },
  )
  const headers = { 'accept-language': language }
  const response = await world.app.server.inject({ url, query, headers })
  expect(response.headers['content-type']).toBe('application/zip')
  expect(response.headers['content-disposition']).toContain(`${session.code}-photos.zip`)
  return unzipSync(response.rawPayload)
}
