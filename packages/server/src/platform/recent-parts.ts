/** Parts of something as they were at a revision, which every change of it raises. */
type Parts<Part> = { revision: number; parts: Map<string, Part> }

/** How many things are kept; where more are written in turns, each is read for every write. A session of 24 photos is 48 kB as JSON. */
const limit = 500

/**
 * The parts of things as they were last read or written, so that a write need not read them again. A part is returned only for the
 * revision it was kept with: after any other change, also by another process, it has to be read.
 */
export class RecentParts<Part extends { readonly id: string }> {
  readonly #kept = new Map<string, Parts<Part>>()

  find(key: string, revision: number, id: string): Part | undefined {
    const kept = this.#kept.get(key)
    return kept?.revision === revision ? kept.parts.get(id) : undefined
  }

  /** Keeps parts, which were read after this revision was, next to others of it. */
  keepRead(key: string, revision: number, parts: readonly Part[]): void {
    const kept = this.#kept.get(key)
    const known = kept?.revision === revision ? kept.parts : []
    this.#keep(key, {
      revision,
      parts: new Map([...known, ...parts.map((part) => [part.id, part] as const)]),
    })
  }

  /** Keeps a part as a committed change left it, which raised the revision to this one; the others are as they were. */
  keepChanged(key: string, revision: number, part: Part): void {
    const kept = this.#kept.get(key)
    const parts = kept?.revision === revision - 1 ? kept.parts : new Map<string, Part>()
    this.#keep(key, { revision, parts: parts.set(part.id, part) })
  }

  #keep(key: string, parts: Parts<Part>): void {
    // A later change may have ended first.
    if ((this.#kept.get(key)?.revision ?? 0) > parts.revision) return
    this.#kept.delete(key)
    this.#kept.set(key, parts)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > limit && oldest !== undefined) this.#kept.delete(oldest)
  }
}
