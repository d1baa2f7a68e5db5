import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { phonePhoto, shrunkPhoto } from '../../packages/server/test/photos/jpegs.ts'

/** Photo files on a phone, each a different picture. */
export type Album = AsyncDisposable & { files: string[] }

/** Makes the photos: the first `large` have 12 megapixels, as from a camera; the rest are as from a messenger. */
export async function fillAlbum(count: number, large = 0): Promise<Album> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-album-'))
  const files: string[] = []
  for (let seed = 0; seed < count; seed++) {
    const file = join(folder, `IMG_${seed}.jpg`)
    const picture = seed < large ? phonePhoto : shrunkPhoto
    await writeFile(file, await picture({ seed: 9_000 + seed, room: `Room ${seed}` }))
    files.push(file)
  }
  return { files, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
