import type { Tracked } from '../../platform/outbox/item.ts'

/**
 * What this phone wrote of an item and the server has not confirmed, the latest word of each field; null when nothing.
 * What the server refused is not in it: the page shows the truth, and the refusal beside it.
 */
export function waitingEntry(
  items: readonly Tracked[],
  itemId: string,
): Readonly<Record<string, unknown>> | null {
  let values: Readonly<Record<string, unknown>> | null = null
  for (const { action, refused } of items) {
    if (action.kind === 'entry' && action.task_id === itemId && refused === null)
      values = { ...(values ?? {}), ...action.values }
  }
  return values
}

/** Whether the page is signed on this phone and on its way: nothing is written any more. */
export const isSending = (items: readonly Tracked[]): boolean =>
  items.some(({ action, refused }) => action.kind === 'send' && refused === null)
