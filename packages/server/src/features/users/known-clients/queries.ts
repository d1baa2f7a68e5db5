import type { ReadCtx } from '../../../platform/context.ts'
import { getNetwork } from '../../../platform/network.ts'
import { signText } from '../../../platform/secrets/signature.ts'
import '../tables.ts'

type Asking = Pick<ReadCtx, 'instance' | 'ip' | 'device'>

/** By what a client is known to a user. */
export type KnownBy = 'device' | 'network' | null

/** What is stored of the network a call comes from. */
export const networkKey = (ctx: Asking): string =>
  signText(`network ${getNetwork(ctx.ip)}`, ctx.instance.keys.tokens)

/** What is stored of a browser's cookie. */
export const deviceKey = (ctx: Pick<ReadCtx, 'instance'>, device: string): string =>
  signText(`device ${device}`, ctx.instance.keys.tokens)

/** Whether this user has logged in from this browser before, or else from this network. Takes as long for no user. */
export async function knownBy(ctx: ReadCtx, userId: string | null): Promise<KnownBy> {
  const network = networkKey(ctx)
  const device = deviceKey(ctx, ctx.device ?? '')
  const rows = await ctx.db
    .selectFrom('known_client')
    .select('client')
    .where('user_id', '=', userId ?? '')
    .where('client', 'in', [network, device])
    .execute()
  const known = new Set(rows.map(({ client }) => client))
  if (ctx.device !== null && known.has(device)) return 'device'
  return known.has(network) ? 'network' : null
}

/** Whether this user has ever logged in: of their first browser nobody is warned. */
export const hasKnownClients = async ({ db }: Pick<ReadCtx, 'db'>, userId: string): Promise<boolean> =>
  (await db.selectFrom('known_client').select('client').where('user_id', '=', userId).executeTakeFirst()) !==
  undefined

/** How many browsers and networks of one user are remembered; the ones unused for longest are forgotten. */
export const mostKnown = 50
