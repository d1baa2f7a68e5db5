import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords of known leaks, in lower case. */
const common = new Set(dictionary['passwords-common'])

/** Minimum number of distinct characters. */
const minDistinctCharacters = 4
/** Minimum number of letters and digits besides obvious words. */
const minOwnCharacters = 5

/** Whether a password is easy to guess: common, few distinct characters, a sequence, or made of words of the context. */
export function isEasyToGuess(password: string, context: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  if (new Set(folded).size < minDistinctCharacters || isSequence(folded)) return true
  const word = folded.replace(/[^\p{L}]{1,4}$/u, '')
  if (common.has(folded) || common.has(word)) return true
  const letters = onlyAlphanumerics(folded)
  const rest = getContextWords(context).reduce((left, each) => left.replaceAll(each, ''), letters)
  return rest.length < letters.length && rest.length < minOwnCharacters
}

/** Whether each character follows the one before it: abcdefgh, 87654321. */
function isSequence(text: string): boolean {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** Returns the words to look for, longest first: each text as a whole and its parts. */
function getContextWords(context: readonly string[]): string[] {
  const parts = ['brightkey', ...context].flatMap((text) => {
    const folded = text.normalize('NFKC').toLowerCase()
    return [folded, ...folded.split(/[^\p{L}\p{M}\p{N}]+/u)]
  })
  const words = new Set(parts.map(onlyAlphanumerics).filter((word) => word.length >= 3))
  return [...words].sort((one, other) => other.length - one.length)
}

const onlyAlphanumerics = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
