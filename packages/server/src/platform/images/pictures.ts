import { availableParallelism } from 'node:os'
import { type Child, keepsMemory, ProcessError, priorities, startChild } from '../processes/child.ts'
import { createPool, type Order, type PoolCounts } from '../processes/pool.ts'
import { IntakeError } from '../storage/incoming.ts'
import type { Measures } from './measure.ts'
import type {
  Logo,
  LogoOutput,
  PictureFile,
  PictureInput,
  PictureMime,
  Rendered,
  RenderOutput,
  SyncOutput,
  VariantName,
} from './messages.ts'

/** Everything that decodes an uploaded picture, in separate processes; all reject with ProcessError `busy`. */
export type Pictures = {
  /**
   * Writes the variants of a picture to new files, as `render` makes them, and syncs them. Only one `large` picture is processed at a
   * time. Throws IntakeError `corrupt_file`, or `image_too_large` also when it exceeds its time or memory; or
   * `ENOSPC`. After a failure some of the files may exist.
   */
  render(
    from: string,
    mime: PictureMime,
    to: Readonly<Record<VariantName, string>>,
    large: boolean,
  ): Promise<Rendered>
  /** See `renderLogo` in logo.ts; throws IntakeError as it does. */
  renderLogo(from: string): Promise<Logo>
  /** Whether a PDF can be opened without a password. A damaged one can: what is wrong with it is not that. */
  opensPdf(from: string): Promise<boolean>
  /** See `measure`; after all pictures that wait to be rendered. */
  measure(from: string): Promise<Measures>
  /**
   * The likeness of one picture to each of the others until one is alike `enough`; null where one of the two cannot be
   * decoded. After all pictures that wait to be rendered.
   */
  compare(one: PictureFile, others: readonly PictureFile[], enough: number): Promise<(number | null)[]>
  counts(): PoolCounts
  /** Ends the processes, and with them the work under way. */
  close(): Promise<void>
}

type RenderInput = Extract<PictureInput, { type: 'render' }>

const MB = 1024 * 1024

/**
 * Less memory, and no more time: what is large here is outside V8's heap. Not `--optimize-for-size`, which saves 4 MB, but takes an
 * eighth of the time.
 */
const flags = ['--max-semi-space-size=1', '--max-old-space-size=64']
const env = { ...keepsMemory, MALLOC_TRIM_THRESHOLD_: String(32 * MB), MALLOC_ARENA_MAX: '1' }

/** `memory` by measurement: docs/decisions/0012-pictures-and-pdfs-in-processes.md */
export const pictureLimits = {
  time: 30_000,
  memory: 640 * MB,
  maxProcesses: Math.min(2, availableParallelism()),
  busyMsBeforeStart: 0,
  // A phone gives an upload up after 30 s of silence; two processes render this many shrunk photos in some 8 s.
  maxWaiting: 60,
  idleMs: 20_000,
}

export function createPictures(limits = pictureLimits): Pictures {
  const module = new URL('./picture-process.ts', import.meta.url)
  const settings = { module, priority: priorities.pictures, env, flags, ...limits }
  const start = () => startChild<PictureInput, unknown>(settings)
  const pool = createPool<Child<PictureInput, unknown>>(start, limits)

  // picture-process.ts returns an output of its own type for each type of input.
  const call = <Output>(input: PictureInput, order?: Order) =>
    pool.run(async (child) => (await child.call(input)) as Output, order)

  /**
   * Renders in its turn; its process is free for the next picture while the files are synced. When the next one ends the
   * process meanwhile, the picture is rendered again.
   */
  const renderAndSync = async (input: RenderInput, order: Order, attempts = 3): Promise<RenderOutput> => {
    const { output, syncing } = await pool.run(async (child) => {
      const output = (await child.call(input)) as RenderOutput
      if (!('variants' in output)) return { output, syncing: undefined }
      const paths = output.variants.map(({ name }) => input.to[name])
      const syncing = (child.call({ type: 'sync', paths }) as Promise<SyncOutput>).catch(() => null)
      return { output, syncing }
    }, order)
    if (syncing === undefined) return output
    const synced = await syncing
    if (synced !== null) return synced.failed === undefined ? output : { failed: synced.failed }
    if (attempts === 1) throw new ProcessError('busy', 'its files were not synced')
    return renderAndSync(input, order, attempts - 1)
  }

  return {
    async render(from, mime, to, large) {
      const input = { type: 'render', from, mime, to } as const
      const order = large ? { subject: 'large' } : {}
      const output = await withRetry(() => renderAndSync(input, order)).catch(toIntakeError)
      if ('refused' in output) throw new IntakeError(output.refused)
      if ('failed' in output)
        throw Object.assign(new Error(`Not written: ${output.failed}`), { code: output.failed })
      return output
    },
    async renderLogo(from) {
      const output = await withRetry(() => call<LogoOutput>({ type: 'logo', from })).catch(toIntakeError)
      if ('refused' in output) throw new IntakeError(output.refused)
      return output
    },
    opensPdf: (from) => withRetry(() => call<boolean>({ type: 'open-pdf', from })).catch(toIntakeError),
    measure: (from) => withRetry(() => call({ type: 'measure', from }, { canWait: true })),
    compare: (one, others, enough) =>
      withRetry(() => call({ type: 'compare', one, others, enough }, { canWait: true })),
    counts: () => pool.counts(),
    close: () => pool.close(),
  }
}

/**
 * A process may end through no fault of its picture, such as on a system short of memory: the picture gets a second one.
 */
async function withRetry<Output>(work: () => Promise<Output>): Promise<Output> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProcessError && error.reason === 'crashed') return await work()
    throw error
  }
}

function toIntakeError(error: unknown): never {
  if (error instanceof ProcessError && error.reason !== 'busy')
    throw new IntakeError('image_too_large', { cause: error })
  throw error
}
