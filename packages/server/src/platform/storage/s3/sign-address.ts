import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { FileLook } from '../storage.ts'
import { createS3Client } from './client.ts'
import type { S3Settings } from './settings.ts'

/** Seconds. The same address is given out for so long, so that a browser finds its copy again. */
const sameFor = 300
/** Seconds from the beginning of that time. */
const validFor = 900

/** Signs addresses of objects; each works for 10 to 15 minutes. `storeAhead`: of our clock, in milliseconds. */
export function createAddressSigner(settings: S3Settings, storeAhead: () => number) {
  const client = createS3Client(settings, true)
  const { bucket: Bucket, region: Region, forcePathStyle: ForcePathStyle } = settings
  const { url } = client.config.endpointProvider({
    Bucket,
    Region,
    ForcePathStyle,
    Endpoint: settings.publicEndpoint ?? settings.endpoint,
  })
  return {
    origin: url.origin,
    sign(object: { Bucket: string; Key: string }, { type, filename }: FileLook): Promise<string> {
      const command = new GetObjectCommand({
        ...object,
        ResponseContentType: type,
        ResponseContentDisposition:
          filename === undefined ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
        ResponseCacheControl: 'private, max-age=3600, immutable',
      })
      // The store judges the time by its own clock: not by ours, nor by a test's.
      const storeNow = Date.now() + storeAhead()
      const signingDate = new Date(Math.floor(storeNow / 1000 / sameFor) * sameFor * 1000)
      return getSignedUrl(client, command, { expiresIn: validFor, signingDate })
    },
  }
}
