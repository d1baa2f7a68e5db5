import { open, rm } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { Log } from '../../log.ts'
import { createHashing } from '../hash-stream.ts'
import type { Incoming, LocalFile } from '../incoming.ts'
import {
  assertPrefix,
  assertStorageKey,
  finishAll,
  type Storage,
  StorageUnavailable,
  type StoredFile,
} from '../storage.ts'
import { readBody } from './body.ts'
import { createS3Client } from './client.ts'
import { isMissingObject, toUnavailable } from './errors.ts'
import { claimBucket, ownerKey } from './owner.ts'
import { hashMetadata, putObject } from './put.ts'
import type { S3Settings } from './settings.ts'
import { createAddressSigner } from './sign-address.ts'
import { followStoreClock } from './store-clock.ts'
import { createWriteState } from './write-state.ts'

/** The bucket is checked at most this often, in milliseconds: each upload asks whether it can be stored. */
const checkedFor = 3_000

/** The object by which a bucket that refused a write is tried again. */
const probeKey = 'brightkey-write-probe'
const ownKeys = new Set([ownerKey, probeKey])

/** Storage in a bucket. Downloads for child processes are written into `incoming`. */
export function createS3Storage(
  settings: S3Settings,
  incoming: Pick<Incoming, 'newPath'>,
  log: Log,
): Storage {
  const { bucket: Bucket, prefix, encryption, timeoutMs } = settings
  const client = createS3Client(settings)
  logFaults(client, log)
  const signer =
    settings.downloads === 'signed' ? createAddressSigner(settings, followStoreClock(client)) : undefined
  const checkBucket = createBucketCheck(client, settings)
  const writes = createWriteState(async (size) => {
    const target = { client, Bucket, Key: `${prefix}${probeKey}`, timeoutMs }
    await putObject(target, Buffer.alloc(size), encryption)
    await client.send(new DeleteObjectCommand({ Bucket, Key: target.Key })).catch(() => {})
  }, log)
  const locate = (key: string) => {
    assertStorageKey(key)
    return { Bucket, Key: `${prefix}${key}` }
  }

  const get = async (key: string): Promise<(StoredFile & { sha256: string | undefined }) | null> => {
    const object = locate(key)
    const response = await found('get', client.send(new GetObjectCommand(object)))
    if (!response) return null
    const { Body, ContentLength, Metadata } = response
    const stream = readBody(Body, ContentLength, timeoutMs)
    if (ContentLength === undefined) throw new StorageUnavailable('S3 get: no length')
    return { stream, size: ContentLength, sha256: Metadata?.[hashMetadata] }
  }

  const put: Storage['put'] = async (key, source) => {
    const target = { client, ...locate(key), timeoutMs }
    const size = source instanceof Uint8Array ? source.length : source.size
    await writes.watch(size, putObject(target, source, encryption))
  }

  return {
    stores: ['s3'],

    put,

    async putAll(files) {
      await finishAll(Array.from(files, ([key, file]) => put(key, file)))
    },

    open: get,

    async download(key) {
      const stored = await get(key)
      return stored && saveAs(incoming.newPath('.download'), stored)
    },

    async remove(key) {
      await found('remove', client.send(new DeleteObjectCommand(locate(key))))
    },

    async *list(keyPrefix) {
      assertPrefix(keyPrefix)
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${keyPrefix}` })
      try {
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', Size = 0, LastModified } of Contents) {
            // Other programs mark folders by empty objects.
            if (Key.endsWith('/') || ownKeys.has(Key.slice(prefix.length))) continue
            const modified_at = (LastModified ?? new Date()).toISOString()
            yield { key: Key.slice(prefix.length), size: Size, modified_at }
          }
        }
      } catch (error) {
        throw toUnavailable('list', error)
      }
    },

    now: () => bucketTime(client, Bucket),
    checks: {
      async s3() {
        await checkBucket()
        await writes.check()
      },
    },
    claim: (id) => claimBucket({ client, ...locate(ownerKey), timeoutMs }, id, settings),
    addresses: signer && {
      origin: signer.origin,
      async sign(key, look) {
        const object = locate(key)
        const there = await found('head', client.send(new HeadObjectCommand(object)))
        // Without a body, a missing bucket looks like a missing object.
        if (!there) await checkBucket()
        return there && signer.sign(object, look)
      },
    },
    close: () => client.destroy(),
  }
}

/** Logs when the store begins to fail, and when it works again: not every request, which would be thousands. Writes have a state of their own. */
function logFaults(client: S3Client, log: Log): void {
  let isUp = true
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'PutObjectCommand') return next(args)
        try {
          const output = await next(args)
          if (!isUp) log.info('the store of files works again')
          isUp = true
          return output
        } catch (error) {
          if (isUp && !isMissingObject(error)) {
            isUp = false
            const err = toUnavailable('request', error)
            log.error({ err }, 'the store of files fails; phones keep their photos until it works')
          }
          throw error
        }
      },
    { step: 'initialize', name: 'logFaults' },
  )
}

/** The response, or null if there is no such object. Throws StorageUnavailable. */
async function found<T>(operation: string, response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (isMissingObject(error)) return null
    throw toUnavailable(operation, error)
  }
}

/** Returns a check that asks the store at most once every `checkedFor` while it is there. */
function createBucketCheck(client: S3Client, { bucket: Bucket, timeoutMs }: S3Settings): () => Promise<void> {
  let upUntil = 0
  let checking: Promise<void> | undefined
  const check = async () => {
    try {
      // With its second attempt it may take no longer than one: an upload waits for it, and for more.
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(timeoutMs) })
      upUntil = performance.now() + checkedFor
    } catch (error) {
      throw toUnavailable('check', error)
    } finally {
      checking = undefined
    }
  }
  return async () => {
    if (performance.now() < upUntil) return
    checking ??= check()
    await checking
  }
}

/** The time of the store's clock, from the date of a response; also of a refusal, for it refuses what a wrong clock signed. */
async function bucketTime(client: S3Client, Bucket: string): Promise<Date> {
  let date: unknown
  const command = new HeadBucketCommand({ Bucket })
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      date = Object(result.response).headers?.date
      return result
    },
    { step: 'deserialize', name: 'readDate', priority: 'low' },
  )
  await client.send(command).catch((error: unknown) => {
    date = Object(Object(error).$response).headers?.date
    if (date === undefined) throw toUnavailable('check', error)
  })
  const time = new Date(String(date))
  if (Number.isNaN(time.getTime())) throw new StorageUnavailable('S3 check: no date')
  return time
}

/** Writes a stored file to a path. Throws StorageUnavailable if it is not what was stored; then nothing is left. */
async function saveAs(
  path: string,
  { stream, size, sha256 }: StoredFile & { sha256: string | undefined },
): Promise<LocalFile> {
  const remove = () => rm(path, { force: true })
  const hashing = createHashing()
  try {
    const handle = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of hashing.pass(stream)) await handle.writeFile(chunk)
    } finally {
      stream.destroy()
      await handle.close()
    }
    if (sha256 !== undefined && hashing.result().sha256 !== sha256)
      throw new StorageUnavailable('S3 get: other bytes than were stored')
  } catch (error) {
    await remove()
    throw error
  }
  return { path, size, [Symbol.asyncDispose]: remove }
}
