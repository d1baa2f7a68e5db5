import { text } from 'node:stream/consumers'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { OperatorError } from '../../operator-error.ts'
import { readBody } from './body.ts'
import { isMissingObject, toUnavailable } from './errors.ts'
import { putObject, type S3Target } from './put.ts'
import type { S3Settings } from './settings.ts'

/** The object that names the instance a bucket, or its part below the prefix, belongs to. */
export const ownerKey = 'brightkey-instance'

/** Makes the bucket this instance's if it has no owner. Throws OperatorError if it is another's. */
export async function claimBucket(
  target: S3Target,
  id: string,
  { bucket, prefix, encryption }: S3Settings,
): Promise<void> {
  const owner = await readOwner(target)
  if (owner === id) return
  if (owner !== null)
    throw new OperatorError(
      `The bucket ${bucket} holds the files of another instance${prefix ? ` under ${prefix}` : ''}. Set S3_BUCKET or S3_PREFIX to a place of its own.`,
    )
  await putObject(target, Buffer.from(id), encryption)
}

async function readOwner({ client, Bucket, Key, timeoutMs }: S3Target): Promise<string | null> {
  try {
    const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }))
    return await text(readBody(Body, ContentLength, timeoutMs))
  } catch (error) {
    if (isMissingObject(error)) return null
    throw toUnavailable('get', error)
  }
}
