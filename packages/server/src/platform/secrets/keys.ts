import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../storage/durable-file.ts'
import { createSealKey, type SealKey } from './seal-key.ts'

const secretBytes = 48
const secretLength = Math.ceil((secretBytes * 4) / 3)

/** The secret file is damaged; the one-line message names it. */
export class DamagedSecret extends Error {
  override readonly name = 'DamagedSecret'

  constructor(path: string) {
    super(
      `${path} is damaged: restore it from a backup, or delete it, and every login and photo address ends.`,
    )
  }
}

/** Keys derived from the instance's secret: a 32-byte key per use. */
export type Keys = { tokens: Uint8Array; addresses: Uint8Array; invitations: Uint8Array; seal: SealKey }

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
    seal: createSealKey(derive('seal')),
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
