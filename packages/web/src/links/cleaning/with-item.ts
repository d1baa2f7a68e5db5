/** Replaces the item with the same id, or appends it. */
export const withItem = <T extends { id: string }>(items: readonly T[], item: T): T[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((each) => (each.id === item.id ? item : each))
    : [...items, item]
