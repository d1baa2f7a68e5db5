import { randomUUID } from 'node:crypto'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { voiceRoutes } from '@brightkey/contract/sessions/media-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { emptyBin } from '../../src/features/sessions/office/commands/remove.ts'
import { exportEntries } from '../../src/features/system/exports/queries/entries.ts'
import { findBackup } from '../../src/platform/backup/archive.ts'
import { snapshotAt } from '../../src/platform/db/copies/copy.ts'
import { makeBackup } from '../../src/programs/backup/make.ts'
import { restoreBackup } from '../../src/programs/backup/restore.ts'
import { openFiles } from '../../src/programs/open-files.ts'
import { canDump, emptyPlace, newFolder, worldConfig } from '../backups/places.ts'
import { scrub } from '../backups/scrub-report.ts'
import { day, runRetention, sweepFiles } from '../photos/originals.ts'
import { newWorld, type World } from '../world.ts'
import { recording } from './recordings.ts'

const webm = await recording('ffmpeg.webm')

/** A submitted session with a voice note to its problem, which the office has resolved. */
async function submittedNote(world: World) {
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { token } = cleaner
  const issueId = randomUUID()
  await cleaner.call(cleanerRoutes.reportIssue, { token, id: issueId, kind: 'broken', text: '' })
  const { id } = await cleaner.call(
    voiceRoutes.add,
    { token, issueId, id: randomUUID(), seconds: 1 },
    { file: webm },
  )
  const { report } = await cleaner.submit()
  await world.admin.call(sessionRoutes.resolveIssue, { id: cleaner.session.id, issueId, resolved: true })
  return { cleaner, id, report, key: await keyOfNote(world) }
}

async function keyOfNote(world: World): Promise<string> {
  const { file } = await world.db.selectFrom('voice_note').select('file').executeTakeFirstOrThrow()
  return `voice/${file}/original`
}
const isStored = async ({ app: { instance } }: World, key: string) => {
  const stored = await instance.storage.open(key)
  stored?.stream.destroy()
  return stored !== null
}

test('a voice note goes when originals do: a day later its file is swept, and its hash stays sealed', async () => {
  await using world = await newWorld({ KEEP_ORIGINALS_DAYS: '30' })
  const { id, report, key } = await submittedNote(world)
  world.passTime(30 * day + 1)

  expect(await runRetention(world)).toBe(1)
  expect(await runRetention(world)).toBe(0)

  const shown = await world.anyone.call(reportRoutes.get, { token: report.token })
  expect(shown.voice).toEqual({ [id]: null })
  expect(shown.document.issues[0]?.voice_notes).toMatchObject([{ id }])
  expect(await world.anyone.call(reportRoutes.seal, { code: shown.seal.code })).toMatchObject({
    unchanged: true,
    originals_removed: [{ stored_sha256: shown.document.issues[0]?.voice_notes?.[0]?.stored_sha256 }],
  })
  expect(await isStored(world, key)).toBe(true)
  world.passTime(day + 1)
  expect(await sweepFiles(world)).toBe(1)
  expect(await isStored(world, key)).toBe(false)
  expect((await scrub(world)).lines).toEqual([])
})

test('a session that is deleted for good takes its voice notes with it', async () => {
  await using world = await newWorld()
  const { cleaner, key } = await submittedNote(world)
  expect(await sweepFiles(world)).toBe(0)
  await world.admin.call(sessionRoutes.remove, { id: cleaner.session.id })
  world.passTime(31 * day)

  await emptyBin(world.app.instance)

  expect(await world.db.selectFrom('voice_note').selectAll().execute()).toEqual([])
  await sweepFiles(world)
  expect(await isStored(world, key)).toBe(false)
})

test.runIf(canDump)(
  'scrub finds a voice note that is gone or changed, and repairs it from a backup',
  async () => {
    await using world = await newWorld()

    const { key } = await submittedNote(world)
    const archive = await newFolder()
    const { storage } = world.app.instance
    await makeBackup(worldConfig(world), storage, archive, world.clock.now())

    await storage.put(key, Buffer.from('something else'))
    expect((await scrub(world)).lines).toEqual([`${key} has another content`])
    expect((await scrub(world, { repair: true, archive })).lines).toEqual([
      `${key} has another content: repaired`,
    ])
    await storage.remove(key)
    expect((await scrub(world)).lines).toEqual([`${key} is missing`])
  },
)

test.runIf(canDump)('backups and exports hold voice notes', async () => {
  await using world = await newWorld()

  const { key } = await submittedNote(world)
  const archive = await newFolder()
  const { storage, incoming } = world.app.instance
  const config = worldConfig(world)
  await makeBackup(config, storage, archive, world.clock.now())
  const place = await emptyPlace(world)

  await restoreBackup(place, await findBackup(archive))

  const restored = await (await openFiles(place)).download(key)
  expect(restored?.size).toBe(webm.length)
  const names: string[] = []
  for await (const { name } of exportEntries({
    snapshot: snapshotAt(config),
    storage,
    incoming,
    now: world.clock.now(),
  }))
    names.push(name)
  expect(names).toContain(key)
  expect(names).toContain('data/voice_note.jsonl')
})

test('the proof of a report holds its voice notes, which the checking program knows', async () => {
  await using world = await newWorld()
  const { id, report } = await submittedNote(world)
  const { url, method } = {
    url: `/api/cleaning/public/report/${report.token}/proof/`,
    method: 'GET' as const,
  }

  const { rawPayload } = await world.app.server.inject({ url, method })

  const files = unzipSync(rawPayload)
  const name = Object.keys(files).find((each) => each.endsWith(`-${id}.webm`)) ?? ''
  expect(Buffer.from(files[name] ?? [])).toEqual(webm)
})
