import { execFile, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Linters of the API document and generators of clients. They have a lock file of their own and are installed only by this test,
 * without their install scripts: they are as large as a third of all other packages, and bring a second TypeScript.
 */
const tools = join(import.meta.dirname, 'tools')

const run = promisify(execFile)

/** Installs the tools if they do not match their lock file, before the project's tests. */
export async function setup(): Promise<void> {
  if (await isInstalled()) return
  console.log('Installing the tools of e2e/api …')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['ci', ...options], { cwd: tools, timeout: 300_000 }).catch(({ message }) =>
    console.log(`The tools of e2e/api could not be installed, so their tests are skipped: ${message}`),
  )
}

/** False only where the registry is out of reach. */
export async function isInstalled(): Promise<boolean> {
  const [wanted, found] = await Promise.all([
    readLock('package-lock.json'),
    readLock('node_modules/.package-lock.json'),
  ])
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || found[path]?.version === version,
  )
}

type Packages = Record<string, { version?: string; optional?: boolean }>

const readLock = (path: string): Promise<Packages> =>
  readFile(join(tools, path), 'utf8').then(
    (text) => JSON.parse(text).packages,
    () => ({}),
  )

/** Findings of Redocly's recommended rules and of Spectral's for OpenAPI, apart from those that their configuration allows. */
export function lint(document: string): { redocly: string[]; spectral: string[] } {
  const script = join(tools, 'lint.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [script], {
    input: document,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

/** Clients made from a document, with the programs that use them. */
export async function generateClients(documentPath: string) {
  await mkdir(join(tools, 'dist'), { recursive: true })
  const folder = await mkdtemp(join(tools, 'dist', 'clients-'))
  await cp(join(tools, 'jobs'), folder, { recursive: true })
  await run(process.execPath, [join(tools, 'generate.mjs'), documentPath, folder])
  return {
    /** Type errors of clients and programs, by `tsc --strict`. */
    typeErrors: async () => {
      const tsc = join(tools, 'node_modules/typescript/bin/tsc')
      const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch(
        (error: { stdout: string }) => error,
      )
      return stdout
    },
    run: async (program: string, ...values: string[]) => {
      const { stdout } = await run(process.execPath, [join(folder, program), ...values])
      return JSON.parse(stdout)
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
