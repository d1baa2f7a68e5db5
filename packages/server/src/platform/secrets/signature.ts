import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { encodeLinkToken } from './random.ts'

/** Returns the HMAC-SHA-256 of a text, truncated to 128 bits, base64url: 22 characters. */
export const signText = (text: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')

/** Whether the signature is valid; compared in constant time. */
export function verifySignature(signature: string, text: string, key: Uint8Array): boolean {
  const expected = Buffer.from(signText(text, key))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Returns a link token derived from a text: HMAC-SHA-256 truncated to 160 bits. Deterministic, so it need not be stored. */
export const deriveToken = (text: string, key: Uint8Array): string =>
  encodeLinkToken(createHmac('sha256', key).update(text).digest().subarray(0, 20))

/** Identifies a link without granting access: 72 bits of its token's SHA-256, base64url. */
export const getFingerprint = (token: string): string => hash('sha256', token, 'base64url').slice(0, 12)

/** Returns the hex SHA-256 of a token, for storing secrets that need not be read back. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Claims of our tokens. */
export type TokenClaims = {
  user: string
  login: string
  kind: 'access' | 'refresh'
  jti: string
  expiresAt: string
}

const issuer = 'brightkey'
/** Clocks of two servers may differ this much, in seconds. */
const clockTolerance = 60
/** The end of the year 9999: JSON holds times that no Date can. */
const lastSecond = 253_402_300_799

/** Signs a JWT (HS256). `now` and `expiresAt` are Instants. */
export function signToken(claims: TokenClaims, now: string, key: Uint8Array): Promise<string> {
  return new SignJWT({ kind: claims.kind, login: claims.login })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(claims.user)
    .setJti(claims.jti)
    .setIssuedAt(new Date(now))
    .setExpirationTime(new Date(claims.expiresAt))
    .sign(key)
}

/** Returns the claims of a token that we signed and that has not expired, or null. */
export async function readToken(
  token: string,
  kind: TokenClaims['kind'],
  now: string,
  key: Uint8Array,
): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      clockTolerance,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'jti', 'exp', 'iat'],
    })
    const { sub, jti, exp, iat, login } = payload
    if (payload.kind !== kind || !sub || !jti || !exp || typeof login !== 'string') return null
    if (exp > lastSecond) return null
    // Signed while the clock was ahead: until its end it would outlive everything that limits a login.
    if (iat === undefined || iat > Date.parse(now) / 1000 + clockTolerance) return null
    return { user: sub, login, kind, jti, expiresAt: new Date(exp * 1000).toISOString() }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}
