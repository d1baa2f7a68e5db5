import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Command = [program: string, ...args: string[]]

// tsc collects garbage only beyond this: no project of ours comes near, and collecting costs more than checking.
const env = { GOGC: 'off', GOMEMLIMIT: '1GiB', ...process.env }
const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => `${root}node_modules/.bin/${name}`

const checks: Record<string, Command[]> = {
  types: [
    ...['packages/contract', 'packages/i18n', 'packages/server', 'packages/web'].map(typeCheck),
    ...typeCheckIfAny('packages/web/src/**/*.worker.ts', 'packages/web/tsconfig.worker.json'),
    ...typeCheckIfAny('packages/web/{src,test}/**/*.test.{ts,tsx}', 'packages/web/tsconfig.test.json'),
    typeCheck('.'),
  ],
  lint: [[bin('biome'), 'check', '--error-on-warnings', '--colors=off', '.']],
  rooms: [[process.execPath, 'scripts/rooms/check-rooms.ts']],
  tree: [[process.execPath, 'scripts/check-tree.ts']],
  directions: [[process.execPath, 'scripts/check-directions.ts']],
  words: [[process.execPath, 'scripts/check-words.ts']],
  unused: [[bin('knip'), '--no-progress']],
}

/** Incremental: the build info is cached in node_modules. One checker: several check what they share several times. */
function typeCheck(project: string): Command {
  const found = `${root}node_modules/.cache/types/${project === '.' ? 'root' : project.replaceAll('/', '-')}.json`
  const options = ['--pretty', 'false', '--checkers', '1', '--incremental', '--tsBuildInfoFile', found]
  return [bin('tsc'), '-p', project, ...options]
}

/** tsc fails on a project without files. */
function typeCheckIfAny(files: string, project: string) {
  return globSync(files, { cwd: root }).length > 0 ? [typeCheck(project)] : []
}

/** Runs one check and prints its result. Returns whether it passed. */
function runCheck(name: string, commands: Command[]) {
  const began = performance.now()
  const failed = commands
    .map(([program, ...args]) => spawnSync(program, args, { cwd: root, encoding: 'utf8', env }))
    .filter(({ status }) => status !== 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${failed.length > 0 ? '✗' : '✓'} ${name} (${seconds} s)`)
  for (const { stdout, stderr, error } of failed)
    console.log(`${stdout ?? ''}${stderr ?? ''}${error ?? ''}`.trim())
  return failed.length === 0
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in checks))
if (unknown) {
  console.error(`There is no check "${unknown}": ${Object.keys(checks).join(', ')}`)
  process.exit(1)
}
const failed = Object.entries(checks)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .filter(([name, commands]) => !runCheck(name, commands))
  .map(([name]) => name)
if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
