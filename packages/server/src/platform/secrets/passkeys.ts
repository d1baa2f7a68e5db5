import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** Loaded when a passkey is first used. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256: without ML-DSA, which Node has as an experiment only and whose keys are 1.3 kB. */
const algorithms = [-8, -7, -257]

/** Whom passkeys are made for: a domain, and the origin of the page. */
export type RelyingParty = { id: string; origin: string }

/** The party of a page at this origin; null at an IP address, where browsers have no passkeys. */
export function relyingParty(origin: string): RelyingParty | null {
  const { hostname, origin: own } = new URL(origin)
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) ? null : { id: hostname, origin: own }
}

/** A passkey as far as the library needs it. */
export type StoredPasskey = { credential_id: string; public_key: string; counter: number; transports: string }

const toDescriptor = ({
  credential_id,
  transports,
}: Pick<StoredPasskey, 'credential_id' | 'transports'>) => ({
  id: credential_id,
  transports: JSON.parse(transports) as AuthenticatorTransport[],
})

/** What a browser makes a passkey by; `known` are not made again. */
export async function creationOptions(
  party: RelyingParty,
  user: { id: string; email: string; name: string },
  known: readonly StoredPasskey[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Brightkey',
    rpID: party.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: known.map(toDescriptor),
    // Given as a whole: the library would drop its own defaults.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** What a browser asks its passkeys by: these, or with null any that it has for us, which must verify its user. */
export async function requestOptions(party: RelyingParty, known: readonly StoredPasskey[] | null) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    ...(known && { allowCredentials: known.map(toDescriptor) }),
    userVerification: known ? 'preferred' : 'required',
  })
}

/** The challenge that a browser's response names; null if it cannot be read. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string | null {
  try {
    const { challenge } = Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Returns the new passkey of a browser's response, or null if it is not valid. The caller has checked the challenge. */
export async function verifyCreation(
  response: unknown,
  party: RelyingParty,
  challenge: string,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports.slice(0, 10)),
  }
}

/** Returns the new counter of a passkey that has signed, or null if the response is not valid. */
export async function verifySigning(
  response: unknown,
  passkey: StoredPasskey,
  { party, challenge, mustVerifyUser }: { party: RelyingParty; challenge: string; mustVerifyUser: boolean },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: mustVerifyUser,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}
