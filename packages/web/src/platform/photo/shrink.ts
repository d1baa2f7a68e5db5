import { bring } from '../lazy-part.ts'
import type { ShrinkAnswer } from './shrink.worker.ts'
import script from './shrink.worker.ts?worker&url'

// A worker that ran out of memory may never answer.
const patienceMs = 40_000

let worker: Worker | null = null
// One picture at a time: two decoded 50-megapixel pictures do not fit into a small phone.
let line: Promise<unknown> = Promise.resolve()

/** `new Worker` would wait for ever for a script that does not come. Rejects when two connections do not bring it. */
async function start(): Promise<Worker> {
  if (worker === null) await bring(script).catch(() => bring(script))
  worker ??= new Worker(script, { type: 'module' })
  return worker
}

/**
 * Shrinks a picture in the worker, one after the other; see {@link ShrinkAnswer}. A bitmap is taken over and closed.
 * Never rejects.
 */
export function shrink(source: Blob | ImageBitmap): Promise<ShrinkAnswer> {
  const shrunk = line.then(() =>
    start().then(
      (busy) => drawnBy(busy, source),
      () => 'unable' as const,
    ),
  )
  line = shrunk
  return shrunk
}

function drawnBy(busy: Worker, source: Blob | ImageBitmap): Promise<ShrinkAnswer> {
  return new Promise((resolve) => {
    const giveUp = () => {
      busy.terminate()
      worker = null
      resolve('unable')
    }
    const watch = setTimeout(giveUp, patienceMs)
    busy.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) => {
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

/** Fetches the worker before it is wanted, for then there may be no network. Rejects when it does not come. */
export async function wakeShrinker(): Promise<void> {
  const answer = await shrink(new Blob())
  if (answer === 'unable' && typeof OffscreenCanvas !== 'undefined') throw new Error('no worker')
}
