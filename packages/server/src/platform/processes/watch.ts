// A thread of answer-questions.ts, for the first thread of its process may be busy in native code for long.
import { workerData } from 'node:worker_threads'

const { memory, parent } = workerData

// Often: a picture made to be large takes a gigabyte a second.
setInterval(() => {
  const isOrphan = process.platform !== 'win32' && process.ppid !== parent
  if (isOrphan || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL')
}, 20)
