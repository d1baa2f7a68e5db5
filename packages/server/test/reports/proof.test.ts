import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type World } from '../world.ts'

const script = fileURLToPath(new URL('../../../../docs/verify-report.mjs', import.meta.url))

let world: World
/** The files of one proof, by path. */
let proof: Record<string, Uint8Array>
beforeAll(async () => {
  world = await newWorld({ PUBLIC_URL: 'https://clean.example' })
  const { report } = await (await world.cleaner({ tasks: 'all completed' })).submit()
  const { headers, rawPayload } = await world.app.server.inject(
    `/api/cleaning/public/report/${report.token}/proof/`,
  )
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toMatch(/-v1-proof\.zip$/)
  proof = unzipSync(rawPayload)
})
afterAll(() => world[Symbol.asyncDispose]())

/** The unpacked proof, which a test may damage. */
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightkey-proof-'))
  for (const [name, bytes] of Object.entries(proof)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs the public verification script on the folder. */
const verify = (...given: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [script, folder, ...given], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })

async function flipByte(name: string, at: number) {
  const path = join(folder, name)
  const bytes = await readFile(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}

async function changeSeal(name: string, value: string) {
  const path = join(folder, 'seal.json')
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), [name]: value }))
}

const photos = async () => (await readdir(join(folder, 'photos'))).sort()

test('a proof contains the exact report, its seal, every photo as stored, and instructions to check it', async () => {
  const row = await world.db.selectFrom('report').selectAll().executeTakeFirstOrThrow()

  expect((await readdir(folder)).sort()).toEqual(['README.txt', 'photos', 'report.json', 'seal.json'])
  expect(await readFile(join(folder, 'report.json'), 'utf8')).toBe(row.content)
  expect(JSON.parse(await readFile(join(folder, 'seal.json'), 'utf8'))).toEqual({
    statement: `brightkey seal 1\n${row.seal_code}\n${row.sha256}\n${row.submitted_at}\n`,
    sha256: row.sha256,
    signature: row.signature,
    key_id: world.app.instance.keys.seal.id,
    public_key: world.app.instance.keys.seal.publicKey,
    code: row.seal_code,
    url: `https://clean.example/seal/${row.seal_code}`,
    received_at: row.submitted_at,
  })
  expect(await photos()).toEqual([
    expect.stringMatching(/^01-[\w-]{36}\.jpg$/),
    expect.stringMatching(/^02-[\w-]{36}\.jpg$/),
  ])
})

test('an intact proof passes, with the key it includes and with the one noted elsewhere', async () => {
  const alone = await verify()
  const withKey = await verify(world.app.instance.keys.seal.publicKey)

  expect(alone.out).not.toContain('WRONG')
  expect(alone.out).toContain('All of it holds: 2 photos.')
  expect([alone.code, withKey.code]).toEqual([0, 0])
})

test('verification fails and names the change: a byte of the report', async () => {
  const at = (await readFile(join(folder, 'report.json'))).indexOf('Maria')
  await flipByte('report.json', at + 1)

  const { code, out } = await verify()
  expect(code).toBe(1)
  expect(out).toContain('WRONG  report.json does not have the SHA-256')
})

test('verification fails for a byte of a photo, by its name, and no other', async () => {
  const [first, second] = await photos()
  await flipByte(`photos/${first}`, 500)

  const { code, out } = await verify()
  expect(code).toBe(1)
  expect(out).toContain(`WRONG  photos/${first}`)
  expect(out).toContain(`ok     photos/${second}`)
})

test('verification fails for a missing photo and for an added one', async () => {
  const [first = ''] = await photos()
  await rm(join(folder, 'photos', first))
  await writeFile(join(folder, 'photos', '99-other.jpg'), 'x')

  const { code, out } = await verify()
  expect(code).toBe(1)
  expect(out).toContain(`WRONG  photo ${first.slice(3, -4)} is missing`)
  expect(out).toContain('WRONG  photos/99-other.jpg is not of this report')
})

test.each(['sha256', 'signature', 'code', 'received_at', 'key_id', 'public_key', 'statement'])(
  'verification fails for another %s in the seal',
  async (name) => {
    const { [name]: value } = JSON.parse(await readFile(join(folder, 'seal.json'), 'utf8'))
    await changeSeal(name, `${value.startsWith('2') ? '3' : '2'}${value.slice(1)}`)

    const { code, out } = await verify()
    expect(code).toBe(1)
    expect(out).toMatch(/WRONG/)
  },
)

test('verification fails for a key other than the one noted elsewhere', async () => {
  const { code, out } = await verify('A'.repeat(43))

  expect(code).toBe(1)
  expect(out).toContain('WRONG  the key in seal.json is the one you gave')
})

test('a folder without a proof is distinguished from a proof that fails', async () => {
  await rm(join(folder, 'seal.json'))

  expect((await verify()).code).toBe(2)
})
