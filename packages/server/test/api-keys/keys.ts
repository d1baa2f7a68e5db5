import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import type { Scope } from '@brightkey/contract/api-keys/scopes'
import type { RawInput } from '@brightkey/contract/route'
import { Client } from '../client.ts'
import type { World } from '../world.ts'

/** A program with a key of these scopes, made by this user. */
export async function keyClient(
  world: World,
  scopes: Scope[],
  { by = world.admin, ...fields }: Partial<RawInput<typeof apiKeyRoutes.create>> & { by?: Client } = {},
) {
  const made = await by.call(apiKeyRoutes.create, { name: 'Booking sync', scopes, ...fields })
  return { ...made, client: new Client(world.app.server, made.key) }
}
