import { send } from '../http/send.ts'
import { upload } from '../http/upload.ts'
import { documentLanguage } from '../language/chosen.ts'
import { actionFileId, queueEntry } from './action-entry.ts'
import { disk, storedFile } from './disk.ts'
import { type AnyAction, isReady, type Tracked } from './item.ts'
import { backoff, nextToSend } from './order.ts'
import type { Outbox } from './outbox.ts'
import { sentIds } from './sent-ids.ts'
import { rememberSentUnread } from './sent-unread.ts'
import { failureIn, isDeleted, judgeFailure, missingFiles } from './verdict.ts'

type Options<A extends AnyAction> = {
  /** Receives the server's response; the item leaves the queue after it. Null: nothing was left to do. */
  onResponse: (item: Tracked<A>, response: unknown) => Promise<void>
  /** Called when the server no longer knows this queue's link; the items stay, refused. */
  onUnknownLink: (error: unknown) => void
  /** Aborted when the page is left. */
  signal: AbortSignal
}

/** How long the tab that sends may be silent before another one sends as well, ms; and how often it shows that it is alive. */
const silentMs = 10_000
const aliveMs = 2_000

/**
 * Only the tab that holds the link's lock sends, unless it stays silent: a page that the browser has put aside may hold it
 * for ever. On http there are no locks. Two that send are harmless: the server takes a repeated write as one (same ids).
 */
const withSendLock = (
  { token, tabs }: Pick<Outbox, 'token' | 'tabs'>,
  work: () => Promise<void>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let isWorking = false
    const asked = new AbortController()
    const begin = (): Promise<void> | undefined => {
      if (isWorking) return
      isWorking = true
      clearInterval(watch)
      const alive = setInterval(() => tabs.notify('sending'), aliveMs)
      const working = work().finally(() => clearInterval(alive))
      working.then(resolve, reject)
      return working
    }
    tabs.heardAt = Date.now()
    const watch = setInterval(() => {
      if (Date.now() - tabs.heardAt < silentMs) return
      void begin()
      asked.abort()
    }, 1_000)
    if (!navigator.locks) return void begin()
    navigator.locks.request(`brightkey outbox ${token}`, { signal: asked.signal }, begin).catch(begin)
  })

/**
 * Sends the queue in order until it is empty. Starts by itself when something is added, when the network returns and when
 * the page becomes visible.
 */
export function startSender<A extends AnyAction>(
  outbox: Outbox<A>,
  { onResponse, onUnknownLink, signal }: Options<A>,
): void {
  const { rules } = outbox
  let running = false
  // Something was added during a run: run once more.
  let missed = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  // While the server cannot be reached at all, no item is tried before this time.
  let quietUntil = 0
  let failures = 0

  /** Sends one item by its route. Throws Refused or Unreachable. */
  async function request(item: Tracked<A>): Promise<unknown> {
    const { action, token } = item
    const { route, input } = queueEntry(rules, action)
    const values = { token, ...input(action) } as never
    const locale = documentLanguage()
    const file = actionFileId(rules, item)
    if (file === null) return send(route, values, { locale })
    const stored = await storedFile(file)
    // Another tab has sent and removed it meanwhile.
    if (stored === undefined) return null
    const onProgress = (share: number) => outbox.progress(item.id, true, share)
    return upload(route, values, new Blob([stored.bytes], { type: stored.mime }), { locale, onProgress })
  }

  async function attempt(item: Tracked<A>): Promise<void> {
    outbox.progress(item.id, true, 0)
    try {
      await onResponse(item, await request(item))
      if (!outbox.isDiskRead) rememberSentUnread(rules, item)
      await outbox.remove(item)
      failures = 0
    } catch (error) {
      await fail(item, error)
    }
  }

  async function fail(item: Tracked<A>, error: unknown): Promise<void> {
    // Deleted while it was being sent: the deletion follows, so the upload is not repeated.
    if (isDeleted(rules, item, outbox.items)) return outbox.remove(item)
    const verdict = judgeFailure(rules, error, item.action)
    if (verdict.next === 'done') {
      await onResponse(item, null)
      return outbox.remove(item)
    }
    if (verdict.next === 'refuse') {
      const { refusal } = verdict
      // Files that the server lacks are still here: they are sent again, and this item after them.
      const { here, gone } = missingFiles(rules, refusal, outbox.items)
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
      if (refusal.code === rules.unknownLink && item.token === outbox.token) onUnknownLink(error)
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
    // Another tab may have sent some items while this one waited for the lock.
    await outbox.reload()
    missed = false
    for (;;) {
      const next = nextToSend(rules, outbox.items.filter(isReady), Date.now(), rules.hold.isHeld)
      if (signal.aborted || next === null) return
      const wait = Math.max(quietUntil, typeof next === 'number' ? next : 0) - Date.now()
      if (wait > 0) {
        waiting = setTimeout(go, wait)
        return
      }
      const item = outbox.items.find((each) => typeof next !== 'number' && each.id === next.id)
      // Another tab may have sent it and later ones while this one was put aside.
      if (item && sentIds().has(item.id)) await outbox.reload()
      else if (item) await attempt(item)
    }
  }

  function go(): void {
    missed = running
    if (running || signal.aborted) return
    if (!outbox.items.some((item) => isReady(item) && item.refused === null)) return
    clearTimeout(waiting)
    running = true
    const finish = () => {
      running = false
      if (missed) go()
    }
    // The disk may fail for a moment, as when the browser closes it: try again later.
    const retryLater = () => {
      running = false
      waiting = setTimeout(go, backoff(2, Math.random()))
    }
    void withSendLock(outbox, work).then(finish, retryLater)
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
  const stopListening = rules.hold.onChange(go)
  signal.addEventListener('abort', () => {
    stopListening()
    clearTimeout(waiting)
  })
  disk.onAnswer.add(outbox.readAgain)
  signal.addEventListener('abort', () => disk.onAnswer.delete(outbox.readAgain))
  // After a reload, everything is tried at once.
  void outbox.reload().then(atOnce)
}
