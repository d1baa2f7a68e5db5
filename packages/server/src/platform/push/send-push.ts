import { createHash, ECDH } from 'node:crypto'
import type { Instance } from '../context.ts'
import { type PostOutcome, postJson } from '../outbound/post-json.ts'
import { vapidKeys } from './vapid.ts'

/** A browser: where its push service is, and the keys that only it can read with. */
export type Browser = { endpoint: string; p256dh: string; auth: string }

/** Whether a browser's key is an uncompressed point on P-256, as RFC 8291 asks: for others the encryption throws. */
export function isBrowserKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point[0] !== 4) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

// A push service takes 4,096 bytes (RFC 8030), and the encryption adds 103.
const mostBytes = 3_993

/**
 * Sends a text to a browser, encrypted for it (RFC 8291). The push service keeps it `seconds` long, and only the last one of a
 * `topic`. The outcome's status is the push service's.
 */
export async function sendPush(
  { config, keys }: Instance,
  { endpoint, p256dh, auth }: Browser,
  { text, topic, seconds }: { text: string; topic: string; seconds: number },
  stop: AbortSignal,
): Promise<PostOutcome> {
  if (Buffer.byteLength(text) > mostBytes) throw new Error('too long for a push')
  // Loaded when the first push is sent: most processes at rest send none.
  const { default: webPush } = await import('web-push')
  const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    TTL: seconds,
    topic: topicName(topic),
    vapidDetails: { subject: contact(config), ...vapidKeys(keys.push) },
  })
  return postJson(
    { url: endpoint, body: body ?? '', headers: toTexts(headers) },
    { allowPrivate: config.webhookAllowPrivate },
    stop,
  )
}

/** A push service takes at most 32 letters of base64url (RFC 8030). */
const topicName = (topic: string): string =>
  createHash('sha256').update(topic).digest('base64url').slice(0, 32)

/** Whom a push service can ask about pushes of this server. */
const contact = ({ mail, admin }: Instance['config']): string => `mailto:${mail?.from.address ?? admin.email}`

const toTexts = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
