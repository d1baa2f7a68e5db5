import { createHash, randomUUID } from 'node:crypto'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Client } from '../client.ts'
import { shrunkPhoto, smallPhoto } from '../photos/jpegs.ts'
import { readCsv } from '../read-csv.ts'
import { type Cleaner, newWorld, plainTasks, type World } from '../world.ts'
import { makePack, type Wanted } from './damage/make-pack.ts'
import { readPdf, withoutSpaces } from './pdf-reader.ts'

/** A session of the apartment with a photo of its task and a problem with one photo. */
async function withDamage(world: World, apartment_id: string, text: string, by = world.admin) {
  const session = await world.session({ apartment_id, tasks: plainTasks(1) }, by)
  const cleaner = await world.cleaner({ session, tasks: 'all completed' })
  const issue = randomUUID()
  await cleaner.call(cleanerRoutes.reportIssue, { token: cleaner.token, id: issue, kind: 'broken', text })
  const photo = await issuePhoto(cleaner, issue)
  const [ofTask] = (await cleaner.task(session.tasks[0]?.id ?? '')).photos
  return { cleaner, session, issue, photo, ofTask: ofTask?.id ?? '' }
}

let seed = 500
async function issuePhoto(cleaner: Cleaner, issue_id: string) {
  const input = { token: cleaner.token, taskId: '-', id: randomUUID(), kind: 'issue' as const, issue_id }
  return cleaner.call(cleanerRoutes.uploadPhoto, input, { file: await shrunkPhoto({ seed: seed++ }) })
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('problems and photos of several sessions become one zip whose hashes are those of its files', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment({ name: 'Marina Gate 2, 1203' })
  const first = await withDamage(world, id, 'Cracked shower glass')
  world.passTime(60_000)
  const second = await withDamage(world, id, '=HYPERLINK("http://x")')
  await second.cleaner.submit()

  const pack = await makePack(world.admin, {
    id,
    title: 'Shower',
    note: 'For the deposit',
    photos: [
      { session_id: second.session.id, id: second.ofTask },
      // It is already part of its selected problem, and appears once.
      { session_id: first.session.id, id: first.photo.id },
    ],
    issues: [
      { session_id: second.session.id, id: second.issue },
      { session_id: first.session.id, id: first.issue },
    ],
  })

  const manifest = JSON.parse(pack.text('manifest.json'))
  expect(manifest).toMatchObject({
    title: 'Shower',
    note: 'For the deposit',
    apartment: { name: 'Marina Gate 2, 1203' },
  })
  const codes = [first, second, second].map(({ session }) => session.code)
  expect(manifest.items.map((item: { session_code: string }) => item.session_code)).toEqual(codes)
  expect(manifest.items.map((item: { kind: string }) => item.kind)).toEqual(['issue', 'issue', 'after'])
  expect(manifest.items.map((item: { cleaner: unknown }) => item.cleaner)).toEqual([
    null,
    ...Array(2).fill({ name: 'Maria Santos', company: 'Shine LLC' }),
  ])
  const photos = manifest.items.map((item: { file: string }) => item.file)
  expect(pack.names).toEqual(['damage.pdf', 'manifest.csv', 'manifest.json', ...photos])
  for (const item of manifest.items) expect(sha256(pack.bytes(item.file))).toBe(item.sha256_kept)
  expect(manifest.items[0].sha256_received).toBe(first.photo.sha256)

  // A spreadsheet must not run what a cleaner typed.
  const [, , row] = readCsv(pack.text('manifest.csv')) ?? []
  expect(row?.cells).toContain('\'=HYPERLINK("http://x")')
  expect(row?.cells).toContain('2')

  const pdf = await readPdf(pack.bytes('damage.pdf'))
  for (const said of [
    'Cracked shower glass',
    'Shower',
    'For the deposit',
    'Maria Santos, Shine LLC',
    ...codes,
  ]) {
    expect(pdf.text).toContain(withoutSpaces(said))
  }
  for (const { sha256_kept } of manifest.items) {
    for (const part of sha256_kept.match(/.{16}/g)) expect(pdf.text).toContain(part)
  }
})

test('a photo of which nothing had to be left out is listed as sent by the phone, unchanged', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment()
  const { cleaner, session, issue } = await withDamage(world, id, 'Cracked glass')
  const file = await sharp(await smallPhoto({ seed: 520 }))
    .jpeg()
    .toBuffer()
  const input = { token: cleaner.token, taskId: '-', id: randomUUID(), kind: 'issue' as const }
  await cleaner.call(cleanerRoutes.uploadPhoto, { ...input, issue_id: issue }, { file })

  const issues = [{ session_id: session.id, id: issue }]
  const pack = await makePack(world.admin, { id, title: '', note: '', photos: [], issues })
  const { items } = JSON.parse(pack.text('manifest.json'))
  const isUnchanged = (item: { sha256_received: string; sha256_kept: string }) =>
    item.sha256_received === item.sha256_kept
  // The other came with what a phone's camera writes alongside a photo.
  expect(items.map(isUnchanged).toSorted()).toEqual([false, true])
  expect(pack.bytes(items.find(isUnchanged).file).equals(file)).toBe(true)
  const { text } = await readPdf(pack.bytes('damage.pdf'))
  expect(text.split(withoutSpaces('as sent by the phone, unchanged'))).toHaveLength(2)
})

