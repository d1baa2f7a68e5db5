/** Milliseconds from the first change of a list until it is read again: cleaners tick quickly. */
export const rereadMs = 400
/** The longest while one change follows another, as in a company of many cleaners. */
const busyRereadMs = 3_200

/**
 * Returns what is called for each change. It calls `read` after {@link rereadMs}; while changes keep coming after twice as long each
 * time, up to 3.2 s, so that what a busy company's open lists cost does not grow with its changes.
 */
export function createPacer(read: () => void): () => void {
  let pause = rereadMs
  let readAt = Number.NEGATIVE_INFINITY
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    const keepsChanging = performance.now() - readAt < pause
    pause = keepsChanging ? Math.min(2 * pause, busyRereadMs) : rereadMs
    setTimeout(() => {
      isWaiting = false
      readAt = performance.now()
      read()
    }, pause)
  }
}
