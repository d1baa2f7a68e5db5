import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import type { DocumentShot } from '@brightkey/contract/reports/shot-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { shotRoutes } from '@brightkey/contract/templates/shot-routes'
import { expect, test } from 'vitest'
import { releaseReferences } from '../../src/features/reports/shots/commands.ts'
import { deleteStrayFiles } from '../../src/features/sessions/cleaning/commands/delete-photo.ts'
import { emptyBin } from '../../src/features/sessions/office/commands/remove.ts'
import { stepsCtx, systemCaller } from '../../src/platform/context.ts'
import { readPdf, withoutSpaces } from '../reports/pdf-reader.ts'
import { newWorld, type World } from '../world.ts'
import { smallPhoto } from './jpegs.ts'

const shots = [
  { title: { en: 'Sink' }, kind: 'before' as const, required: false },
  { title: { en: 'Sink' } },
  { title: { en: 'Hob' }, required: false },
]

async function withTemplate(world: World) {
  const template = await world.admin.call(templateRoutes.create, {
    scope: 'general',
    title: 'Kitchen',
    subtasks: [{ title: 'Wipe' }],
    shots,
  })
  const [before = '', sink = '', hob = ''] = template.shots.map(({ id }) => id)
  const apartment_id = (await world.apartment()).id
  return { id: template.id, apartment_id, before, sink, hob }
}
type Kitchen = Awaited<ReturnType<typeof withTemplate>>

const setReference = async (world: World, { id, sink }: Kitchen, seed: number) =>
  world.admin.call(
    shotRoutes.setTemplateReference,
    { id, shotId: sink },
    { file: await smallPhoto({ seed }) },
  )

/** A session of the apartment with its photos, submitted. */
async function clean(world: World, { id, apartment_id, before, sink, hob }: Kitchen) {
  const session = await world.session({
    apartment_id,
    tasks: [{ title: 'Kitchen', template_id: id, subtasks: [{ title: 'Wipe' }] }],
  })
  const cleaner = await world.cleaner({ session })
  const taskId = session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  await cleaner.tickAll(taskId)
  const was = await cleaner.photo(taskId, { shot_id: before, kind: 'before' })
  const photo = await cleaner.photo(taskId, { shot_id: sink })
  await cleaner.photo(taskId, { shot_id: hob })
  await cleaner.move(taskId, 'completed')
  const { report } = await cleaner.submit()
  world.clock.at += 60_000
  return { session, report, photo, was }
}

const read = (world: World, token: string) => world.anyone.call(reportRoutes.get, { token })
const clientToken = async (world: World, id: string) =>
  (await world.admin.call(officeReportRoutes.get, { id })).client_url.split('/').at(-1) ?? ''
const hide = async (world: World, id: string, ids: string[]) =>
  world.admin.call(officeReportRoutes.setClientView, {
    id,
    hidden_photo_ids: ids,
    show_names: true,
    show_address: true,
  })

async function readSink(world: World, token: string) {
  const report = await read(world, token)
  const shot = report.document.tasks[0]?.shots?.find(
    ({ title, kind }) => title.en === 'Sink' && kind === 'after',
  )
  const status = async (photo: { file: string } | null | undefined) =>
    (await world.app.server.inject(report.photos[photo?.file ?? '']?.view_url ?? '/none')).statusCode
  return { shot, report, status }
}

test('a report pairs a shot with its reference, the photo of last time and the one before the work', async () => {
  await using world = await newWorld()
  const kitchen = await withTemplate(world)
  const first = await clean(world, kitchen)
  await world.admin.call(sessionRoutes.approve, { id: first.session.id })
  await setReference(world, kitchen, 911)
  const second = await clean(world, kitchen)

  const { shot, report, status } = await readSink(world, second.report.token)

  const sealed = report.document.tasks[0]?.shots ?? []
  expect(sealed.map(({ title }) => title.en)).toEqual(['Sink', 'Sink', 'Hob'])
  expect(shot).toMatchObject({
    photo_id: second.photo.id,
    before_id: second.was.id,
    reference: { mime: 'image/jpeg', file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    previous: { received_at: first.photo.received_at },
  })
  expect(await status(shot?.reference)).toBe(200)
  expect(await status(shot?.previous)).toBe(200)
  const pdf = await world.app.server.inject(`/api/cleaning/public/report/${second.report.token}/pdf/?lang=en`)
  const { text } = await readPdf(pdf.rawPayload)
  for (const label of ['Reference', 'Last time', 'This time']) expect(text).toContain(withoutSpaces(label))
})

test('a session without shots has none in its report', async () => {
  await using world = await newWorld()
  const { report } = await (await world.cleaner({ tasks: 'all completed' })).submit()

  const { document } = await read(world, report.token)

  expect(document.tasks.every((task) => !('shots' in task))).toBe(true)
})

test('a reference that a report shows lives as long as the report', async () => {
  await using world = await newWorld()
  const { instance } = world.app
  const kitchen = await withTemplate(world)
  await setReference(world, kitchen, 912)
  const { session, report } = await clean(world, kitchen)
  const { shot } = await readSink(world, report.token)
  const kept = async () => {
    await releaseReferences(instance)
    await deleteStrayFiles(stepsCtx(instance, systemCaller(instance)), 0)
    await using file = await instance.storage.download(`references/${shot?.reference?.file}/original`)
    return file !== null
  }
  await setReference(world, kitchen, 913)
  expect(await kept()).toBe(true)
  const { status } = await readSink(world, report.token)
  expect(await status(shot?.reference)).toBe(200)
  const { code } = (await read(world, report.token)).seal
  expect(await world.anyone.call(reportRoutes.seal, { code })).toMatchObject({ unchanged: true, photos: 3 })

  await world.admin.call(sessionRoutes.remove, { id: session.id })
  world.clock.at += 31 * 24 * 3_600_000
  expect(await emptyBin(instance)).toBe(1)
  expect(await kept()).toBe(false)
})

test('a client sees neither last time’s photo nor a reference if the office hides it from clients', async () => {
  await using world = await newWorld()
  const kitchen = await withTemplate(world)
  const first = await clean(world, kitchen)
  await world.admin.call(sessionRoutes.approve, { id: first.session.id })
  const { id, sink } = kitchen
  await world.admin.call(shotRoutes.setTemplateReference, {
    id,
    shotId: sink,
    photo_id: first.photo.id,
    session_id: first.session.id,
  })
  const second = await clean(world, kitchen)
  const token = await clientToken(world, second.report.id)
  const before = await readSink(world, token)
  const both = ({ shot }: { shot: DocumentShot | undefined }) => [shot?.reference, shot?.previous]
  expect(both(before).every((photo) => photo)).toBe(true)
  expect(await before.status(before.shot?.previous)).toBe(200)

  await hide(world, first.report.id, [first.photo.id])

  expect(both(await readSink(world, token))).toEqual([null, null])
  for (const photo of both(before)) expect(await before.status(photo)).toBe(404)
  const whole = await readSink(world, second.report.token)
  for (const photo of both(whole)) expect(await whole.status(photo)).toBe(200)
})

test('a shot whose photo is hidden from clients is not in their view', async () => {
  await using world = await newWorld()
  const kitchen = await withTemplate(world)
  const { report, photo, was } = await clean(world, kitchen)
  await hide(world, report.id, [photo.id])

  const { document } = await read(world, await clientToken(world, report.id))

  const shown = document.tasks[0]?.shots ?? []
  expect(shown.map(({ title, kind }) => [title.en, kind])).toEqual([
    ['Sink', 'before'],
    ['Hob', 'after'],
  ])
  expect(shown[0]?.photo_id).toBe(was.id)
})