test('the file of a named photo has its name, in the language of the pack', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment()
  const shots = [{ title: { en: 'Sink: left / right', ru: 'Раковина' } }]
  const session = await world.session({
    apartment_id: id,
    tasks: [{ title: 'Kitchen', subtasks: [{ title: 'Wipe' }], shots }],
  })
  const [task] = session.tasks
  const [taskId, shotId] = [task?.id ?? '', task?.shots[0]?.id ?? '']
  const cleaner = await world.cleaner({ session })
  await cleaner.move(taskId, 'active')
  const named = await cleaner.photo(taskId, { shot_id: shotId })
  world.passTime(1000)
  const other = await cleaner.photo(taskId)
  const photos = [named, other].map((photo) => ({ session_id: session.id, id: photo.id }))

  const pack = await makePack(world.admin, { id, photos })
  expect(pack.names.slice(3)).toEqual([
    `photos/001-${session.code}-Sink left right-${named.id}.jpg`,
    `photos/002-${session.code}-${other.id}.jpg`,
  ])
  const { items } = JSON.parse(pack.text('manifest.json'))
  expect(items.map((item: { shot: unknown }) => item.shot)).toEqual([
    { id: shotId, title: shots[0]?.title },
    null,
  ])
  const inRussian = await makePack(world.admin, { id, photos, lang: 'ru' })
  expect(inRussian.names[3]).toBe(`photos/001-${session.code}-Раковина-${named.id}.jpg`)
  const [header, row] = readCsv(inRussian.text('manifest.csv')) ?? []
  expect(row?.cells[header?.cells.indexOf('shot') ?? 0]).toBe('Раковина')
})

test('a problem without a photo is an entry of its own', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment()
  const session = await world.session({ apartment_id: id })
  const cleaner = await world.cleaner({ session })
  const issue = randomUUID()
  await cleaner.call(cleanerRoutes.reportIssue, {
    token: cleaner.token,
    id: issue,
    kind: 'missing',
    text: 'Two knives',
  })

  const note = 'مہمان کی رقم سے'
  const pack = await makePack(world.admin, {
    id,
    lang: 'ur',
    note,
    issues: [{ session_id: session.id, id: issue }],
  })

  expect(pack.names).toEqual(['damage.pdf', 'manifest.csv', 'manifest.json'])
  expect(JSON.parse(pack.text('manifest.json')).items).toMatchObject([
    { number: 1, file: null, problem: { kind: 'missing', text: 'Two knives' } },
  ])
  const pdf = await readPdf(pack.bytes('damage.pdf'))
  expect(pdf.pages).toBe(1)
  expect(pdf.lines).toEqual(expect.arrayContaining([note, session.code]))
})

test('an empty selection, or one of another apartment, unknown or invisible items, is refused', async () => {
  await using world = await newWorld()
  const user = await world.limitedCoordinator()
  const { id } = await world.apartment()
  const { id: elsewhere } = await world.apartment({ name: 'Palm Tower 4' })
  const here = await withDamage(world, id, 'Broken')
  const there = await withDamage(world, elsewhere, 'Broken')
  const mine = await withDamage(world, id, 'Broken', user)
  const refused = async (by: Client, fields: Omit<Wanted, 'id'>, apartment = id) =>
    (await by.expectRefusal(officeReportRoutes.damagePack, { id: apartment, ...fields })).body.code
  const photo = ({ session, ofTask }: typeof here) => ({ session_id: session.id, id: ofTask })

  expect(await refused(world.admin, {})).toBe('nothing_chosen')
  expect(await refused(world.admin, { photos: [photo(here), photo(there)] })).toBe('not_found')
  expect(await refused(world.admin, { photos: [{ ...photo(here), id: 'other' }] })).toBe('not_found')
  expect(await refused(world.admin, { issues: [{ session_id: here.session.id, id: mine.issue }] })).toBe(
    'not_found',
  )
  expect(await refused(world.admin, { photos: [photo(here)] }, 'unknown')).toBe('not_found')
  expect(await refused(user, { photos: [photo(mine), photo(here)] })).toBe('not_found')
  expect((await makePack(user, { id, photos: [photo(mine)] })).names).toHaveLength(4)
})

test('a photo whose file is lost leaves a listed gap, not a failure', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment()
  const { session, ofTask } = await withDamage(world, id, 'Broken')
  const { file } = await world.db
    .selectFrom('photo')
    .select('file')
    .where('id', '=', ofTask)
    .executeTakeFirstOrThrow()
  for (const variant of ['original', 'view', 'thumb']) {
    await world.app.instance.storage.remove(`photos/${file}/${variant}`)
  }

  const pack = await makePack(world.admin, { id, photos: [{ session_id: session.id, id: ofTask }] })

  expect(pack.names).toEqual(['damage.pdf', 'manifest.csv', 'manifest.json'])
  expect((await readPdf(pack.bytes('damage.pdf'))).text).toContain(withoutSpaces('Photo not available'))
})
