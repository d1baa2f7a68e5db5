import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto'
import { encodeLinkToken } from './random.ts'

/** HMAC-SHA-256 of a text, cut to 128 bits, base64url: 22 characters. */
export const signText = (text: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')

/** Whether the signature is ours; compared in constant time. */
export function verifySignature(signature: string, text: string, key: Uint8Array): boolean {
  const expected = Buffer.from(signText(text, key))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The secret of a link that can be made again from what it is for: HMAC-SHA-256 cut to 160 bits, as a link token. */
export const deriveToken = (text: string, key: Uint8Array): string =>
  encodeLinkToken(createHmac('sha256', key).update(text).digest().subarray(0, 20))

/** What tells one link from another and opens neither: 72 bits of its token's SHA-256, base64url. */
export const getFingerprint = (token: string): string => hash('sha256', token, 'base64url').slice(0, 12)

/** SHA-256 of a token in hex: what is stored of a secret that need not be read again. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
