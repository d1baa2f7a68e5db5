/** What became of something that guests left behind. */
export const foundStates = ['kept', 'returned', 'given_up'] as const
