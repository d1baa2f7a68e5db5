import { createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto'

/** An Ed25519 key (RFC 8032). `id` names it in short; `publicKey` is its 32 raw bytes as base64url. */
export type SealKey = {
  readonly id: string
  readonly publicKey: string
  /** The signature of a text's UTF-8 bytes, 64 bytes as base64url; the same text gives the same. */
  sign(text: string): string
}

/** DER prefixes of the 32 key bytes: PKCS #8 for a private key, SubjectPublicKeyInfo for a public one (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')

/** Derives the key from a seed of 32 random bytes. */
export function createSealKey(seed: Uint8Array): SealKey {
  const key = createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' })
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicHead.length)
  const publicKey = raw.toString('base64url')
  return {
    id: sealKeyId(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}

/** The first 16 hex digits of the SHA-256 of the raw public key (base64url). */
export const sealKeyId = (publicKey: string): string =>
  hash('sha256', Buffer.from(publicKey, 'base64url')).slice(0, 16)

/** Whether the signature of a text (base64url) is valid for this public key; false for malformed input. */
export function verifySeal(publicKey: string, text: string, signature: string): boolean {
  const raw = Buffer.from(publicKey, 'base64url')
  const bytes = Buffer.from(signature, 'base64url')
  if (raw.length !== 32 || bytes.length !== 64) return false
  const key = createPublicKey({ key: Buffer.concat([publicHead, raw]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, bytes)
}
