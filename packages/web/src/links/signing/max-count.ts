/** The contract's limit for the count of one thing. */
export const maxCount = 999
