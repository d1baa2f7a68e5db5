/** What of a report its seal speaks of. */
export type Sealed = { seal_code: string; sha256: string; submitted_at: string }

/** The text that is signed, to the letter: docs/verify.md promises it to everybody who checks a seal without us. */
export const statementOf = ({ seal_code, sha256, submitted_at }: Sealed): string =>
  `brightkey seal 1\n${seal_code}\n${sha256}\n${submitted_at}\n`
