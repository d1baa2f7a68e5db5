import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

/** A file for a zip. `open` is called when its turn comes; null leaves the entry out. `modifiedAt` is an Instant. */
export type ZipEntry = {
  /** The path within the zip, with `/`. */
  name: string
  modifiedAt: string
  open(): Promise<Readable | Uint8Array | null>
}

/**
 * A zip of the entries, in their order and as they are: photos and PDFs would not get smaller. It is made while it is
 * read, one entry after the other, and no entry is opened or read further than its reader asks for; so it takes the memory of
 * some chunks, whatever its size. Times within are UTC. The stream fails with the error of an entry's stream, and closes the
 * entry that is open when it is destroyed. Up to 4 GB in all.
 */
export const zipStream = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable =>
  Readable.from(bytesOf(entries), { objectMode: false })

async function* bytesOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const take = () => {
    const chunks = ready
    ready = []
    return chunks
  }

  for await (const { name, modifiedAt, open } of entries) {
    const source = await open()
    if (source === null) continue
    try {
      const file = new ZipPassThrough(name)
      file.mtime = wallTime(modifiedAt)
      zip.add(file)
      for await (const chunk of source instanceof Readable ? source : [source]) {
        file.push(chunk)
        yield* take()
      }
      file.push(new Uint8Array(0), true)
      yield* take()
    } finally {
      if (source instanceof Readable) source.destroy()
    }
  }
  zip.end()
  yield* take()
}

/** A zip knows wall-clock times of 1980 to 2099 only, and fflate reads this process's clock: a time that shows UTC on it. */
function wallTime(instant: string): Date {
  const time = new Date(Math.min(Math.max(Date.parse(instant), Date.UTC(1980, 0, 2)), Date.UTC(2099, 0, 1)))
  return new Date(time.getTime() + time.getTimezoneOffset() * 60_000)
}
