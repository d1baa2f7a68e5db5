import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPhotos, removeOriginals, storedBytes, submittedLargePhotos } from '../photos/originals.ts'
import { readCsv } from '../read-csv.ts'
import { linkToken, newWorld, type World } from '../world.ts'
import { readPdf, withoutSpaces } from './pdf-reader.ts'

const script = fileURLToPath(new URL('../../../../docs/verify-report.mjs', import.meta.url))
const sha256 = (bytes: Uint8Array | null) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

let world: World
let scene: Awaited<ReturnType<typeof submittedLargePhotos>>
let photos: Awaited<ReturnType<typeof readPhotos>>
let before: { pdf: Buffer; report: string; session: string; views: string[] }
beforeAll(async () => {
  world = await newWorld({ KEEP_ORIGINALS_DAYS: '30', PUBLIC_URL: 'https://clean.example' })
  scene = await submittedLargePhotos(world)
  before = await whatIsShown()
  await removeOriginals(world)
  photos = await readPhotos(world)
  expect(await storedBytes(world, 'original')).toEqual([null, null])
})
afterAll(() => world[Symbol.asyncDispose]())

const get = async (url: string, language = 'en') => {
  const response = await world.app.server.inject({ url, headers: { 'accept-language': language } })
  return { status: response.statusCode, body: response.rawPayload, json: () => response.json() }
}
const report = () => world.anyone.call(reportRoutes.get, { token: scene.report.token })
const results = () =>
  world.anyone.call(inspectionRoutes.resultPhotos, { token: linkToken(scene.session, 'result-photos') })

/** Everything that must stay as it was, without addresses, which change each day. */
async function whatIsShown() {
  const { photos: _, seal, document } = await report()
  const { tasks, state } = await world.admin.call(sessionRoutes.get, { id: scene.id })
  const hashes = tasks.flatMap((task) => task.photos.map(({ id, sha256, size }) => ({ id, sha256, size })))
  const { body } = await get(`/api/cleaning/public/report/${scene.report.token}/pdf/?lang=en`)
  const views = [...(await storedBytes(world, 'view')), ...(await storedBytes(world, 'thumb'))].map(sha256)
  return {
    pdf: body,
    report: JSON.stringify({ seal, document }),
    session: JSON.stringify({ state, hashes }),
    views,
  }
}

test('report, seal, PDF, hashes, views and thumbnails are what they were, to the byte', async () => {
  const after = await whatIsShown()
  expect(after.pdf.equals(before.pdf)).toBe(true)
  expect({ ...after, pdf: null }).toEqual({ ...before, pdf: null })
})

test('the address of the original says in the reader’s language when it was removed; view and thumbnail open', async () => {
  const [photo] = Object.values((await report()).photos)
  expect(photo?.original_removed_at).toBe(photos[0]?.original_removed_at)
  const said = await Promise.all(
    ['en', 'ru', 'ur', 'hi', 'ar'].map((language) => get(photo?.url ?? '', language)),
  )
  for (const { status, json } of said) {
    expect(status).toBe(410)
    expect(json()).toMatchObject({ code: 'original_removed', at: photo?.original_removed_at })
  }
  const texts = said.map(({ json }) => json().detail)
  expect(texts[0]).toContain('was deleted on 21 Dec 2026 under the retention setting')
  expect(new Set(texts).size).toBe(5)
  expect((await get(photo?.view_url ?? '')).status).toBe(200)
  expect((await get(photo?.thumb_url ?? '')).status).toBe(200)
})

test('the office, the report and the page of results know of each photo when its original was removed', async () => {
  const removedAt = photos[0]?.original_removed_at
  const { tasks } = await world.admin.call(sessionRoutes.get, { id: scene.id })
  const inOffice = tasks.flatMap((task) => task.photos.map((photo) => photo.original_removed_at))
  const shown = (await results()).rooms.flatMap(({ tasks }) => tasks.flatMap(({ after }) => after))
  expect(inOffice).toEqual([removedAt, removedAt])
  expect(shown.map((photo) => photo.original_removed_at)).toEqual([removedAt, removedAt])
})

test('the seal holds, and gives date and sealed hash of each removed original', async () => {
  const { seal } = await report()
  const check = await world.anyone.call(reportRoutes.seal, { code: seal.code })
  expect(check).toMatchObject({ unchanged: true, photos: 2, photos_changed: 0 })
  const bySum = (a: { stored_sha256: string | null }, b: { stored_sha256: string | null }) =>
    String(a.stored_sha256) < String(b.stored_sha256) ? -1 : 1
  expect(check.originals_removed.toSorted(bySum)).toEqual(
    photos
      .map(({ original_removed_at, stored_sha256 }) => ({ removed_at: original_removed_at, stored_sha256 }))
      .toSorted(bySum),
  )
})

