import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 of a text, cut to 128 bits, base64url: 22 characters. */
export const signatureOf = (text: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')

/** Whether the signature is ours; compared in constant time. */
export function isSignature(signature: string, text: string, key: Uint8Array): boolean {
  const expected = Buffer.from(signatureOf(text, key))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
