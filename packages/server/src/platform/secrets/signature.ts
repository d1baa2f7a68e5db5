import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto'
import { encodeLinkToken } from './random.ts'

/** Returns the HMAC-SHA-256 of a text, truncated to 128 bits, base64url: 22 characters. */
export const signText = (text: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')

/** Whether the signature is valid; compared in constant time. */
export function verifySignature(signature: string, text: string, key: Uint8Array): boolean {
  const expected = Buffer.from(signText(text, key))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Returns a link token derived from a text: HMAC-SHA-256 truncated to 160 bits. Deterministic, so it need not be stored. */
export const deriveToken = (text: string, key: Uint8Array): string =>
  encodeLinkToken(createHmac('sha256', key).update(text).digest().subarray(0, 20))

/** Identifies a link without granting access: 72 bits of its token's SHA-256, base64url. */
export const getFingerprint = (token: string): string => hash('sha256', token, 'base64url').slice(0, 12)

/** Returns the hex SHA-256 of a token, for storing secrets that need not be read back. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
