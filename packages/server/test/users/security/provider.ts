import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

type Claims = Record<string, unknown>
type ProviderOptions = {
  /** Where Brightkey is reached. */
  publicUrl: string
  /** What the provider says of each user. */
  people: Readonly<Record<string, Claims>>
  port?: number
}

const client_secret = 'a-secret-of-32-characters-or-more'

/** The settings of a server whose users log in by the provider. */
export const oidcSettings = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'brightkey',
  OIDC_CLIENT_SECRET: client_secret,
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_DOMAINS: 'shine.example',
})

/** An OpenID provider on loopback; its user is the one last named by `use`, who gives no password. */
export async function openProvider({ publicUrl, people, port = 0 }: ProviderOptions) {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'brightkey', client_secret, redirect_uris: [`${publicUrl}/login/oidc/`] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    findAccount: (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people[sub] }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  })
  let user = Object.keys(people)[0] ?? ''
  const callback = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response)
    const { grantId, params } = await provider.interactionDetails(request, response)
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId: user, clientId: String(params.client_id) })
    grant?.addOIDCScope('openid email profile')
    const result = { login: { accountId: user }, consent: { grantId: await grant?.save() } }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
  })
  return {
    settings: { PUBLIC_URL: publicUrl, ...oidcSettings(issuer) },
    use: (name: string) => {
      user = name
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
