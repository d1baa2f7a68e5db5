import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { createFairQueue } from '../limit-concurrency.ts'

type Cost = { memory: number; passes: number; parallelism: number; tagLength: number }

// argon2id, 64 MiB, 3 passes, 1 lane: 55 ms on two cores (OWASP's minimum is 19 MiB and 2 passes).
const strongCost: Cost = { memory: 64 * 1024, passes: 3, parallelism: 1, tagLength: 32 }
const derive = promisify(argon2)

/** Who requests a hash: a user or a network, and whether it is a known one. */
export type Requester = { who: string; known: boolean }

/** Requesters take turns, known ones first. Both reject with throttled or server_busy if too many are waiting. */
export type Passwords = {
  /** Returns the hash to store, in the usual `$argon2id$v=19$m=…,t=…,p=…$salt$tag` form. */
  hash(password: string, requester: Requester): Promise<string>
  /** Whether this is the password; takes the same time when there is no hash at all. */
  matches(password: string, hash: string | null, requester: Requester): Promise<boolean>
}

/** `cost` is for tests, which log in often. */
export function createPasswords(cost = strongCost): Passwords {
  // Each hash takes 64 MiB, so two at a time; beyond the queue limits callers are rejected.
  const fairQueue = createFairQueue({ atOnce: 2, most: 30, mostOfOne: 10 })
  const deriveTag = (password: string, nonce: Buffer, used: Cost, { who, known }: Requester) =>
    fairQueue(who, known, () => derive('argon2id', { message: password, nonce, ...used }))
  const head = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  // Rejecting an unknown account takes as long as a known one (timing attack).
  const dummyHash = `${head}$${'A'.repeat(22)}$${'A'.repeat(43)}`
  return {
    async hash(password, requester) {
      const nonce = randomBytes(16)
      const tag = await deriveTag(password, nonce, cost, requester)
      return `${head}$${nonce.toString('base64url')}$${Buffer.from(tag).toString('base64url')}`
    },
    async matches(password, hash, requester) {
      const [, , , numbers = '', nonce = '', tag = ''] = (hash ?? dummyHash).split('$')
      const [memory = 0, passes = 0, parallelism = 0] = numbers
        .split(',')
        .map((pair) => Number(pair.slice(2)))
      const expected = Buffer.from(tag, 'base64url')
      const used = { memory, passes, parallelism, tagLength: expected.length }
      const actual = await deriveTag(password, Buffer.from(nonce, 'base64url'), used, requester)
      return timingSafeEqual(actual, expected) && hash !== null
    },
  }
}

let common: ReadonlySet<string> | undefined

/** The most common passwords of known leaks, in lower case. Loaded when first used: they take 5 MB. */
function getCommonPasswords(): ReadonlySet<string> {
  const load = createRequire(import.meta.url)
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = load('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary['passwords-common'])
  return common
}

/** Minimum number of distinct characters. */
const minDistinctCharacters = 4
/** Minimum number of letters and digits besides obvious words. */
const minOwnCharacters = 5

/** Whether a password is easy to guess: common, few distinct characters, a sequence, or made of words of the context. */
export function isEasyToGuess(password: string, context: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  if (new Set(folded).size < minDistinctCharacters || isSequence(folded)) return true
  const word = folded.replace(/[^\p{L}]{1,4}$/u, '')
  if (getCommonPasswords().has(folded) || getCommonPasswords().has(word)) return true
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
