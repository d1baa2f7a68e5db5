import type { Log } from '../../log.ts'
import { StorageUnavailable } from '../storage.ts'

/** After a failed probe the next one waits this long, in milliseconds. */
const probeEvery = 3_000

export type WriteState = {
  /** Watches a write of `size` bytes. */
  watch(size: number, write: Promise<void>): Promise<void>
  /** Rejects with the store's refusal until a write of the refused size has succeeded. */
  check(): Promise<void>
}

/**
 * Whether a bucket accepts writes. A full or read-only one still answers reads and may accept smaller files, so only a
 * write of the refused size ends the refusal: an upload, or `probe`, which writes that many bytes.
 */
export function createWriteState(probe: (size: number) => Promise<void>, log: Log): WriteState {
  let refused: { error: StorageUnavailable; size: number } | undefined
  let probing: Promise<void> | undefined
  let nextProbeAt = 0

  const watch: WriteState['watch'] = async (size, write) => {
    try {
      await write
      if (!refused || size < refused.size) return
      refused = undefined
      log.info('the store of files accepts writes again')
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      if (!refused) log.error({ err: error }, 'the store of files refuses writes; phones keep their photos')
      refused = { error, size: Math.max(size, refused?.size ?? 0) }
      throw error
    }
  }

  const runProbe = async (size: number) => {
    try {
      await watch(size, probe(size))
    } catch (error) {
      nextProbeAt = performance.now() + probeEvery
      throw error
    } finally {
      probing = undefined
    }
  }

  return {
    watch,
    async check() {
      if (!refused) return
      if (performance.now() < nextProbeAt) throw refused.error
      probing ??= runProbe(refused.size)
      await probing
    },
  }
}
