import { storedFile } from './disk.ts'
import type { StoredFile } from './memory.ts'

/** Thumbnails of the files that are or were in a queue; they live as long as the page. */
export class Previews {
  readonly #addresses = new Map<string, string>()

  getAddress(file: string): string | undefined {
    return this.#addresses.get(file)
  }

  keep({ id, thumb }: StoredFile): void {
    if (thumb) this.#addresses.set(id, URL.createObjectURL(new Blob([thumb])))
  }

  /** Makes the thumbnails of files that an earlier life of this page, or another tab, left on the disk. */
  async load(files: readonly string[]): Promise<void> {
    for (const id of files) {
      if (this.#addresses.has(id)) continue
      const stored = await storedFile(id).catch(() => undefined)
      if (stored) this.keep(stored)
    }
  }
}
