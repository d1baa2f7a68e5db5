import { actionFileId, type QueueRules, queueEntry } from './action-entry.ts'
import type { AnyAction, Item } from './item.ts'

type Rules = Pick<QueueRules, 'actions'>

const backoffSteps = [1_000, 5_000, 15_000, 60_000, 120_000, 300_000]

/**
 * Milliseconds to wait after the `attempts`-th failure: 1, 5, 15, 60, 120 s, then 5 min, each ± 20 % so that the phones
 * in one network do not retry in the same second. `random` in [0, 1).
 */
export function backoff(attempts: number, random: number): number {
  const wait = backoffSteps[Math.min(attempts, backoffSteps.length) - 1] ?? 1_000
  return Math.round(wait * (0.8 + 0.4 * random))
}

// Sent a little after the Undo button disappears, so that the last tap is in time.
const undoSlack = 1_000

/** When an item may be sent, in ms since 1970; derived from stored fields, so that it survives a reload. */
function dueAt(rules: Rules, { action, made_at, next_at }: Item): number {
  const undo = queueEntry(rules, action).undoMs?.(action) ?? 0
  return Math.max(next_at, undo > 0 ? Date.parse(made_at) + undo + undoSlack : 0)
}

/** Whether this comes after everything else of its link. */
const isLast = (rules: Rules, action: AnyAction): boolean => queueEntry(rules, action).last !== undefined

/** Whether `last` lists the file of that item: then the file is sent first, wherever it is in the queue. */
function listsFile(rules: Rules, last: Item, item: Item): boolean {
  const file = actionFileId(rules, item)
  return file !== null && queueEntry(rules, last.action).last?.files(last.action).includes(file) === true
}

/**
 * Whether `later` must not overtake `earlier`: both have a key in common, or one is sent last. What does not depend on
 * files may overtake one that is `held` back.
 */
function mustFollow(rules: Rules, earlier: Item, later: Item, held: boolean): boolean {
  if (listsFile(rules, earlier, later)) return false
  if (isLast(rules, earlier.action) || isLast(rules, later.action)) return true
  const entry = queueEntry(rules, later.action)
  if (held && entry.passesFiles) return false
  const keys = queueEntry(rules, earlier.action).key(earlier.action)
  return entry.key(later.action).some((key) => keys.includes(key))
}

/**
 * The next item to send at `now` (ms), or the time at which there may be one, or null when nothing waits. Items with a
 * common key go in their order; one that waits for its next attempt does not hold up the others. What the server
 * refused holds up nothing but what is sent last. `isHeld`: files that stay on the phone for now.
 */
export function nextToSend<I extends Item>(
  rules: Rules,
  items: readonly I[],
  now: number,
  isHeld: (item: I) => boolean = () => false,
): I | number | null {
  let soonest: number | null = null
  for (const [index, item] of items.entries()) {
    if (item.refused !== null || isHeld(item)) continue
    const before = items.slice(0, index)
    const after = items.slice(index + 1)
    if (after.some((each) => listsFile(rules, item, each))) continue
    const held = before.some((each) => {
      if (each.refused !== null) return isLast(rules, item.action) && !isLast(rules, each.action)
      return mustFollow(rules, each, item, isHeld(each))
    })
    if (held) continue
    const due = dueAt(rules, item)
    if (due <= now) return item
    soonest = Math.min(soonest ?? due, due)
  }
  return soonest
}
