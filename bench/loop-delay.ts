// Loaded before a server's own modules: measures how long its event loop stops. Writes a line for the time up to each
// SIGUSR2, and one for the rest when it exits.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const resolution = 5

// The thread that copies SQLite's log loads this as well, and waits for the disk as it may.
if (isMainThread) watch()

function watch(): void {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const turns = watchTurns()
  const write = () => {
    // Between two looks at the clock are `resolution` milliseconds when nothing stops the loop.
    const inMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
    const found = { p99: inMs(delay.percentile(99)), longest: inMs(delay.max), own: turns.longest }
    appendFileSync(process.env.BENCH_LOOP_DELAY ?? '', `${JSON.stringify(found)}\n`)
  }
  process.on('SIGUSR2', () => {
    write()
    delay.reset()
    turns.longest = 0
  })
  process.on('exit', write)
}

/** The longest turn of the loop in the thread's own processor time: what other work on the machine does not make longer. */
function watchTurns() {
  const turns = { longest: 0 }
  let before = process.threadCpuUsage()
  setInterval(() => {
    const spent = process.threadCpuUsage(before)
    turns.longest = Math.max(turns.longest, (spent.user + spent.system) / 1000)
    before = process.threadCpuUsage()
  }, resolution).unref()
  return turns
}
