import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { documentPhotos } from '@brightkey/contract/reports/rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareSeals } from '../../src/features/reports/seal/commands.ts'
import type { ReportTable } from '../../src/features/reports/tables.ts'
import { createSealKey, loadKeys } from '../../src/platform/secrets/keys.ts'
import { newWorld, type World } from '../world.ts'

let world: World
let token: string
let code: string
beforeEach(async () => {
  world = await newWorld()
  token = (await (await world.cleaner({ tasks: 'all completed' })).submit()).report.token
  code = (await load()).seal.code
})
afterEach(() => world[Symbol.asyncDispose]())

const load = () => world.anyone.call(reportRoutes.get, { token })
const check = () => world.anyone.call(reportRoutes.seal, { code })
const stored = () => world.db.selectFrom('report').selectAll().executeTakeFirstOrThrow()
const tamper = (values: Partial<ReportTable>) =>
  world.app.instance.database.writer.updateTable('report').set(values).execute()

/** The path of the report's first photo on the disk. */
async function firstPhoto() {
  const [photo] = documentPhotos((await load()).document)
  const { dataDir } = world.config
  return {
    key: `photos/${photo?.file}/original`,
    path: join(dataDir, `files/photos/${photo?.file}/original`),
  }
}

test('a seal shows that report, signature and photos are unchanged, and which of our keys made it', async () => {
  const response = await check()
  const keys = await world.anyone.call(reportRoutes.sealKeys, {})

  expect(response).toMatchObject({ unchanged: true, photos: 2, photos_changed: 0, version: 1 })
  expect(keys).toEqual([
    { key_id: response.key_id, algorithm: 'Ed25519', public_key: world.app.instance.keys.seal.publicKey },
  ])
  expect((await load()).seal).toMatchObject({
    unchanged: true,
    signature: response.signature,
    key_id: response.key_id,
  })
})

test('changing the report together with its hash is detected by the signature', async () => {
  const content = (await stored()).content.replace('Maria', 'Mario')
  await tamper({ content, sha256: hash('sha256', content) })

  expect((await load()).seal.unchanged).toBe(false)
  expect(await check()).toMatchObject({ unchanged: false, document_changed: false, signature_valid: false })
})

test('a changed byte that leaves an unreadable document is detected like any other', async () => {
  const { content } = await stored()
  const detected = { unchanged: false, document_changed: true, signature_valid: true }
  await tamper({ content: content.replace('"file":"', '"file":"/') })
  expect(await check()).toMatchObject({ ...detected, photos_changed: 1 })

  await tamper({ content: content.replace('{', '(') })
  expect(await check()).toMatchObject(detected)
})

test('changing the time of receipt, or the signature, is detected too', async () => {
  const { submitted_at, signature } = await stored()
  await tamper({ submitted_at: '2026-01-01T10:00:00.000Z' })
  const otherTime = await check()
  await tamper({ submitted_at, signature: `${signature?.startsWith('A') ? 'B' : 'A'}${signature?.slice(1)}` })
  const otherSignature = await check()

  expect([otherTime.unchanged, otherSignature.unchanged]).toEqual([false, false])
})

test('nobody can replace our key with their own', async () => {
  const { seal_code, submitted_at, key_id } = await stored()
  const theirs = createSealKey(Buffer.alloc(32, 7))
  const content = (await stored()).content.replace('Maria', 'Mario')
  const sha256 = hash('sha256', content)
  const statement = `brightkey seal 1\n${seal_code}\n${sha256}\n${submitted_at}\n`
  await tamper({ content, sha256, signature: theirs.sign(statement) })
  await world.app.instance.database.writer
    .updateTable('seal_key')
    .set({ public_key: theirs.publicKey })
    .where('key_id', '=', key_id)
    .execute()

  expect((await check()).unchanged).toBe(false)
})

test('one byte changed in a photo on the disk is detected, within a minute', async () => {
  await check()
  const { path } = await firstPhoto()
  const bytes = await readFile(path)
  bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1
  await writeFile(path, bytes)

  // The result is cached, so that repeated checks cannot keep the disk busy.
  expect(await check()).toMatchObject({ unchanged: true })
  world.passTime(60_000)
  expect(await check()).toMatchObject({ unchanged: false, photos: 2, photos_changed: 1 })
  expect((await load()).seal.unchanged, 'the document is what it was').toBe(true)
})

test('a photo removed from the disk is detected', async () => {
  await world.app.instance.storage.remove((await firstPhoto()).key)

  expect(await check()).toMatchObject({ unchanged: false, photos: 2, photos_changed: 1 })
})

test('an old seal stays valid after the instance got another secret, and new ones are signed with the new key', async () => {
  const { instance } = world.app
  const keys = await loadKeys(
    world.config.dataDir,
    'another secret, as long as a secret should be, and longer',
  )
  await prepareSeals({ ...instance, keys })

  expect(await check()).toMatchObject({ unchanged: true, key_id: instance.keys.seal.id })
  expect((await world.anyone.call(reportRoutes.sealKeys, {})).map(({ key_id }) => key_id).sort()).toEqual(
    [instance.keys.seal.id, keys.seal.id].sort(),
  )
})

test('a report from before signatures is still read, and gets one signature however many processes start', async () => {
  const document = JSON.parse((await stored()).content)
  for (const photo of documentPhotos(document)) Reflect.deleteProperty(photo, 'stored_sha256')
  Reflect.deleteProperty(document, 'issuer')
  const content = JSON.stringify({ ...document, format: 1 })
  await tamper({ content, sha256: hash('sha256', content), signature: null, key_id: null })
  const { instance } = world.app
  const unsigned = await check()

  await Promise.all([1, 2, 3].map(() => prepareSeals(instance)))

  expect(unsigned).toMatchObject({ unchanged: false, signature: '' })
  expect(await check()).toMatchObject({ unchanged: true, photos_changed: 0, sha256: hash('sha256', content) })
  const shown = await load()
  expect(shown.seal.unchanged).toBe(true)
  expect(shown.document).toMatchObject({ format: 2, issuer: '', cleaner: { first_name: 'Maria' } })
  expect(documentPhotos(shown.document).map((photo) => photo.stored_sha256)).toEqual([null, null])
})

test('concurrent checks read the photos once', async () => {
  const { storage } = world.app.instance
  const open = storage.open
  let opened = 0
  storage.open = (key) => {
    opened++
    return open(key)
  }
  world.passTime(60_000)

  const responses = await Promise.all(Array.from({ length: 20 }, check))

  expect(responses.every((response) => response.unchanged)).toBe(true)
  expect(opened).toBe(2)
})
