import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts a text that must be read back, with AES-256-GCM. `owner` is whose it is: in another's row it cannot be opened. */
export function seal(text: string, owner: string, key: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
}

/** Returns the text, or null if it was sealed with another key, for another owner, or changed. */
export function unseal(sealed: string, owner: string, key: Uint8Array): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  if (tag.length < tagBytes) return null
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag)
    const content = bytes.subarray(nonceBytes + tagBytes)
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
