// The thread of checkpoints.ts.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// How long a full checkpoint waits for a reader of an older state, and with it all writers.
const database = new DatabaseSync(workerData, { timeout: 200 })
database.exec('pragma synchronous = normal; pragma wal_autocheckpoint = 0')

parentPort?.on('message', (mode: 'passive' | 'full' | 'close') => {
  if (mode === 'close') {
    database.close()
    parentPort?.close()
    return
  }
  database.exec(`pragma wal_checkpoint(${mode})`)
  parentPort?.postMessage('done')
})
