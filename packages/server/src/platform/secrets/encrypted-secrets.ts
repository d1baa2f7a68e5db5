import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/**
 * Encrypts a secret that has to be read again (AES-256-GCM, base64). `owner` names what it belongs to, such as the id of its row: the
 * text is of no use in the place of another one.
 */
export function encryptSecret(secret: string, key: Uint8Array, owner: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** Returns the secret, or null if it was encrypted with another key or for another owner. */
export function decryptSecret(encrypted: string, key: Uint8Array, owner: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length < ivLength + tagLength) return null
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
