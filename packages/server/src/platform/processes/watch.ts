// Watchdog thread of answer-questions.ts: the main thread may be busy in native code.
import { workerData } from 'node:worker_threads'

const { memory, parent } = workerData

// Often, because a malicious picture allocates a gigabyte per second.
setInterval(() => {
  const isOrphan = process.platform !== 'win32' && process.ppid !== parent
  if (isOrphan || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL')
}, 20)
