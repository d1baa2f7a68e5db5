// A thread of press.ts, for its first thread is busy while it compiles.
import { workerData } from 'node:worker_threads'

const mostBytes = Number(workerData)

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}, 100)
