import { availableParallelism } from 'node:os'
import { type Child, ProcessError, startChild } from '../processes/child.ts'
import { createPool, type PoolCounts } from '../processes/pool.ts'
import { IntakeError } from '../storage/incoming.ts'
import type { Measures } from './measure.ts'
import type { PictureInput, PictureMime, Rendered, RenderOutput, VariantName } from './messages.ts'

/** Everything that decodes an uploaded picture, in separate processes; all reject with ProcessError `busy`. */
export type Pictures = {
  /**
   * Writes the variants of a picture to new files, as `render` makes them. Only one `large` picture is processed at a
   * time. Throws IntakeError `corrupt_file`, or `image_too_large` also when it exceeds its time or memory; or
   * `ENOSPC`. After a failure some of the files may exist.
   */
  render(
    from: string,
    mime: PictureMime,
    to: Readonly<Record<VariantName, string>>,
    large: boolean,
  ): Promise<Rendered>
  /** See `measure`. */
  measure(from: string): Promise<Measures>
  /** The likeness of one picture to each of the others, null where one of the two cannot be decoded. */
  compare(one: string, others: readonly string[]): Promise<(number | null)[]>
  counts(): PoolCounts
  /** Ends the processes, and with them the work under way. */
  close(): Promise<void>
}

const MB = 1024 * 1024

/** `memory` by measurement: docs/decisions/0012-pictures-and-pdfs-in-processes.md */
export const pictureLimits = {
  time: 30_000,
  memory: 640 * MB,
  maxProcesses: Math.min(2, availableParallelism()),
  busyMsBeforeStart: 0,
  // A phone gives an upload up after 30 s of silence; two processes render so many shrunk photos in some 8 s.
  maxWaiting: 60,
  idleMs: 20_000,
}

export function createPictures(limits = pictureLimits): Pictures {
  const module = new URL('./picture-process.ts', import.meta.url)
  const start = () => startChild<PictureInput, unknown>({ module, priority: 0, ...limits })
  const pool = createPool<Child<PictureInput, unknown>>(start, limits)

  // picture-process.ts returns an output of its own type for each type of input.
  const call = <Output>(input: PictureInput, subject?: string) =>
    pool.run(async (child) => (await child.call(input)) as Output, subject)

  /**
   * A process may end through no fault of its picture, such as on a system short of memory: the picture gets a second
   * one.
   */
  const callWithRetry = <Output>(input: PictureInput, subject?: string) =>
    call<Output>(input, subject).catch((error: unknown) => {
      if (error instanceof ProcessError && error.reason === 'crashed') return call<Output>(input, subject)
      throw error
    })

  return {
    async render(from, mime, to, large) {
      const input = { type: 'render', from, mime, to } as const
      const output = await callWithRetry<RenderOutput>(input, large ? 'large' : undefined).catch(
        toIntakeError,
      )
      if ('refused' in output) throw new IntakeError(output.refused)
      if ('failed' in output)
        throw Object.assign(new Error(`Not written: ${output.failed}`), { code: output.failed })
      return output
    },
    measure: (from) => callWithRetry({ type: 'measure', from }),
    compare: (one, others) => callWithRetry({ type: 'compare', one, others }),
    counts: () => pool.counts(),
    close: () => pool.close(),
  }
}

function toIntakeError(error: unknown): never {
  if (error instanceof ProcessError && error.reason !== 'busy')
    throw new IntakeError('image_too_large', { cause: error })
  throw error
}
