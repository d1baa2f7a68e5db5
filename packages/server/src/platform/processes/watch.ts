// Watchdog thread of serve-calls.ts: the main thread may be busy in native code.
import { workerData } from 'node:worker_threads'

const { memory, parent, openCalls } = workerData
const never = new Int32Array(new SharedArrayBuffer(4))

for (;;) {
  // Sleeps while there is no input: a process without one does not grow, and exits when its parent disconnects.
  Atomics.wait(openCalls, 0, 0)
  const isOrphan = process.platform !== 'win32' && process.ppid !== parent
  if (isOrphan || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL')
  // Not longer, because a malicious picture allocates a gigabyte per second.
  Atomics.wait(never, 0, 0, 20)
}
