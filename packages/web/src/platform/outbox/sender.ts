import { isReady, type Tracked } from './item.ts'
import { missingPhotos } from './missing-photos.ts'
import type { Outbox } from './outbox.ts'
import { isHeld, onHoldChange } from './photo-hold.ts'
import { backoff, failureIn, isDeleted, judge, nextToSend } from './queue.ts'

type Wishes<Answer> = {
  /** Sends one item by the call that belongs to it, telling the share 0 to 1 that has left. Throws Refused or Unreachable. */
  request: (item: Tracked, onProgress: (share: number) => void) => Promise<Answer>
  /** Takes the server's answer in before the item leaves the queue, so that the screen never shows neither. */
  onTaken: (item: Tracked, answer: Answer | Gone) => void
  /** Aborted when the page is left. */
  signal: AbortSignal
}

/** What was to be deleted, or sent, is not there any more. */
export type Gone = { kind: 'gone' }

/** Only one tab sends: whoever holds the lock. On http there is none, and a doubled write is harmless (same ids). */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('brightkey outbox', work) : work()

/**
 * Sends what waits, in order, until nothing does; starts by itself when something is added, when the network comes
 * back and when the page is looked at again.
 */
export function startSender<Answer>(outbox: Outbox, { request, onTaken, signal }: Wishes<Answer>): void {
  let running = false
  // Something was added while we were looking: look once more before resting.
  let missed = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  // While there is no way through at all, no item is tried before this time.
  let quietUntil = 0
  let failures = 0

  async function attempt(item: Tracked): Promise<void> {
    outbox.progress(item.id, true, 0)
    try {
      const onProgress = (share: number) => outbox.progress(item.id, true, share)
      const answer = await request(item, onProgress)
      onTaken(item, answer)
      await outbox.remove(item)
      failures = 0
    } catch (error) {
      await fail(item, error)
    }
  }

  async function fail(item: Tracked, error: unknown): Promise<void> {
    // Deleted while it was on its way: the deletion follows, and the photo needs no second attempt.
    if (isDeleted(item.action, outbox.items)) return outbox.remove(item)
    const verdict = judge(error, item.action)
    if (verdict.next === 'done') {
      onTaken(item, { kind: 'gone' })
      return outbox.remove(item)
    }
    if (verdict.next === 'refuse') {
      const { refusal } = verdict
      // The office misses photos that are still here: they go again, and the report after them.
      const { here, gone } = missingPhotos(refusal, outbox.items)
      if (here.length > 0 && gone.length === 0) {
        await outbox.retry(here)
        return outbox.postpone(item, {
          attempts: item.attempts + 1,
          next_at: Date.now() + backoff(1, Math.random()),
        })
      }
      const concerned = verdict.all
        ? outbox.items.filter((each) => each.refused === null && isReady(each))
        : [item]
      for (const each of concerned) await outbox.postpone(each, { refused: refusal })
      return
    }
    const attempts = item.attempts + 1
    failures = verdict.all ? failures + 1 : failures
    const wait = Math.max(verdict.after ?? 0, backoff(verdict.all ? failures : attempts, Math.random()))
    if (verdict.all) quietUntil = Date.now() + wait
    await outbox.postpone(item, { attempts, next_at: Date.now() + wait, failed: failureIn(error) })
  }

  async function work(): Promise<void> {
    // Another tab may have sent some of it while we waited for the lock.
    await outbox.reload()
    missed = false
    for (;;) {
      const next = nextToSend(outbox.items.filter(isReady), Date.now(), isHeld)
      if (signal.aborted || next === null) return
      const wait = Math.max(quietUntil, typeof next === 'number' ? next : 0) - Date.now()
      if (wait > 0) {
        waiting = setTimeout(go, wait)
        return
      }
      const item = outbox.items.find((each) => typeof next !== 'number' && each.id === next.id)
      if (item) await attempt(item)
    }
  }

  function go(): void {
    missed = running
    if (running || signal.aborted) return
    if (!outbox.items.some((item) => isReady(item) && item.refused === null)) return
    clearTimeout(waiting)
    running = true
    const again = () => {
      running = false
      if (missed) go()
    }
    // The disk may fail for a moment, as when the browser closes it: what waits must not be forgotten for that.
    const later = () => {
      running = false
      waiting = setTimeout(go, backoff(2, Math.random()))
    }
    void alone(work).then(again, later)
  }

  const atOnce = () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return
    quietUntil = 0
    failures = 0
    void outbox.retry(outbox.items.filter((item) => item.refused === null))
  }

  outbox.onWork = go
  addEventListener('online', atOnce, { signal })
  document.addEventListener('visibilitychange', atOnce, { signal })
  const stopListening = onHoldChange(go)
  signal.addEventListener('abort', () => {
    stopListening()
    clearTimeout(waiting)
  })
  // What an earlier life of this page waited for is no reason to wait now.
  void outbox.reload().then(atOnce)
}
