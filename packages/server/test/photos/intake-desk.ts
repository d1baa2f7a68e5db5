import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VariantName } from '../../src/platform/images/messages.ts'
import { createPhotoIntake } from '../../src/platform/images/photo-intake.ts'
import type { Pictures } from '../../src/platform/images/pictures.ts'
import { openIncoming } from '../../src/platform/storage/incoming.ts'

/** An intake with a folder of its own, which takes bytes. */
export async function newDesk(pictures: Pictures, render = pictures.render) {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-images-'))
  const incoming = await openIncoming(dataDir)
  const intake = createPhotoIntake(incoming, { ...pictures, render })
  return {
    process: async (bytes: Uint8Array | string) => {
      const path = incoming.newPath('.upload')
      await writeFile(path, bytes)
      try {
        return await intake.process({ path })
      } finally {
        await rm(path)
      }
    },
    left: () => readdir(join(dataDir, 'incoming')),
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  }
}

type Processed = Awaited<ReturnType<Awaited<ReturnType<typeof newDesk>>['process']>>

export async function readVariant(photo: Processed, name: VariantName): Promise<Buffer> {
  const variant = photo.variants.find((one) => one.name === name)
  if (!variant) throw new Error(`No variant ${name}`)
  return readFile(variant.path)
}

export const everyVariant = (photo: Processed) =>
  Promise.all(photo.variants.map(({ path }) => readFile(path)))

/** A small document without a page. */
export const pdf = (body = '') =>
  `%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n${body}trailer <</Root 1 0 R>>\n%%EOF\n`
