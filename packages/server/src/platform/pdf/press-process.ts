import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FromPress, ToPress } from './messages.ts'

/** `compileTime`: milliseconds that a document, or any one of its pictures, may take. `memory` in bytes. */
export type PdfLimits = { compileTime: number; memory: number }

/** `crashed`: the process ended, also when it took more memory than it may. The next job gets a new process. */
export class PdfError extends Error {
  readonly reason: 'too_slow' | 'crashed' | 'template'
  constructor(reason: PdfError['reason'], detail: string) {
    super(`PDF not made (${reason}): ${detail}`)
    this.reason = reason
  }
}

type Question<T = ToPress> = T extends ToPress ? Omit<T, 'id'> : never

/** press.ts, running. */
export type Press = {
  /** Resolves to the answer; rejects with {@link PdfError}. */
  ask(question: Question): Promise<Exclude<FromPress, { type: 'failed' }>>
  isRunning(): boolean
  /** While it is not held, the process does not keep ours alive. */
  hold(held: boolean): void
  /** Resolves when the process is gone. */
  stop(): Promise<void>
}

/** Whoever waits for a page comes before whoever waits for a PDF. Where the system has no say in it, so be it. */
const PRIORITY = 10

/** Starts press.ts, at a lower priority than our own process has. */
export function startPress({ compileTime, memory }: PdfLimits): Press {
  const child = fork(fileURLToPath(new URL('./press.ts', import.meta.url)), [String(memory)], {
    serialization: 'advanced',
    // No secret of ours reaches it, and a template that asks for a package from the network finds none.
    env: {
      HTTPS_PROXY: 'http://127.0.0.1:1',
      HTTP_PROXY: 'http://127.0.0.1:1',
      // glibc's own settings keep twice as much (docs/decisions/0003-speed.md).
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A failed send is told by the exit that follows it.
  child.on('error', () => undefined)
  child.setMaxListeners(20)
  yieldToOthers(child)
  let asked = 0

  return {
    isRunning: () => child.connected,
    ask(question) {
      asked += 1
      return answerOf(child, { ...question, id: asked }, compileTime)
    },
    hold(held) {
      if (held) child.ref()
      else child.unref()
      if (held) child.channel?.ref()
      else child.channel?.unref()
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** At once: on Linux a thread has the priority of the one that starts it, and now there is only one. */
function yieldToOthers({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY)
  } catch {}
}

function answerOf(child: ChildProcess, message: ToPress, time: number): ReturnType<Press['ask']> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new PdfError('too_slow', `${time} ms`))), time)
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new PdfError('crashed', String(signal ?? code))))
    const onMessage = (answer: FromPress) => {
      if (answer.id !== message.id) return
      settle(() => {
        if (answer.type === 'failed') reject(new PdfError('template', answer.message))
        else resolve(answer)
      })
    }
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.off('exit', onExit).off('message', onMessage)
      end()
    }
    child.on('exit', onExit).on('message', onMessage)
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode)
    else child.send(message, () => undefined)
  })
}
