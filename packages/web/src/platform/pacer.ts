/** Milliseconds from the first change of a list until it is read again: cleaners tick quickly. */
export const rereadMs = 400
/** The longest while one change follows another, as in a company of many cleaners. */
const busyRereadMs = 3_200

/**
 * Up to a fifth more or less: pages that hear of a change at the same moment would otherwise all read at the same one, and the server,
 * which responds to one after the other, would keep phones waiting meanwhile.
 */
export const spread = (ms: number): number => ms * (0.8 + 0.4 * Math.random())

/**
 * Returns what is called for each change. It calls `read` some `soonMs` after it; while changes keep coming after twice as long each
 * time, up to some 3.2 s, so that what a busy company's open lists cost does not grow with its changes.
 */
export function createPacer(read: () => unknown, soonMs = rereadMs): () => void {
  let pause = soonMs
  let readAt = Number.NEGATIVE_INFINITY
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    const keepsChanging = performance.now() - readAt < pause
    pause = keepsChanging ? Math.min(2 * pause, busyRereadMs) : soonMs
    setTimeout(() => {
      isWaiting = false
      readAt = performance.now()
      void read()
    }, spread(pause))
  }
}
