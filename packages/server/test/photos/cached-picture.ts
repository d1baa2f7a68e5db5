import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../node_modules/.cache/pictures')
const drawing = readFileSync(join(import.meta.dirname, 'jpegs.ts'))

/**
 * Draws a picture once for the same options, and reads it from the disk in all tests after that. The drawing code is
 * part of the file name, so that an outdated picture is never used.
 */
export async function cachedPicture(options: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const name = createHash('sha256').update(drawing).update(JSON.stringify(options)).digest('hex')
  const path = join(folder, `${name}.jpg`)
  try {
    return await readFile(path)
  } catch {
    const picture = await draw()
    mkdirSync(folder, { recursive: true })
    // Two tests may draw it at once: each moves a complete file into place.
    const own = `${path}.${process.pid}.${performance.now()}`
    await writeFile(own, picture)
    await rename(own, path)
    return picture
  }
}
