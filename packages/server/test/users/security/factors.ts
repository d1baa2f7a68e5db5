import { userRoutes } from '@brightkey/contract/users/routes'
import { securityRoutes } from '@brightkey/contract/users/security-routes'
import { Secret, TOTP } from 'otpauth'
import { Client } from '../../client.ts'
import { password, type World } from '../../world.ts'

export const email = 'admin@example.test'
export const step = 30_000

/** The code that an app with this secret shows at a time. */
export const appCode = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** As {@link appCode}, at the world's time or some steps of 30 seconds later. */
export const codeAt = (world: World, secret: string, later = 0) =>
  appCode(secret, world.clock.at + later * step)

/** Sets up an authenticator app for a user, and waits until its next code. */
export async function setUpTotp(world: World, client: Client) {
  const { secret } = await client.call(securityRoutes.startTotp, {})
  const { recovery_codes } = await client.call(securityRoutes.confirmTotp, { code: codeAt(world, secret) })
  world.passTime(step)
  return { secret, recovery_codes }
}

/** Gives the password, and returns the challenge of the second step. */
export async function firstStep(world: World, as = email): Promise<string> {
  const { status, body } = await world.anyone.expectRefusal(userRoutes.login, { email: as, password })
  if (status !== 401 || body.code !== 'second_factor_required') throw new Error(`${status} ${body.code}`)
  return String(body.challenge)
}

export const clientWith = (world: World, { access }: { access: string }) =>
  new Client(world.app.server, access)
