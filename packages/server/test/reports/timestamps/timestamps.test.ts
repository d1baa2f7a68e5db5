import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newWorld, type World } from '../../world.ts'
import { openAuthority } from './authority.ts'

let authority: Awaited<ReturnType<typeof openAuthority>>
let world: World
beforeEach(async () => {
  authority = await openAuthority()
  world = await newWorld({ TSA_URL: authority.url, TSA_ALLOW_PRIVATE: 'true' })
})
afterEach(async () => {
  await world[Symbol.asyncDispose]()
  await authority[Symbol.asyncDispose]()
})

const submit = async () => (await (await world.cleaner({ tasks: 'all completed' })).submit()).report.token
const requestDue = () => world.app.instance.timestamps.run(world.app.instance)
const timestamp = async (token: string) =>
  (await world.anyone.call(reportRoutes.get, { token })).seal.timestamp
const row = () => world.db.selectFrom('seal_timestamp').selectAll().executeTakeFirstOrThrow()

test('a seal gets the time of the authority, which openssl and the script for proofs confirm', async () => {
  const token = await submit()
  await requestDue()

  expect(await timestamp(token)).toEqual({ authority: 'Time of Tests', at: expect.any(String) })
  const proof = await world.app.server.inject(`/api/cleaning/public/report/${token}/proof/`)
  for (const [name, bytes] of Object.entries(unzipSync(proof.rawPayload))) {
    await mkdir(dirname(join(authority.folder, name)), { recursive: true })
    await writeFile(join(authority.folder, name), bytes)
  }
  const { statement } = JSON.parse(await readFile(join(authority.folder, 'seal.json'), 'utf8'))
  await writeFile(join(authority.folder, 'statement'), statement)
  const checked = ['-verify', '-data', 'statement', '-in', 'timestamp.tsr', '-CAfile', 'ca.pem']
  expect((await authority.run('ts', ...checked)).stdout).toContain('Verification: OK')
  const script = fileURLToPath(new URL('../../../../../docs/verify-report.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script, authority.folder])
  expect(stdout).toContain('ok     timestamp.tsr is of this statement: O=Time of Tests, CN=tsa.test says 20')
})

test('while the authority does not respond the timestamp is pending, and the request is repeated', async () => {
  authority.respond = 'fail'
  const token = await submit()
  await requestDue()
  expect(await timestamp(token)).toEqual({ authority: null, at: null })
  expect(await row()).toMatchObject({ status: 'queued', error: 'status 503', attempts: 1 })

  authority.respond = 'stamp'
  world.clock.at += 60_000
  await requestDue()
  expect(await timestamp(token)).toMatchObject({ authority: 'Time of Tests' })
  expect(await row()).toMatchObject({ status: 'sent', error: null, attempts: 2 })
})

test('the timestamp of an earlier request is refused', async () => {
  await submit()
  await requestDue()
  authority.respond = 'repeat'
  const token = await submit()
  await requestDue()

  expect(await timestamp(token)).toEqual({ authority: null, at: null })
  const errors = await world.db
    .selectFrom('seal_timestamp')
    .select('error')
    .where('response', 'is', null)
    .execute()
  expect(errors).toEqual([{ error: 'the timestamp is of another text' }])
})

test('without TSA_URL nothing is requested or shown', async () => {
  await using other = await newWorld()
  const { token } = (await (await other.cleaner({ tasks: 'all completed' })).submit()).report

  expect((await other.anyone.call(reportRoutes.get, { token })).seal.timestamp).toBeNull()
  expect(await other.db.selectFrom('seal_timestamp').selectAll().execute()).toEqual([])
})
