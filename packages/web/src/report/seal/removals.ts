/** When the last of these originals was removed. */
export const newestRemoval = (removed: readonly { removed_at: string }[]): string =>
  removed.reduce((newest, { removed_at }) => (removed_at > newest ? removed_at : newest), '')
