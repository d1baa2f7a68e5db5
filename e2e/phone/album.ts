import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { phonePhoto, shrunkPhoto } from '../../packages/server/test/photos/jpegs.ts'

/** Photo paths on a phone, each a different picture. */
export type PhotoFiles = AsyncDisposable & { paths: string[] }

/** Makes the photos: the first `large` have 12 megapixels, as from a camera; the rest are as from a messenger. */
export async function createPhotoFiles(count: number, large = 0): Promise<PhotoFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-album-'))
  const paths: string[] = []
  for (let seed = 0; seed < count; seed++) {
    const file = join(folder, `IMG_${seed}.jpg`)
    const picture = seed < large ? phonePhoto : shrunkPhoto
    await writeFile(file, await picture({ seed: 9_000 + seed, room: `Room ${seed}` }))
    paths.push(file)
  }
  return { paths, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
