import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

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
 * with the error of an entry's stream; destroying it closes the open entry.
 */
export function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  zip.on('error', (error) => output.destroy(error as Error))
  addEntries(zip, entries, output).catch((error: unknown) => output.destroy(error as Error))
  return output
}

async function addEntries(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  output: PassThrough,
): Promise<void> {
  for await (const { name, modifiedAt, open } of entries) {
    const source = output.destroyed ? null : await open()
    if (output.destroyed) return void (source instanceof Readable && source.destroy())
    if (source === null) continue
    const stream = source instanceof Readable ? source : Readable.from([source], { objectMode: false })
    const close = () => stream.destroy()
    output.once('close', close)
    const options = { mtime: wallTime(modifiedAt), compress: false, forceDosTimestamp: true }
    zip.addReadStream(stream, name, options)
    await finished(stream, { writable: false })
    output.off('close', close)
  }
  zip.end()
}

/** Zip times are local times of 1980 to 2099, and yazl uses this process's zone: shifts a time so that it shows UTC. */
function wallTime(instant: string): Date {
  const time = new Date(Math.min(Math.max(Date.parse(instant), Date.UTC(1980, 0, 2)), Date.UTC(2099, 0, 1)))
  return new Date(time.getTime() + time.getTimezoneOffset() * 60_000)
}
