import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { email, freePort, password, type TestServer, waitForResponse } from './house.ts'

const original = join(import.meta.dirname, '..')
const packages = ['contract', 'i18n', 'server', 'web']
const otherFiles = ['scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json']

/** Brightkey in its own folder, whose sources can be changed, started by `npm start`, which builds if necessary. */
export type AppCopy = TestServer & {
  start: () => Promise<void>
  stop: () => Promise<void>
  change: (path: string, from: string, to: string) => Promise<void>
  /** The files of the current build, and those kept of the previous one. */
  releases: () => Promise<{ now: string[]; before: string[] }>
}

export async function openAppCopy(): Promise<AppCopy> {
  const root = await mkdtemp(join(tmpdir(), 'brightkey-copy-'))
  const filter = (path: string) => basename(path) !== 'node_modules'
  for (const path of [...otherFiles, ...packages.map((name) => `packages/${name}`)]) {
    await cp(join(original, path), join(root, path), { recursive: true, filter })
  }
  await shareModules(root)
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  let exited: Promise<void> = Promise.resolve()
  const stop = async () => {
    child?.kill('SIGTERM')
    await exited
  }
  return {
    url,
    async start() {
      const started = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          PORT: String(port),
          DATA_DIR: join(root, 'data'),
          ADMIN_EMAIL: email,
          ADMIN_PASSWORD: password,
          LOG_LEVEL: 'error',
          CHECK_ANSWERS: 'true',
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
