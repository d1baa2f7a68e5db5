import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { exitWithMessage } from './install.mjs'

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
