/** How long a deleted photo can be taken back, in milliseconds. */
export const undoMs = 10_000

type Parting = { taskId: string; timer: ReturnType<typeof setTimeout>; go: () => void }

/**
 * Photos the cleaner has deleted a moment ago. Nothing has happened to them yet: only when the time is over, or when
 * their task moves on, the deletion is done. Should the page be killed before, the photo is still there.
 */
export class Partings {
  #ids: ReadonlySet<string> = new Set()
  readonly #all = new Map<string, Parting>()
  readonly #readers = new Set<() => void>()

  subscribe = (reader: () => void) => {
    this.#readers.add(reader)
    return () => {
      this.#readers.delete(reader)
    }
  }

  /** The photos that can still be taken back; a new set after every change. */
  getIds = () => this.#ids

  /** Lets a photo of a task go: `go` deletes it after {@link undoMs}, unless {@link keep} is called before. */
  part(photoId: string, taskId: string, go: () => void): void {
    if (this.#all.has(photoId)) return
    const timer = setTimeout(() => this.#end(photoId), undoMs)
    this.#all.set(photoId, { taskId, timer, go })
    this.#tell()
  }

  /** Takes a photo back. */
  keep(photoId: string): void {
    clearTimeout(this.#all.get(photoId)?.timer)
    if (this.#all.delete(photoId)) this.#tell()
  }

  /** Deletes at once what waits of this task, before something is done that would make it too late. */
  finish(taskId: string): void {
    for (const [id, parting] of [...this.#all]) if (parting.taskId === taskId) this.#end(id)
  }

  #end(photoId: string): void {
    const parting = this.#all.get(photoId)
    this.keep(photoId)
    parting?.go()
  }

  #tell(): void {
    this.#ids = new Set(this.#all.keys())
    for (const reader of this.#readers) reader()
  }
}

export const partings = new Partings()
