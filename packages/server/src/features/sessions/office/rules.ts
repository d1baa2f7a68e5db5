/**
 * Codes to try for a session of an apartment, such as MAR-2410 for "Marina Gate": three letters of its name and four
 * digits, which survive being read aloud; with more digits once those of a name get scarce. `digitsOf` gives random ones.
 */
export function* codeCandidates(
  apartmentName: string,
  digitsOf: (count: number) => string,
): Generator<string> {
  const letters = apartmentName
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
  const head = letters.slice(0, 3).padEnd(3, 'X')
  for (const digits of [4, 4, 4, 4, 4, 5, 5, 5, 6, 7, 8, 9]) yield `${head}-${digitsOf(digits)}`
}
