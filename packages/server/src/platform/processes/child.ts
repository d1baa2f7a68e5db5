import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** `crashed`: the process exited, possibly over its memory limit. `busy`: too many jobs are waiting. */
export class ProcessError extends Error {
  readonly reason: 'too_slow' | 'crashed' | 'failed' | 'busy'
  constructor(reason: ProcessError['reason'], detail: string) {
    super(`Process ${reason}: ${detail}`)
    this.reason = reason
  }
}

export type ChildSettings = {
  /** Its main module, which calls `serveCalls`. */
  module: URL
  /** Milliseconds that one call may take: of the processor's time, and at most {@link busyFactor} times as long in all. */
  time: number
  /** Resident memory in bytes, beyond which it ends itself. */
  memory: number
  /** One of {@link priorities}: added to our own, as for `os.setPriority`. Ignored where the system does not support it. */
  priority: number
  env?: Readonly<Record<string, string>>
  /** V8's limit. */
  flags?: readonly string[]
}

/** Whose work comes first on a busy machine: requests, then photos that phones wait for, then the rest (docs/decisions/0012-pictures-and-pdfs-in-processes.md). */
export const priorities = { pictures: 10, calendars: 10, pdfs: 15, backups: 15 }

const MB = 1024 * 1024

/**
 * For processes whose every call allocates megabytes, which glibc would get from the system each time and give back: it keeps up to
 * 64 MB until the process ends (docs/decisions/0033-photos.md).
 */
export const keepsMemory = {
  MALLOC_MMAP_THRESHOLD_: String(8 * MB),
  MALLOC_TRIM_THRESHOLD_: String(64 * MB),
}

/** A child process that serves calls, several concurrently if it can. */
export type Child<Input, Output> = {
  /** Rejects with {@link ProcessError}. */
  call(input: Input): Promise<Output>
  isRunning(): boolean
  /** While it is not held, the process does not keep ours alive. */
  keepAlive(held: boolean): void
  /** Resolves when the process is gone. */
  stop(): Promise<void>
}

export type ToChild<Input> = { id: number; input: Input }
export type FromChild<Output> = { id: number } & ({ output: Output } | { failed: string })

/** Starts a child process for untrusted input or blocking work; leaks end with it. */
export function startChild<Input, Output>(settings: ChildSettings): Child<Input, Output> {
  const compiled = getCompileCacheDir()
  const child = fork(fileURLToPath(settings.module), [String(settings.memory), String(process.pid)], {
    serialization: 'advanced',
    // The child gets none of our secrets.
    env: {
      ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}),
      // glibc's own settings keep twice as much (docs/decisions/0003-speed.md).
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...settings.env,
    },
    execArgv: ['--no-warnings', ...(settings.flags ?? ['--max-semi-space-size=8'])],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A failed send is followed by an exit, which is handled.
  child.on('error', () => undefined)
  child.setMaxListeners(20)
  lowerPriority(child, settings.priority)
  let calls = 0

  return {
    isRunning: () => child.connected,
    call(input) {
      calls += 1
      return callChild<Input, Output>(child, { id: calls, input }, settings.time)
    },
    keepAlive(held) {
      for (const part of [child, child.channel]) held ? part?.ref() : part?.unref()
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      child.ref()
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** At once: on Linux a thread has the priority of the one that starts it, and now there is only one. */
function lowerPriority({ pid }: ChildProcess, priority: number) {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(19, getPriority() + priority))
  } catch {}
}

/** On a busy machine a process of low priority gets little of the processor's time, which is not the fault of its input. */
export const busyFactor = 10

/** The processor's time that a process has used, in milliseconds; NaN where the system does not report it. */
function readCpuTime(pid: number | undefined): number {
  try {
    // After the name, which may contain anything, `utime` and `stime` are the 12th and 13th field, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

function callChild<Input, Output>(
  child: ChildProcess,
  message: ToChild<Input>,
  time: number,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const began = { at: performance.now(), cpuTime: readCpuTime(child.pid) }
    const checkTime = () => {
      const left = Math.min(
        time - (readCpuTime(child.pid) - began.cpuTime),
        time * busyFactor - (performance.now() - began.at),
      )
      if (left > 0) timer = setTimeout(checkTime, left)
      else finish(() => reject(new ProcessError('too_slow', `${time} ms`)))
    }
    let timer = setTimeout(checkTime, time)
    const onExit = (code: number | null, signal: string | null) =>
      finish(() => reject(new ProcessError('crashed', String(signal ?? code))))
    const onMessage = (reply: FromChild<Output>) => {
      if (reply.id !== message.id) return
      finish(() => {
        if ('output' in reply) resolve(reply.output)
        else reject(new ProcessError('failed', reply.failed))
      })
    }
    const finish = (end: () => void) => {
      clearTimeout(timer)
      child.off('exit', onExit).off('message', onMessage)
      end()
    }
    child.on('exit', onExit).on('message', onMessage)
    if (child.pid === undefined) finish(() => reject(new ProcessError('crashed', 'not started')))
    else if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode)
    else child.send(message, () => undefined)
  })
}
