import type { S3Client } from '@aws-sdk/client-s3'

/** A response's date is exact to a second, and was on its way: smaller differences do not count. */
const tolerance = 30_000

/**
 * Follows the store's clock by the dates of a client's responses. Returns how far it is ahead of ours, in milliseconds; the
 * store refuses what was signed by a clock that is minutes off.
 */
export function followStoreClock(client: S3Client): () => number {
  let ahead = 0
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const date = Date.parse(Object(result.response).headers?.date)
      const difference = date - Date.now()
      if (!Number.isNaN(date)) ahead = Math.abs(difference) > tolerance ? difference : 0
      return result
    },
    { step: 'deserialize', name: 'followStoreClock', priority: 'low' },
  )
  return () => ahead
}
