import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { giveUp } from './install.mjs'

/** Ends as the given program: its output, its signals, its exit code. */
export function become(file, args, env) {
  // Where the system can replace a process by another, nothing of us stays in between or in memory.
  if (process.execve && process.platform !== 'win32') process.execve(file, [file, ...args], env)

  const child = spawn(file, args, { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    // A terminal sends Ctrl-C to both of us; passed on as well, it would arrive twice.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal))
  }
  child.on('error', (error) => giveUp(`${file} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}
