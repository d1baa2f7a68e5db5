import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fontPaths } from './fonts.ts'

/** Raised when this folder comes to draw the same job in another way. */
const OUTPUT_VERSION = 1

let version: Promise<string> | undefined

/** Another one as soon as the same job may give other bytes: of our drawing, the compiler, the resampler, the fonts. */
export function compilerVersion(): Promise<string> {
  version ??= computeVersion()
  return version
}

async function computeVersion(): Promise<string> {
  const { platform, arch } = process
  const hash = createHash('sha256').update(JSON.stringify([OUTPUT_VERSION, platform, arch]))
  // It names the exact version of the compiler and of what resamples.
  hash.update(await readFile(new URL('../../../package.json', import.meta.url)))
  for (const path of fontPaths()) hash.update(await readFile(path))
  return hash.digest('hex')
}
