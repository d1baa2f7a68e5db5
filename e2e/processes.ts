import { canRunProcesses, Farm } from '../packages/server/test/processes/farm.ts'
import { newBucket, testStore } from '../packages/server/test/storage/buckets.ts'
import { killOnExit, printErrors, startInHost } from './start-server.ts'

/**
 * Three processes on one PostgreSQL, behind a load balancer that gives each request and socket to the next process. Files are in
 * a bucket, whose photos browsers fetch by signed addresses; without Ceph in a folder that the processes share.
 */
export async function startProcesses(settings: Readonly<Record<string, string>>) {
  if (!canRunProcesses) {
    console.log('No PostgreSQL here: these journeys run on one process instead.')
    return startInHost(settings)
  }
  const store = testStore()
  const hasBucket = store.kind === 'Ceph'
  const bucket = hasBucket ? { ...(await newBucket()), S3_DOWNLOADS: 'signed' } : {}
  const farm = await Farm.start(3, { ...bucket, ...settings })
  for (const child of farm.children) printErrors(child)
  const cancelKill = killOnExit(farm.dataDir, () => farm.children)
  return {
    url: farm.url,
    dataDir: farm.dataDir,
    storeUrl: hasBucket ? store.url : null,
    query(sql: string, ...values: string[]) {
      let count = 0
      return farm.query(
        sql.replaceAll('?', () => `$${++count}`),
        values,
      )
    },
    async [Symbol.asyncDispose]() {
      cancelKill()
      await farm[Symbol.asyncDispose]()
    },
  }
}
