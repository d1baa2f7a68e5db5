import { availableParallelism } from 'node:os'
import { type Child, ProcessError, startChild } from '../processes/child.ts'
import { createPool } from '../processes/pool.ts'
import { IntakeError } from '../storage/incoming.ts'
import type { Measures } from './measure.ts'
import type { PictureMime, PictureQuestion, RenderAnswer, Rendered, VariantName } from './messages.ts'

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
  const start = () => startChild<PictureQuestion, unknown>({ module, priority: 0, ...limits })
  const pool = createPool<Child<PictureQuestion, unknown>>(start, limits)

  // picture-process.ts answers each type of question with its own type of answer.
  const ask = <Answer>(question: PictureQuestion, subject?: string) =>
    pool.run(async (child) => (await child.ask(question)) as Answer, subject)

  /**
   * A process may end through no fault of its picture, such as on a system short of memory: the picture gets a second
   * one.
   */
  const askWithRetry = <Answer>(question: PictureQuestion, subject?: string) =>
    ask<Answer>(question, subject).catch((error: unknown) => {
      if (error instanceof ProcessError && error.reason === 'crashed') return ask<Answer>(question, subject)
      throw error
    })

  return {
    async render(from, mime, to, large) {
      const question = { type: 'render', from, mime, to } as const
      const answer = await askWithRetry<RenderAnswer>(question, large ? 'large' : undefined).catch(
        toIntakeError,
      )
      if ('refused' in answer) throw new IntakeError(answer.refused)
      if ('failed' in answer)
        throw Object.assign(new Error(`Not written: ${answer.failed}`), { code: answer.failed })
      return answer
    },
    measure: (from) => askWithRetry({ type: 'measure', from }),
    compare: (one, others) => askWithRetry({ type: 'compare', one, others }),
    close: () => pool.close(),
  }
}

function toIntakeError(error: unknown): never {
  if (error instanceof ProcessError && error.reason !== 'busy')
    throw new IntakeError('image_too_large', { cause: error })
  throw error
}
