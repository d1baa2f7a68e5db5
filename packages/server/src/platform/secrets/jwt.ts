import { errors, jwtVerify, SignJWT } from 'jose'

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
    const { sub, jti, exp, login } = payload
    if (payload.kind !== kind || !sub || !jti || !exp || typeof login !== 'string') return null
    if (exp > lastSecond) return null
    return { user: sub, login, kind, jti, expiresAt: new Date(exp * 1000).toISOString() }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}
