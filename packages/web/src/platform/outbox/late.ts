import type { Item } from './item.ts'

const day = 86_400_000

/** Whether something has stood in the queue for more than a day, whatever holds it. `now` in ms since 1970. */
export const isLate = (items: readonly Pick<Item, 'made_at'>[], now: number): boolean =>
  items.some(({ made_at }) => now - Date.parse(made_at) > day)
