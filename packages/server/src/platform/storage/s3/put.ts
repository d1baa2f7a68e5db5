import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import {
  GetObjectCommand,
  PutObjectCommand,
  type PutObjectCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { type HashedBytes, hashStream } from '../hash-stream.ts'
import { type SourceFile, StorageUnavailable } from '../storage.ts'
import { readBody } from './body.ts'
import { toUnavailable } from './errors.ts'
import type { S3Settings } from './settings.ts'

/** Where an object goes, and by which client. `timeoutMs`: how long its store may be silent while it is read. */
export type S3Target = { client: S3Client; Bucket: string; Key: string; timeoutMs: number }

type Encryption = S3Settings['encryption']
type Content = HashedBytes & { md5: string }

/** The name of the metadata that holds an object's SHA-256, in hex. */
export const hashMetadata = 'sha256'

/**
 * Stores an object and resolves once the store has proved that it holds exactly these bytes. If that fails it tries once
 * more: storing the same bytes again does no harm. Throws StorageUnavailable.
 */
export async function putObject(
  target: S3Target,
  source: SourceFile | Uint8Array,
  encryption: Encryption,
): Promise<void> {
  if (!(source instanceof Uint8Array)) await mustHaveSize(source)
  const attempt = async () => {
    const { response, content } = await send(target, source, encryption)
    if (!isProved(response, content)) await mustHold(target, content)
  }
  await attempt()
    .catch(attempt)
    .catch((error: unknown) => {
      throw toUnavailable('put', error)
    })
}

async function mustHaveSize({ path, size }: SourceFile): Promise<void> {
  const found = await stat(path)
  if (found.size !== size) throw new Error(`${path} has ${found.size} bytes instead of ${size}`)
}

async function send(
  { client, Bucket, Key }: S3Target,
  source: SourceFile | Uint8Array,
  encryption: Encryption,
): Promise<{ response: PutObjectCommandOutput; content: Content }> {
  const { size, sha256 } =
    source instanceof Uint8Array ? { size: source.length, sha256: hash('sha256', source) } : source
  const sums: Sums = { md5: createHash('md5'), sha256: createHash('sha256') }
  const failed = new AbortController()
  const command = new PutObjectCommand({
    Bucket,
    Key,
    Body: source instanceof Uint8Array ? hashed(source, sums) : streamed(source, sums, failed),
    // A known length: some stores refuse a body without one, or store its framing with it.
    ContentLength: size,
    Metadata: { [hashMetadata]: sha256 },
    ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    ...(encryption ? { ServerSideEncryption: encryption.algorithm } : {}),
    ...(encryption?.kmsKeyId ? { SSEKMSKeyId: encryption.kmsKeyId } : {}),
  })
  // Signed with the request: the store refuses a body that has another hash.
  command.middlewareStack.add(
    (next) => (args) => {
      Object.assign(Object(args.request).headers, { 'x-amz-content-sha256': sha256 })
      return next(args)
    },
    { step: 'build', name: 'signBodyHash' },
  )
  const response = await client.send(command, { abortSignal: failed.signal }).catch((error: unknown) => {
    throw failed.signal.aborted ? failed.signal.reason : error
  })
  // A store that does not check the signed hash has stored what was read.
  if (sums.sha256.digest('hex') !== sha256)
    throw new StorageUnavailable('S3 put: the file is not what was to be stored')
  return { response, content: { size, sha256, md5: sums.md5.digest('hex') } }
}

/** The hashes of what is read in order to be sent. */
type Sums = Record<'md5' | 'sha256', ReturnType<typeof createHash>>

function hashed(bytes: Uint8Array, sums: Sums): Uint8Array {
  for (const sum of Object.values(sums)) sum.update(bytes)
  return bytes
}

/** The SDK does not notice when a stream fails: `failed` ends its request. */
function streamed({ path }: SourceFile, sums: Sums, failed: AbortController): Transform {
  const body = new Transform({
    transform(chunk, _encoding, done) {
      for (const sum of Object.values(sums)) sum.update(chunk)
      done(null, chunk)
    },
  })
  pipeline(createReadStream(path), body, (error) => {
    if (error) failed.abort(error)
  })
  return body
}

/**
 * Whether the store returned the hash of what it received: as a checksum, or as the entity tag, which most stores make
 * the MD5 of an object that was put whole.
 */
function isProved(response: PutObjectCommandOutput, { sha256, md5 }: Content): boolean {
  if (response.ChecksumSHA256)
    return response.ChecksumSHA256 === Buffer.from(sha256, 'hex').toString('base64')
  return response.ETag?.replaceAll('"', '') === md5
}

/** Reads the object back. Throws StorageUnavailable if it is not what was sent. */
async function mustHold({ client, Bucket, Key, timeoutMs }: S3Target, content: Content): Promise<void> {
  const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }))
  const held = await hashStream(readBody(Body, ContentLength, timeoutMs))
  if (held.size !== content.size || held.sha256 !== content.sha256)
    throw new StorageUnavailable('S3 put: the store holds other bytes than it was sent')
}
