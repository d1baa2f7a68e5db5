import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fontPaths } from './fonts.ts'

/** Increment when this folder renders the same job differently. */
const OUTPUT_VERSION = 1

let version: Promise<string> | undefined

/** Changes whenever the same job may produce other bytes: our code, compiler, resampler, fonts. Part of cache keys. */
export function compilerVersion(): Promise<string> {
  version ??= computeVersion()
  return version
}

async function computeVersion(): Promise<string> {
  const { platform, arch } = process
  const hash = createHash('sha256').update(JSON.stringify([OUTPUT_VERSION, platform, arch]))
  // package.json pins the exact versions of compiler and resampler.
  hash.update(await readFile(new URL('../../../package.json', import.meta.url)))
  for (const path of fontPaths()) hash.update(await readFile(path))
  return hash.digest('hex')
}
