// A child process for child.test.ts: stops itself in the midst of a call, as if other processes got all of the processor's time.
import { serveCalls } from '../../src/platform/processes/serve-calls.ts'

serveCalls((stops: boolean) => {
  if (stops) process.kill(process.pid, 'SIGSTOP')
  return process.pid
})
