import { hash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { Incoming } from '../storage/incoming.ts'
import { atMost } from './at-most.ts'
import { inspect } from './inspect.ts'
import { render } from './render.ts'

export type VariantName = 'original' | 'view' | 'thumb'

/** A finished file in `incoming/`, to be moved away by `Storage.put`; `size` in bytes. */
export type Variant = { name: VariantName; mime: ProcessedPhoto['mime']; size: number; path: string }

/** Disposing removes the variants that were not moved away. */
export type ProcessedPhoto = AsyncDisposable & {
  mime: 'image/jpeg' | 'image/png' | 'application/pdf'
  /** Of the upright original, in pixels; null for a PDF. */
  width: number | null
  height: number | null
  /** The camera's claim, ISO UTC; null when it makes none. */
  taken_at: string | null
  /** SHA-256 of the original variant, hex. */
  sha256: string
  /** `original` always; `thumb` for pictures; `view` for pictures unless the original serves as such. */
  variants: Variant[]
}

/** Turns what arrived into what may be served. */
export type PhotoIntake = {
  /**
   * Decides by content what the file is and makes its variants; the file itself stays. Waits while two others are in work.
   * Throws IntakeError `empty_file`, `unsupported_file_type`, `corrupt_file`, `image_too_large`; or `ENOSPC`. Then nothing
   * of it is on disk. Reads the file whole, so its size must have been bounded by `Incoming.receive`.
   */
  process(file: { path: string }): Promise<ProcessedPhoto>
}

/**
 * Pixels from which a picture is worked on alone. Turning a picture needs all of it in memory: measured, 40 MB for a shrunk
 * photo (2 MP), 150 MB for 12 MP, 480 MB for 50 MP. Phones shrink before they send, so large ones are rare.
 */
const LARGE = 8_000_000

type Content = { name: VariantName; mime: Variant['mime']; bytes: Buffer }

const sha256Of = (bytes: Buffer | string) => hash('sha256', bytes)

/** @param incoming the folder the variants are written to. */
export function createPhotoIntake(incoming: Pick<Incoming, 'newPath'>): PhotoIntake {
  const inTurn = atMost(2)
  const largeInTurn = atMost(1)

  async function process({ path }: { path: string }): Promise<ProcessedPhoto> {
    const bytes = await readFile(path)
    const found = inspect(bytes)
    if (found.mime === 'application/pdf') {
      const document: Content = { name: 'original', mime: found.mime, bytes: bytes.subarray(0, found.end) }
      return { mime: found.mime, width: null, height: null, taken_at: null, ...(await write([document])) }
    }
    const rendering = () => render(bytes, found.mime)
    const { original, view, thumb, taken_at } = await (found.width * found.height > LARGE
      ? largeInTurn(rendering)
      : rendering())
    const contents: Content[] = [{ name: 'original', ...original }]
    if (view) contents.push({ name: 'view', ...view })
    contents.push({ name: 'thumb', ...thumb })
    const { width, height } = original
    return { mime: found.mime, width, height, taken_at, ...(await write(contents)) }
  }

  async function write(contents: Content[]) {
    const variants: Variant[] = []
    const discard = async () => {
      for (const { path } of variants) await rm(path, { force: true })
    }
    try {
      for (const { name, mime, bytes } of contents) {
        const path = incoming.newPath(`.${name}`)
        variants.push({ name, mime, size: bytes.length, path })
        await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
      }
    } catch (error) {
      await discard()
      throw error
    }
    const [original] = contents
    return { variants, sha256: sha256Of(original?.bytes ?? ''), [Symbol.asyncDispose]: discard }
  }

  return { process: (file) => inTurn(() => process(file)) }
}
