import type { Configuration } from 'openid-client'
import type { Config, OidcSettings } from '../../config.ts'

/** Loaded with the first login by a provider. */
const library = () => import('openid-client')

/** Where the provider sends the browser back to. */
const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/login/oidc/`

/** What a login by the provider is checked by when it comes back. */
export type OidcChecks = { state: string; nonce: string; verifier: string }

const discovered = new WeakMap<OidcSettings, Promise<Configuration>>()

/** The provider's configuration, read once; a failure is tried again. */
async function discover(settings: OidcSettings): Promise<Configuration> {
  const { discovery, allowInsecureRequests } = await library()
  const { issuer, clientId, clientSecret } = settings
  // A provider on this machine or in tests; the operator has chosen the address.
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const found =
    discovered.get(settings) ??
    discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 10 })
  discovered.set(settings, found)
  found.catch(() => discovered.delete(settings))
  return found
}

/** Returns where the browser is sent, and what its return is checked by. */
export async function beginOidc(config: Config, settings: OidcSettings) {
  const client = await library()
  const provider = await discover(settings)
  const checks: OidcChecks = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(config),
    scope: 'openid email profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, checks }
}

/** Exchanges the code for what the provider says of its user. Rejects if anything does not match. */
export async function finishOidc(
  config: Config,
  settings: OidcSettings,
  { query, checks }: { query: Record<string, string>; checks: OidcChecks },
): Promise<Record<string, unknown> & { sub: string }> {
  const client = await library()
  const provider = await discover(settings)
  // From the public address: behind a proxy the request has another one.
  const address = new URL(`${callbackUrl(config)}?${new URLSearchParams(query)}`)
  const tokens = await client.authorizationCodeGrant(provider, address, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no ID token')
  // Many providers put address and roles there only.
  const info = await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
  return { ...claims, ...info, sub: claims.sub }
}