/** The proof, unpacked; `change` may damage it. Returns what the public script says of it. */
async function verifyProof(change: (folder: string) => Promise<unknown> = async () => {}) {
  const { body } = await get(`/api/cleaning/public/report/${scene.report.token}/proof/`)
  const files = unzipSync(body)
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-proof-'))
  try {
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), bytes)
    }
    await change(folder)
    const said = await new Promise<{ code: number; out: string }>((resolve) => {
      execFile(process.execPath, [script, folder], (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
      )
    })
    return { ...said, files }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the proof holds views and the list of removed originals, and verifies by their hashes', async () => {
  const { code, out, files } = await verifyProof()
  expect(Object.keys(files).map((name) => name.replace(/-.*\./, '.'))).toEqual([
    'README.txt',
    'report.json',
    'seal.json',
    'views/01.jpg',
    'views/02.jpg',
    'removed.json',
  ])
  const views = Object.keys(files).filter((name) => name.startsWith('views/'))
  expect(views.map((name) => sha256(files[name] ?? null)).toSorted()).toEqual(
    (await storedBytes(world, 'view')).map(sha256).toSorted(),
  )
  expect(code).toBe(0)
  expect(out).not.toContain('WRONG')
  for (const { id, original_removed_at, stored_sha256 } of photos)
    expect(out).toContain(
      `gone   photo ${id}: its original was deleted on ${original_removed_at}, its hash is ${stored_sha256}`,
    )
  expect(out).toContain('All of it holds: 2 photos, 2 of them without the original.')
})

test('a proof that claims another hash for a removed original does not verify', async () => {
  const { code, out } = await verifyProof(async (folder) => {
    const path = join(folder, 'removed.json')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(photos[0]?.stored_sha256 ?? '', 'f'.repeat(64)))
  })
  expect(code).toBe(1)
  expect(out).toContain(`WRONG  photo ${photos[0]?.id} is missing`)
})

test('the zip of results has views instead, and a note in the reader’s language that names them', async () => {
  const path = inspectionRoutes.resultPhotosZip.path.replace(
    ':token',
    linkToken(scene.session, 'result-photos'),
  )
  const files = unzipSync((await get(path)).body)
  const names = Object.keys(files)
  expect(names.at(-1)).toBe('README.txt')
  expect(names.slice(0, -1).every((name) => name.endsWith('.jpg'))).toBe(true)
  expect(
    names
      .slice(0, -1)
      .map((name) => sha256(files[name] ?? null))
      .toSorted(),
  ).toEqual((await storedBytes(world, 'view')).map(sha256).toSorted())
  const note = Buffer.from(files['README.txt'] ?? []).toString()
  for (const name of names.slice(0, -1)) expect(note).toContain(`21 Dec 2026  ${name}`)
  const inRussian = unzipSync((await get(path, 'ru')).body)['README.txt'] ?? new Uint8Array()
  expect(Buffer.from(inRussian).toString()).toContain('Оригиналы этих фото удалены')
})

test('a damage pack has views instead, and says so in its manifest, its table and its PDF', async () => {
  const response = await world.app.server.inject({
    method: 'POST',
    url: `/api/cleaning/apartments/${scene.session.apartment.id}/damage-pack/`,
    payload: { photos: photos.map(({ id }) => ({ session_id: scene.id, id })), issues: [] },
    headers: { authorization: `Bearer ${world.admin.access}`, 'accept-language': 'en' },
  })
  expect(response.statusCode).toBe(200)
  const files = unzipSync(response.rawPayload)
  const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8')
  const views = (await storedBytes(world, 'view')).map(sha256)
  const { items } = JSON.parse(text('manifest.json'))
  expect(items).toHaveLength(2)
  for (const item of items) {
    expect(item.file).toMatch(/\.jpg$/)
    expect(item.original_removed_at).toBe(photos[0]?.original_removed_at)
    expect(photos.map(({ stored_sha256 }) => stored_sha256)).toContain(item.sha256_kept)
    expect(views).toContain(sha256(files[item.file] ?? null))
  }
  const [header, ...rows] = readCsv(text('manifest.csv')) ?? []
  const column = header?.cells.indexOf('original_removed_at') ?? -1
  expect(rows.map(({ cells }) => cells[column])).toEqual(photos.map((photo) => photo.original_removed_at))
  const pdf = await readPdf(Buffer.from(files['damage.pdf'] ?? []))
  expect(pdf.text).toContain(withoutSpaces('under the retention setting'))
})
