// Loaded before a server's own modules: measures how long its event loop stops. Writes a line for the time up to each
// SIGUSR2, and one for the rest when it exits.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.on('SIGUSR2', () => {
  write()
  delay.reset()
})
process.on('exit', write)

function write(): void {
  // Between two looks at the clock are `resolution` milliseconds when nothing stops the loop.
  const inMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
  const found = { p99: inMs(delay.percentile(99)), longest: inMs(delay.max) }
  appendFileSync(process.env.BENCH_LOOP_DELAY ?? '', `${JSON.stringify(found)}\n`)
}
