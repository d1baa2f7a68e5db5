import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

export type StartedStore = {
  kind: 'Ceph' | 's3rver'
  url: string
  accessKeyId: string
  secretAccessKey: string
  stop(): Promise<void>
}

/** The store that the global setup started. */
export function testStore(): Omit<StartedStore, 'stop'> {
  if (!process.env.TEST_S3)
    throw new Error('These tests belong to the projects server-s3 and e2e-processes, which start a store.')
  return JSON.parse(process.env.TEST_S3)
}

/** Makes a bucket and returns the settings of a server that uses it, with the store at `url`. */
export async function newBucket(url?: string): Promise<Record<string, string>> {
  const store = testStore()
  const bucket = `b-${randomBytes(6).toString('hex')}`
  const { accessKeyId, secretAccessKey } = store
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: store.url,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: url ?? store.url,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}
