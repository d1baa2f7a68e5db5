import { randomUUID } from 'node:crypto'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { voiceRoutes } from '@brightkey/contract/sessions/media-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, newWorld, type World } from '../world.ts'
import { recording } from './recordings.ts'

const webm = await recording('ffmpeg.webm')
const ogg = await recording('ffmpeg.ogg')

async function reportProblem(cleaner: Cleaner): Promise<string> {
  const issue = { token: cleaner.token, id: randomUUID(), kind: 'broken' as const, text: '' }
  return (await cleaner.call(cleanerRoutes.reportIssue, issue)).id
}

/** A cleaner with a problem, and the call that adds a voice note to it. */
async function withProblem(world: World, tasks?: 'all completed') {
  const cleaner = await world.cleaner(tasks && { tasks })
  const issueId = await reportProblem(cleaner)
  const speak = (file = webm, id: string = randomUUID(), seconds = 1) =>
    cleaner.send(voiceRoutes.add, { token: cleaner.token, issueId, id, seconds }, { file })
  return { cleaner, issueId, speak }
}
const get = (world: World, url: string | null | undefined, headers: Record<string, string> = {}) =>
  world.app.server.inject({ url: url ?? '/', headers })
const officeView = (world: World, { session }: Cleaner) =>
  world.admin.call(sessionRoutes.get, { id: session.id })

test('a voice note to a problem arrives once, however often it is sent, and cleaner and office hear it', async () => {
  await using world = await newWorld()
  const { cleaner, issueId, speak } = await withProblem(world)
  const id = randomUUID()

  const first = await speak(webm, id, 1.2)
  const again = await speak(webm, id, 1.2)
  const other = await speak(ogg, id)

  expect([first.status, again.status, other.status]).toEqual([201, 200, 409])
  expect(again.body).toEqual(first.body)
  expect(first.body).toMatchObject({ id, mime: 'audio/webm', seconds: 1.2, size: webm.length })
  const { issues, timeline } = await officeView(world, cleaner)
  const own = (await cleaner.load()).issues.find((issue) => issue.id === issueId)
  for (const notes of [issues[0]?.voice_notes, own?.voice_notes]) {
    expect(notes).toMatchObject([{ id, seconds: 1.2 }])
    expect((await get(world, notes?.[0]?.url)).rawPayload).toEqual(webm)
  }
  expect(timeline.filter(({ type }) => type === 'voice.added')).toHaveLength(1)
})

test('the office speaks to the cleaner, whose page plays it; it is in no report', async () => {
  await using world = await newWorld()
  const { cleaner } = await withProblem(world, 'all completed')
  const note = { sessionId: cleaner.session.id, id: randomUUID(), seconds: 1 }

  const first = await world.admin.send(voiceRoutes.send, note, { file: ogg })
  const again = await world.admin.send(voiceRoutes.send, note, { file: ogg })

  expect([first.status, again.status]).toEqual([201, 200])
  const { voice_notes } = await cleaner.load()
  expect(voice_notes).toMatchObject([{ id: note.id, mime: 'audio/ogg' }])
  expect((await get(world, voice_notes?.[0]?.url)).rawPayload).toEqual(ogg)
  const office = await officeView(world, cleaner)
  expect(office.voice_notes).toMatchObject([{ id: note.id, by: expect.any(String) }])
  const { report } = await cleaner.submit()
  const { document } = await world.anyone.call(reportRoutes.get, { token: report.token })
  expect(JSON.stringify(document)).not.toContain(note.id)
})

test('a cleaner’s note of one id is not an office’s of the same', async () => {
  await using world = await newWorld()
  const { cleaner, speak } = await withProblem(world)
  const { body } = await speak()
  const note = { sessionId: cleaner.session.id, id: body.id, seconds: 1 }

  expect(await world.admin.send(voiceRoutes.send, note, { file: webm })).toMatchObject({ status: 409 })
})

