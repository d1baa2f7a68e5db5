import { createECDH } from 'node:crypto'

/** Keys of the server at push services (VAPID, RFC 8292): a P-256 pair, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Derives the pair from 32 random bytes. */
export function vapidKeys(seed: Uint8Array): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(seed)
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    // Without the zeros at its beginning it would be too short for some libraries.
    privateKey: Buffer.from(seed).toString('base64url'),
  }
}
