import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { exitWithMessage, root } from './install.mjs'

export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  // A quarter of the usual young generation: 23 MB less when idle, no slower requests.
  '--max-semi-space-size=4',
  // V8 would collect all of the heap, some 50 ms of work, after every 140 compressed responses (docs/decisions/0003-speed.md).
  '--heap-growing-percent=60',
]

/** The user's environment plus runtime settings. */
export const serverEnvironment = {
  // Caches compiled code: loading 119 files of TypeScript took 275 ms with it, 450 ms without.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  // Without these, glibc keeps memory freed after decoding photos: 248 MB instead of 184 when idle.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...process.env,
}

/** Replaces this process with the given program, including its output, signals and exit code. */
export function replaceProcess(file, args, env) {
  // Where execve exists, no parent process remains in memory.
  if (process.execve && process.platform !== 'win32') process.execve(file, [file, ...args], env)

  const child = spawn(file, args, { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    // A terminal sends Ctrl-C to both processes; forwarding it would deliver it twice.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal))
  }
  child.on('error', (error) => exitWithMessage(`${file} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}
