/** More than anybody counts of one thing; the contract's limit. */
export const mostFound = 999
