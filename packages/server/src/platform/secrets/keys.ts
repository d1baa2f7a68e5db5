import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the instance's one secret is stretched to: a key of its own for each use, 32 bytes. */
export type Keys = { tokens: Uint8Array; addresses: Uint8Array }

/**
 * The instance's keys, derived from SECRET_KEY or from a secret made on the first start and kept in
 * `<dataDir>/secret.key`, readable by its owner only. Rejects when the folder cannot be written.
 */
export async function loadKeys(dataDir: string, given: string | undefined): Promise<Keys> {
  const secret = given ?? (await keptSecret(join(dataDir, 'secret.key')))
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', secret, 'brightkey', use, 32))
  return { tokens: derive('tokens'), addresses: derive('addresses') }
}

async function keptSecret(path: string): Promise<string> {
  try {
    // "wx": of two processes that start at once, one makes it and both read the same.
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return await readFile(path, 'utf8')
}
