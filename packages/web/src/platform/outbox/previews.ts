import { type StoredPhoto, storedPhoto } from './disk.ts'

/** Small pictures of the photos that are or were in a queue; kept for as long as the page lives. */
export class Previews {
  readonly #addresses = new Map<string, string>()

  addressOf(photoId: string): string | undefined {
    return this.#addresses.get(photoId)
  }

  keep({ id, thumb }: StoredPhoto): void {
    if (thumb) this.#addresses.set(id, URL.createObjectURL(new Blob([thumb])))
  }

  /** Makes the pictures of photos that an earlier life of this page, or another tab, left on the disk. */
  async load(photoIds: readonly string[]): Promise<void> {
    for (const id of photoIds) {
      if (this.#addresses.has(id)) continue
      const stored = await storedPhoto(id).catch(() => undefined)
      if (stored) this.keep(stored)
    }
  }
}
