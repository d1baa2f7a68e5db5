import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileSystemTime, isMissing, removeFile } from './durable-file.ts'

/** A file to read on this machine; `size` in bytes. Disposing removes what was made for it, so the path is not kept. */
export type LocalFile = AsyncDisposable & { path: string; size: number }

/** `sha256` in lower-case hex, as `size` of the bytes as they arrived. Disposing removes the file. */
export type Received = LocalFile & { sha256: string }

/** `<dataDir>/incoming/`: uploads in progress. `sweep` removes what a crash leaves behind. */
export type Incoming = {
  /**
   * Streams an upload into a file of its own while hashing and counting it; never holds more than a chunk.
   * More than `limit` bytes: IntakeError `file_too_large`; exactly `limit` passes. That, a stream that fails or ends
   * early (its own error) and a full disk (`ENOSPC`) all leave no file.
   */
  receive(stream: Readable, limit: number): Promise<Received>
  /** Returns an unused path in the folder; `ending` such as `.jpg`. */
  newPath(ending: string): string
  /** The time by the clock that dates files. It may differ from ours: a network disk, a clock that was just set. */
  now(): Promise<Date>
  /** Removes files last written before the given time. Returns how many. */
  sweep(before: Date): Promise<number>
}

/** Opens `<dataDir>/incoming/`, mode 700. It shares a file system with the disk storage, so files can be moved there. */
export async function openIncoming(dataDir: string): Promise<Incoming> {
  const folder = join(dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const newPath = (ending: string) => join(folder, `${randomUUID()}${ending}`)

  return {
    newPath,

    async receive(stream, limit) {
      // Before the first await: a stream that fails with no listener takes the whole process down.
      stream.on('error', () => {})
      const path = newPath('.upload')
      const hash = createHash('sha256')
      let size = 0

      const counted = async function* () {
        // Not destroyed on return: the rest is drained, so that the phone finishes sending and reads the error.
        for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
          size += chunk.length
          if (size > limit) throw new IntakeError('file_too_large')
          hash.update(chunk)
          yield chunk
        }
        // A multipart parser with its own limit truncates the file and only sets this flag.
        if ('truncated' in stream && stream.truncated === true) throw new IntakeError('file_too_large')
      }

      try {
        const handle = await open(path, 'wx', 0o600)
        try {
          await handle.writeFile(counted())
        } finally {
          await handle.close()
        }
      } catch (error) {
        stream.resume()
        await removeFile(path)
        throw error
      }
      return {
        path,
        size,
        sha256: hash.digest('hex'),
        [Symbol.asyncDispose]: () => removeFile(path),
      }
    },

    now: () => fileSystemTime(folder),

    async sweep(before) {
      let removed = 0
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const age = await stat(path).catch((error: unknown) =>
          isMissing(error) ? null : Promise.reject(error),
        )
        if (!age || age.mtime >= before) continue
        await rm(path, { force: true, recursive: true })
        removed += 1
      }
      return removed
    },
  }
}

/** Why an uploaded file is rejected. Each code is a problem code of the contract. */
export type IntakeCode =
  | 'unsupported_file_type'
  | 'empty_file'
  | 'corrupt_file'
  | 'pdf_password'
  | 'image_too_large'
  | 'file_too_large'

/** The sender's file is at fault, not the server; `platform/http` responds with the problem of the same code. */
export class IntakeError extends Error {
  override readonly name = 'IntakeError'
  readonly code: IntakeCode

  constructor(code: IntakeCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
