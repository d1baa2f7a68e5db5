import { preload } from '../lazy-part.ts'
import type { ShrinkResult } from './shrink.worker.ts'
import script from './shrink.worker.ts?worker&url'

// A worker that ran out of memory may never reply.
const patienceMs = 40_000

let worker: Worker | null = null
// One picture at a time: two decoded 50-megapixel pictures do not fit into a small phone.
let line: Promise<unknown> = Promise.resolve()

/** Loads the worker's script first: `new Worker` would wait forever for it. Rejects after two failed connections. */
async function start(): Promise<Worker> {
  if (worker === null) await preload(script).catch(() => preload(script))
  worker ??= new Worker(script, { type: 'module' })
  return worker
}

/**
 * Shrinks a picture in the worker, one after the other; see {@link ShrinkResult}. Takes over and closes a bitmap. Never
 * rejects.
 */
export function shrink(source: Blob | ImageBitmap): Promise<ShrinkResult> {
  const shrunk = line.then(() =>
    start().then(
      (busy) => drawnBy(busy, source),
      () => 'unable' as const,
    ),
  )
  line = shrunk
  return shrunk
}

function drawnBy(busy: Worker, source: Blob | ImageBitmap): Promise<ShrinkResult> {
  return new Promise((resolve) => {
    const giveUp = () => {
      busy.terminate()
      worker = null
      resolve('unable')
    }
    const watch = setTimeout(giveUp, patienceMs)
    busy.onmessage = ({ data }: MessageEvent<ShrinkResult>) => {
      clearTimeout(watch)
      resolve(data)
    }
    busy.onerror = () => {
      clearTimeout(watch)
      giveUp()
    }
    busy.postMessage(source, source instanceof Blob ? [] : [source])
  })
}

/** Loads the worker ahead: when it is needed there may be no network. Rejects if that fails. */
export async function wakeShrinker(): Promise<void> {
  const result = await shrink(new Blob())
  if (result === 'unable' && typeof OffscreenCanvas !== 'undefined') throw new Error('no worker')
}
