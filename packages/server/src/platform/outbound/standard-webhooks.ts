import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret of Standard Webhooks 1.0: 32 random bytes in standard base64, because some receivers do not read base64url. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

/**
 * The headers of Standard Webhooks 1.0 for a body, signed with each of the secrets: a receiver knows one of them. `now` is the time of
 * the attempt, which receivers compare with their clock.
 */
export function webhookHeaders(
  message: { id: string; body: string },
  now: string,
  secrets: readonly string[],
) {
  const timestamp = String(Math.floor(Date.parse(now) / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    const signed = createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.body}`)
    return `v1,${signed.digest('base64')}`
  })
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