test('only short speech in a known container is taken, and the reason is given', async () => {
  await using world = await newWorld()
  const { cleaner, speak } = await withProblem(world)
  const refusal = async (file: Buffer, seconds = 1) => (await speak(file, randomUUID(), seconds)).body.code

  expect(await refusal(await smallPhoto({ seed: 1 }))).toBe('voice_type')
  expect(await refusal(await recording('film.webm'))).toBe('voice_type')
  expect(await refusal(await recording('vorbis.ogg'))).toBe('voice_type')
  expect(await refusal(await recording('long.webm'), 30)).toBe('voice_too_long')
  expect(await refusal(webm.subarray(0, 900))).toBe('corrupt_file')
  expect(await refusal(Buffer.concat([webm, Buffer.alloc(400_000)]))).toBe('voice_too_large')
  expect(await refusal(Buffer.alloc(0))).toBe('empty_file')
  expect(await refusal(webm, 31)).toBe('validation_error')
  expect((await cleaner.load()).issues[0]).not.toHaveProperty('voice_notes')
  for await (const { key } of world.app.instance.storage.list('')) expect(key).toBe('nothing stored')
})

test('players get the part they ask for', async () => {
  await using world = await newWorld()
  const { speak } = await withProblem(world)
  const { url } = (await speak()).body
  const ask = async (range: string, more = {}) => {
    const { statusCode, headers, rawPayload } = await get(world, url, { range, ...more })
    return { status: statusCode, part: headers['content-range'], bytes: rawPayload, headers }
  }
  const size = webm.length

  const whole = await get(world, url)
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-type': 'audio/webm',
    'content-length': String(size),
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename*=UTF-8''voice-note.webm`,
  })
  // Safari first asks for two bytes.
  expect(await ask('bytes=0-1')).toMatchObject({
    status: 206,
    part: `bytes 0-1/${size}`,
    bytes: webm.subarray(0, 2),
  })
  expect(await ask('bytes=100-')).toMatchObject({ status: 206, bytes: webm.subarray(100) })
  expect(await ask('bytes=-100')).toMatchObject({ status: 206, bytes: webm.subarray(size - 100) })
  expect(await ask(`bytes=10-${size + 500}`)).toMatchObject({
    status: 206,
    part: `bytes 10-${size - 1}/${size}`,
  })
  expect(await ask(`bytes=${size}-`)).toMatchObject({ status: 416, part: `bytes */${size}` })
  expect(await ask('bytes=-0')).toMatchObject({ status: 416 })
  for (const other of ['bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=-', 'bytes=a-b'])
    expect(await ask(other), other).toMatchObject({ status: 200, bytes: webm })
  const etag = String(whole.headers.etag)
  expect(await ask('bytes=0-1', { 'if-range': etag })).toMatchObject({ status: 206 })
  expect(await ask('bytes=0-1', { 'if-range': '"another"' })).toMatchObject({ status: 200, bytes: webm })
  expect((await get(world, url, { 'if-none-match': etag })).statusCode).toBe(304)
})

test('a report seals the notes to its problems, plays them, and its proof has them', async () => {
  await using world = await newWorld()
  const { cleaner, speak } = await withProblem(world, 'all completed')
  const { body: note } = await speak()

  const { report } = await cleaner.submit()

  const shown = await world.anyone.call(reportRoutes.get, { token: report.token })
  expect(shown.document.issues[0]?.voice_notes).toMatchObject([{ id: note.id, stored_sha256: note.sha256 }])
  expect((await get(world, shown.voice?.[note.id])).rawPayload).toEqual(webm)
  const seal = () => world.anyone.call(reportRoutes.seal, { code: shown.seal.code })
  expect(await seal()).toMatchObject({ unchanged: true })
  const row = await world.db.selectFrom('voice_note').selectAll().executeTakeFirstOrThrow()
  await world.app.instance.storage.put(`voice/${row.file}/original`, ogg)
  world.passTime(120_000)
  expect(await seal()).toMatchObject({ unchanged: false, photos_changed: 1 })
})

test('a client hears no voice where the office withholds names', async () => {
  await using world = await newWorld()
  const { cleaner, speak } = await withProblem(world, 'all completed')
  const { body: note } = await speak()
  const { report } = await cleaner.submit()
  const office = await world.admin.call(officeReportRoutes.get, { id: report.id })
  const token = office.client_url.split('/').at(-1) ?? ''
  const before = await world.anyone.call(reportRoutes.get, { token })
  const url = before.voice?.[note.id]
  expect((await get(world, url)).statusCode).toBe(200)

  await world.admin.call(officeReportRoutes.setClientView, {
    id: report.id,
    hidden_photo_ids: [],
    show_names: false,
    show_address: true,
  })

  const after = await world.anyone.call(reportRoutes.get, { token })
  expect(after).not.toHaveProperty('voice')
  expect(after.document.issues[0]).not.toHaveProperty('voice_notes')
  expect((await get(world, url)).statusCode).toBe(404)
  expect(
    (await get(world, (await world.anyone.call(reportRoutes.get, { token: report.token })).voice?.[note.id]))
      .statusCode,
  ).toBe(200)
})

test('what is said after the report was submitted is shown next to it', async () => {
  await using world = await newWorld()
  const { cleaner, speak } = await withProblem(world, 'all completed')
  const { report } = await cleaner.submit()
  world.passTime(60_000)
  const { body: note } = await speak()

  const shown = await world.anyone.call(reportRoutes.get, { token: report.token })

  expect(shown.document.issues[0]).not.toHaveProperty('voice_notes')
  expect(shown.late.issues[0]?.voice_notes).toMatchObject([{ id: note.id }])
  expect((await get(world, shown.voice?.[note.id])).statusCode).toBe(200)
})

test('a revoked link and a deleted session are silent', async () => {
  await using world = await newWorld()
  const { cleaner, speak } = await withProblem(world)
  const { url } = (await speak()).body
  const { id } = cleaner.session
  const heard = (await officeView(world, cleaner)).issues[0]?.voice_notes?.[0]?.url

  await world.admin.call(sessionRoutes.revokeLink, { id, kind: 'cleaning' })
  expect((await get(world, url)).statusCode).toBe(404)
  expect((await get(world, heard)).statusCode).toBe(200)
  await world.admin.call(sessionRoutes.remove, { id })
  expect((await get(world, heard)).statusCode).toBe(404)
})

test('sixty notes of a cleaner are the most in a session', async () => {
  await using world = await newWorld()
  const { cleaner, issueId, speak } = await withProblem(world)
  const { body } = await speak()
  const row = await world.db.selectFrom('voice_note').selectAll().executeTakeFirstOrThrow()
  for (let more = 1; more < 60; more++)
    await world.app.instance.database.writer
      .insertInto('voice_note')
      .values({ ...row, id: randomUUID(), file: `v${String(more).padStart(32, '0')}` })
      .execute()

  expect((await speak()).body).toMatchObject({ code: 'limit_reached', count: 60 })
  expect(await speak(webm, body.id)).toMatchObject({ status: 200 })
  expect((await cleaner.load()).issues.find(({ id }) => id === issueId)?.voice_notes).toHaveLength(60)
})

test('the PDF has a QR code and a link to the page on which its voice notes can be heard', async () => {
  await using world = await newWorld()
  const { cleaner, speak } = await withProblem(world, 'all completed')
  await speak()
  const { report } = await cleaner.submit()

  const { rawPayload, statusCode } = await world.app.server.inject({
    url: `/api/cleaning/public/report/${report.token}/pdf/?lang=en`,
  })

  expect(statusCode).toBe(200)
  expect(rawPayload.toString('latin1')).toContain(report.url)
})
