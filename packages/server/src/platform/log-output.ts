import { pino } from 'pino'

/** Lines that wait for a reader, in bytes; the log grows no further. */
const waitingBytes = 1024 * 1024
/** How long an exit waits for a reader of the last lines. In milliseconds. */
const exitWaitMs = 1000

/**
 * Standard output for the log. A reader that stalls costs lines, not requests: up to a megabyte waits, later lines are
 * dropped, and `onResume` gets their number once lines flow again. An exit writes what waits, for at most a second.
 */
export function openLogOutput(onResume: (dropped: number) => void) {
  // Node makes a pipe non-blocking when it opens it as a stream; otherwise a full one blocks a thread, and with it the exit.
  void process.stdout
  let flushesUntil = Number.POSITIVE_INFINITY
  const output = pino.destination({
    dest: 1,
    sync: false,
    maxLength: waitingBytes,
    retryEAGAIN: () => performance.now() < flushesUntil,
  })
  let dropped = 0
  output.on('drop', () => {
    dropped += 1
  })
  output.on('drain', () => {
    if (dropped === 0) return
    const count = dropped
    dropped = 0
    onResume(count)
  })
  // Pino calls it at the exit, and after a fatal line.
  const flushSync = output.flushSync.bind(output)
  output.flushSync = () => {
    flushesUntil = performance.now() + exitWaitMs
    try {
      flushSync()
    } catch (error) {
      // Nobody reads: there is nowhere to report it.
      if (Object(error).code !== 'EAGAIN') throw error
    } finally {
      flushesUntil = Number.POSITIVE_INFINITY
    }
  }
  return output
}
