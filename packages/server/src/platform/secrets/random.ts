import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Returns a new random id, which reveals nothing about the number of rows. */
export const newId = (): string => randomUUID()

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The secret of a link: 160 bits (ASVS 7.2.3 requires 128) as 27 characters of base62. */
export const newLinkToken = (): string => encodeLinkToken(randomBytes(20))

/** The secret by which another program calls the API: 256 bits as 43 characters of base62. */
export const newApiKey = (): string => `bk_${encode(randomBytes(32), 43)}`

/** Encodes 20 bytes as a link token: 27 characters of base62. */
export const encodeLinkToken = (bytes: Buffer): string => encode(bytes, 27)

function encode(bytes: Buffer, length: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let token = ''
  for (let place = 0; place < length; place++) {
    token = base62.charAt(Number(rest % 62n)) + token
    rest /= 62n
  }
  return token
}

// Without I, L, O, U, 0 and 1, so that it survives being read aloud and written down.
const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A short code that is easy to read aloud: `length` characters of 30, each random. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => readable.charAt(randomInt(readable.length))).join('')

/** `count` random decimal digits. */
export const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('')

/** A random whole number below `count`. */
export const randomBelow = (count: number): number => randomInt(count)
