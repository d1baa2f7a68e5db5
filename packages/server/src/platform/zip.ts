import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

/** A file in a zip. `open` is called lazily; null skips the entry. `modifiedAt` is an Instant. */
export type ZipEntry = {
  /** The path within the zip, with `/`. */
  name: string
  modifiedAt: string
  open(): Promise<Readable | Uint8Array | null>
}

/**
 * Streams a zip of the entries in order, uncompressed: photos and PDFs would not get smaller. Entries are opened and
 * read one by one with backpressure, so memory use is a few chunks whatever the size. Times are UTC. The stream fails
 * with the error of an entry's stream; destroying it closes the open entry. Up to 4 GB in all.
 */
export const zipStream = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable =>
  Readable.from(zipBytes(entries), { objectMode: false })

async function* zipBytes(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
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

/** Zip times are local times of 1980 to 2099, and fflate uses this process's zone: shifts a time so that it shows UTC. */
function wallTime(instant: string): Date {
  const time = new Date(Math.min(Math.max(Date.parse(instant), Date.UTC(1980, 0, 2)), Date.UTC(2099, 0, 1)))
  return new Date(time.getTime() + time.getTimezoneOffset() * 60_000)
}
