import { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from './settings.ts'

/** A store that does not even accept a connection is given up earlier. */
const connectMs = 3_000

/** A client of the store, at its public address if `isPublic`. It loads credentials when it first needs them. */
export function createS3Client(
  { endpoint, publicEndpoint, region, credentials, forcePathStyle, timeoutMs }: S3Settings,
  isPublic = false,
): S3Client {
  const address = (isPublic && publicEndpoint) || endpoint
  return new S3Client({
    region,
    forcePathStyle,
    ...(address ? { endpoint: address } : {}),
    ...(credentials ? { credentials } : {}),
    // Else checksums come after the body in chunks: stores other than Amazon's refuse them, or store them with the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What is put is small: it need not wait for the store's consent.
    expectContinueHeader: false,
    maxAttempts: 2,
    // It would write to the console.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      connectionTimeout: Math.min(connectMs, timeoutMs),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      // The time between two chunks is limited where a body is read: a slow reader must not end the connection.
      socketTimeout: 0,
      httpAgent: { keepAlive: true, maxSockets: 100 },
      httpsAgent: { keepAlive: true, maxSockets: 100 },
    },
  })
}
