import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StartedStore } from './buckets.ts'
import { isCephInstalled, startCeph } from './ceph.ts'

/**
 * The global setup of Vitest for the tests that need an S3 store; it returns the teardown. The workers find the store in
 * TEST_S3.
 */
// biome-ignore lint/style/noDefaultExport: Vitest finds a global setup by its default export
export default async function setup() {
  const store = isCephInstalled() ? await startCeph() : await startS3rver()
  console.log(
    store.kind === 'Ceph'
      ? "Files are stored in Ceph's RADOS Gateway."
      : 'No Ceph here (radosgw ceph-mon ceph-osd ceph-common): tests use s3rver instead, journeys a shared folder.',
  )
  const { stop, ...access } = store
  process.env.TEST_S3 = JSON.stringify(access)
  return stop
}

/** A store in JavaScript with much of S3: it does not check what is put against its hash. */
export async function startS3rver(buckets: string[] = []): Promise<StartedStore> {
  const { default: S3rver } = await import('s3rver')
  const directory = await mkdtemp(join(tmpdir(), 'brightkey-s3rver-'))
  const configureBuckets = buckets.map((name) => ({ name, configs: [] as [] }))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    kind: 's3rver',
    url: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
