const periodSeconds = 30
/** Steps before and after the present one whose codes are accepted: clocks of phones differ. */
const window = 1

/** Loaded when a code is first needed: few logins have one. */
const library = () => import('otpauth')

/** Returns a new secret for an authenticator app: 160 bits in base32, as RFC 4226 recommends. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await library()
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from a QR code. A colon would end the issuer early in most apps. */
export async function totpUri(secret: string, issuer: string, label: string): Promise<string> {
  const { Secret, TOTP } = await library()
  const [issuerText = '', labelText = ''] = [issuer, label].map((text) => text.replaceAll(':', ' ').trim())
  return new TOTP({ issuer: issuerText, label: labelText, secret: Secret.fromBase32(secret) }).toString()
}

/** Returns the 30-second step whose code this is, or null. `code` is ASCII digits; anything else is null. */
export async function matchingStep(secret: string, code: string, now: string): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const { Secret, TOTP } = await library()
  const timestamp = Date.parse(now)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}
