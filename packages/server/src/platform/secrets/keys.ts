import {
  createPrivateKey,
  createPublicKey,
  hash,
  hkdfSync,
  randomBytes,
  randomUUID,
  sign,
  verify,
} from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { syncFolder } from '../storage/durable-file.ts'

const secretBytes = 48
const secretLength = Math.ceil((secretBytes * 4) / 3)

/** The secret file is damaged; the one-line message names it. */
class DamagedSecret extends OperatorError {
  override readonly name = 'DamagedSecret'

  constructor(path: string) {
    super(
      `${path} is damaged: restore it from a backup. Without one, delete it and run npm run change-secret: every login and photo address ends.`,
    )
  }
}

/** Keys derived from the instance's secret: a 32-byte key per use. The fingerprint (hex) reveals none of them. */
export type Keys = {
  tokens: Uint8Array
  addresses: Uint8Array
  invitations: Uint8Array
  /** Seals the secrets of authenticator apps. */
  factors: Uint8Array
  /** Encrypts the secrets of webhooks. */
  webhooks: Uint8Array
  /** Seals what requests with an Idempotency-Key were answered. */
  answers: Uint8Array
  /** Hashes the random ids of cleaners' phones. */
  phones: Uint8Array
  /** The private key of pushes (platform/push/vapid.ts). */
  push: Uint8Array
  seal: SealKey
  fingerprint: string
}

/**
 * Derives the instance's keys from SECRET_KEY or from a secret created on the first start and stored in
 * `<dataDir>/secret.key`, readable by its owner only. Rejects when the folder cannot be written, and with {@link DamagedSecret}.
 */
export async function loadKeys(dataDir: string, given: string | undefined): Promise<Keys> {
  const secret = given ?? (await loadSecret(join(dataDir, 'secret.key')))
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', secret, 'brightkey', use, 32))
  return {
    tokens: derive('tokens'),
    addresses: derive('addresses'),
    invitations: derive('invitations'),
    factors: derive('factors'),
    webhooks: derive('webhooks'),
    answers: derive('answers'),
    phones: derive('phones'),
    push: derive('push'),
    seal: createSealKey(derive('seal')),
    fingerprint: Buffer.from(derive('fingerprint')).toString('hex'),
  }
}

async function loadSecret(path: string): Promise<string> {
  if (!existsSync(path)) await createSecret(path)
  const secret = await readFile(path, 'utf8')
  // A truncated or empty secret would still derive keys, but guessable ones.
  if (secret.length < secretLength) throw new DamagedSecret(path)
  return secret
}

/** Writes a draft and links it into place atomically unless one exists: several processes may start at once. */
async function createSecret(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  const secret = randomBytes(secretBytes).toString('base64url')
  await writeFile(draft, secret, { flag: 'wx', mode: 0o600, flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  await syncFolder(dirname(path))
}

/** An Ed25519 key (RFC 8032). `id` names it in short; `publicKey` is its 32 raw bytes as base64url. */
type SealKey = {
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
