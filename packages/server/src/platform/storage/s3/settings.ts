/** A bucket, as the settings `S3_…` describe it. */
export type S3Settings = {
  /** Base address of the store; undefined for Amazon's. */
  endpoint: string | undefined
  /** The store as browsers reach it, where that is another address. */
  publicEndpoint: string | undefined
  region: string
  bucket: string
  /** Null: the machine's own role, or what else the SDK finds in its environment. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** Whether addresses are `endpoint/bucket/key` rather than `bucket.endpoint/key`. */
  forcePathStyle: boolean
  /** What all keys begin with; empty or with a `/` at its end. */
  prefix: string
  encryption: { algorithm: 'AES256' | 'aws:kms'; kmsKeyId: string | undefined } | null
  downloads: 'server' | 'signed'
  /** How long the store may take for a request, and be silent within a response. */
  timeoutMs: number
}
