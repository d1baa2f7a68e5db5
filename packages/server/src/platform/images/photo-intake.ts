import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { limitConcurrency } from '../limit-concurrency.ts'
import { removeFile } from '../storage/durable-file.ts'
import { type Incoming, IntakeError } from '../storage/incoming.ts'
import type { SourceFile } from '../storage/storage.ts'
import { inspect } from './inspect.ts'
import type { Measures } from './measure.ts'
import { type VariantName, variantNames } from './messages.ts'
import type { Pictures } from './pictures.ts'

/** A finished file in `incoming/`, for `Storage.put`. */
export type Variant = SourceFile & { name: VariantName; mime: ProcessedPhoto['mime'] }

/** Disposing removes the files of the variants that are still there. */
export type ProcessedPhoto = AsyncDisposable & {
  mime: 'image/jpeg' | 'image/png' | 'application/pdf'
  /** Size of the upright original, in pixels; null for a PDF. */
  width: number | null
  height: number | null
  /** The camera's claim, ISO UTC; null when it makes none. */
  taken_at: string | null
  /** SHA-256 of the original variant, hex. */
  sha256: string
  /** Null for a PDF. */
  measures: Measures | null
  /** `original` always; `thumb` for pictures; `view` unless the original serves as such; `print` unless it is small. */
  variants: Variant[]
}

/** Turns an uploaded file into files that are safe to serve. */
export type PhotoIntake = {
  /**
   * Detects the file type by content and creates the variants; the file itself stays. Throws IntakeError `empty_file`,
   * `unsupported_file_type`, `corrupt_file`, `image_too_large`, `pdf_password`; ProcessError `busy`; or `ENOSPC`. Then nothing of it is
   * on disk. Reads the file whole, so its size must have been bounded by `Incoming.receive`.
   */
  process(file: { path: string }): Promise<ProcessedPhoto>
}

/**
 * Pixels from which a picture is worked on alone. Turning a picture needs all of it in memory: measured, 40 MB for a shrunk
 * photo (2 MP), 180 MB for 12 MP, 500 MB for 50 MP. Phones shrink before they send, so large ones are rare.
 */
const LARGE_PIXELS = 8_000_000

/** @param incoming the folder the variants are written to. */
export function createPhotoIntake(
  incoming: Pick<Incoming, 'newPath'>,
  pictures: Pick<Pictures, 'render' | 'opensPdf'>,
): PhotoIntake {
  // At most two files in our memory at once.
  const limited = limitConcurrency(2)

  /** Detects the type; a PDF is written right away. */
  async function inspectFile(path: string, to: string) {
    const bytes = await readFile(path)
    const found = inspect(bytes)
    if (found.mime !== 'application/pdf') return found
    if (found.isEncrypted && !(await pictures.opensPdf(path))) throw new IntakeError('pdf_password')
    const document = bytes.subarray(found.start, found.end)
    await writeFile(to, document, { flag: 'wx', mode: 0o600 })
    return { mime: found.mime, size: document.length, sha256: hash('sha256', document) }
  }

  async function process(
    path: string,
    to: Record<VariantName, string>,
  ): Promise<Omit<ProcessedPhoto, symbol>> {
    const found = await limited(() => inspectFile(path, to.original))
    if (found.mime === 'application/pdf') {
      const { mime, size, sha256 } = found
      const variants: Variant[] = [{ name: 'original', mime, size, sha256, path: to.original }]
      return { mime, width: null, height: null, taken_at: null, measures: null, sha256, variants }
    }
    const isLarge = found.width * found.height > LARGE_PIXELS
    const { variants, ...about } = await pictures.render(path, found.mime, to, isLarge)
    return {
      mime: found.mime,
      ...about,
      variants: variants.map((each) => ({ ...each, path: to[each.name], isSynced: true })),
    }
  }

  return {
    async process({ path }) {
      const newPaths = variantNames.map((name) => [name, incoming.newPath(`.${name}`)])
      const to: Record<VariantName, string> = Object.fromEntries(newPaths)
      const discard = async (paths: readonly string[]) => {
        await Promise.all(paths.map(removeFile))
      }
      try {
        const processed = await process(path, to)
        const written = processed.variants.map((variant) => variant.path)
        return { ...processed, [Symbol.asyncDispose]: () => discard(written) }
      } catch (error) {
        await discard(Object.values(to))
        throw error
      }
    },
  }
}
