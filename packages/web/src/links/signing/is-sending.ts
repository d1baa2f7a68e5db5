import type { Tracked } from '../queue/action.ts'

/** Whether the page is signed on this phone and on its way: nothing is written any more. */
export const isSending = (items: readonly Tracked[]): boolean =>
  items.some(({ action, refused }) => action.kind === 'send' && refused === null)
