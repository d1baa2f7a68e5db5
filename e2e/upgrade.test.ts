import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservePort } from '../packages/server/test/reserve-port.ts'
import { openDevice } from './browser.ts'
import { Cleaner } from './phone/cleaner.ts'
import { roomTitle } from './phone/setup.ts'
import { Api, cleaningToken, email, password } from './server.ts'
import { waitForResponse } from './start-server.ts'

const russian = 'packages/i18n/src/ru/page.ts'
const old = 'Сообщить о проблеме'
// The second build is served only to this test: it need not be small.
const precompress = 'packages/web/scripts/build/precompress.ts'
const fresh = 'Сообщить о новой проблеме'

let copy: AppCopy
beforeAll(async () => {
  copy = await openAppCopy()
  await copy.start()
})
afterAll(async () => {
  await copy?.[Symbol.asyncDispose]()
})

/** A cleaner at work on a session of one room, with everything sent. */
async function startWork(withWorker: boolean) {
  const api = await Api.asAdmin(copy)
  const { id: apartment_id } = await api.call(apartmentRoutes.create, { name: 'Marina 7', type: 'studio' })
  const subtasks = [{ title: 'Sweep' }, { title: 'Wipe' }]
  const tasks = [{ title: { en: roomTitle(1) }, required_photos: 1, subtasks }]
  const session = await api.call(sessionRoutes.create, { apartment_id, tasks })
  const phone = await openDevice('phone', 'en')
  const page = await phone.newPage()
  // On plain http browsers have none.
  if (!withWorker)
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const cleaner = new Cleaner(page)
  await cleaner.open(`${copy.url}/cleaning/${cleaningToken(session)}/`)
  await cleaner.start(roomTitle(1))
  await cleaner.waitUntilSent()
  if (withWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const brought: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && response.ok())
      brought.push(response.url().replace(/^.*\//, ''))
  })
  return {
    phone,
    cleaner,
    brought,
    ticks: async () => {
      const { tasks } = await api.call(sessionRoutes.get, { id: session.id })
      return tasks[0]?.subtasks.map(({ done }) => done)
    },
  }
}

test('pages of the previous release stay usable across an upgrade, lose nothing, and are new when reopened', async () => {
  const bare = await startWork(false)
  const offline = await startWork(true)
  const both = [bare, offline]
  await copy.stop()
  for (const { cleaner } of both) {
    await cleaner.tick(roomTitle(1), 0, true)
    await cleaner.tick(roomTitle(1), 1, true)
    await cleaner.closeSheet()
    expect(await cleaner.queuedKinds()).not.toEqual([])
  }

  // A changed text, and thereby new names of nearly all files.
  await copy.change(russian, old, fresh)
  await copy.change(precompress, 'constants.BROTLI_MAX_QUALITY', '4')
  await copy.start()
  const { now, before } = await copy.releases()
  expect(now).not.toEqual(before)
  for (const { cleaner, ticks } of both) {
    const { page } = cleaner
    // Parts this page has not loaded yet come from its own release.
    await page.getByRole('button', { name: 'Русский' }).click()
    await page.getByRole('button', { name: old }).waitFor()
    await cleaner.fireOnline()
    await cleaner.waitUntilSent()
    expect(await ticks()).toEqual([true, true])
  }
  const late = bare.brought.filter((name) => before.includes(name) && !now.includes(name))
  expect(late).not.toEqual([])

  for (const { cleaner, ticks, phone } of both) {
    await cleaner.page.reload()
    await cleaner.page.getByRole('button', { name: fresh }).waitFor()
    expect(await cleaner.queuedKinds()).toEqual([])
    expect(await ticks()).toEqual([true, true])
    await phone.close()
  }
})

const original = join(import.meta.dirname, '..')
const packages = ['contract', 'i18n', 'server', 'web']
const otherFiles = ['scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json']

/** Brightkey in its own folder, whose sources can be changed, started by `npm start`, which builds if necessary. */
type AppCopy = AsyncDisposable & {
  url: string
  dataDir: string
  start: () => Promise<void>
  stop: () => Promise<void>
  change: (path: string, from: string, to: string) => Promise<void>
  /** The files of the current build, and those kept of the previous one. */
  releases: () => Promise<{ now: string[]; before: string[] }>
}

async function openAppCopy(): Promise<AppCopy> {
  const root = await mkdtemp(join(tmpdir(), 'brightkey-copy-'))
  const filter = (path: string) => basename(path) !== 'node_modules'
  for (const path of [...otherFiles, ...packages.map((name) => `packages/${name}`)]) {
    await cp(join(original, path), join(root, path), { recursive: true, filter })
  }
  await shareModules(root)
  const dataDir = join(root, 'data')
  const port = await reservePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  let exited: Promise<void> = Promise.resolve()
  const stop = async () => {
    child?.kill('SIGTERM')
    await exited
  }
  return {
    url,
    dataDir,
    async start() {
      const started = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          PORT: port,
          DATA_DIR: dataDir,
          ADMIN_EMAIL: email,
          ADMIN_PASSWORD: password,
          LOG_LEVEL: 'error',
          CHECK_RESPONSES: 'true',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child = started
      exited = new Promise((resolve) => started.once('exit', () => resolve()))
      await waitForResponse(`${url}/actuator/health/`, exited)
    },
    stop,
    async change(path, from, to) {
      const file = join(root, path)
      const text = await readFile(file, 'utf8')
      if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`)
      await writeFile(file, text.replace(from, to))
    },
    releases: async () =>
      JSON.parse(await readFile(join(root, 'packages/web/dist/.vite/releases.json'), 'utf8')),
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Links the installed libraries, but our own packages from the copy. */
async function shareModules(root: string) {
  const from = join(original, 'node_modules')
  const to = join(root, 'node_modules')
  await mkdir(join(to, '@brightkey'), { recursive: true })
  for (const name of await readdir(from)) {
    if (name !== '@brightkey' && name !== '.cache') await symlink(join(from, name), join(to, name))
  }
  for (const name of packages)
    await symlink(join(root, 'packages', name), join(to, '@brightkey', name), 'dir')
}
