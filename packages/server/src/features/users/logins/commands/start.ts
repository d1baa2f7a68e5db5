import type { WriteCtx } from '../../../../platform/context.ts'
import { HttpResult } from '../../../../platform/http/result.ts'
import { queueMail } from '../../../../platform/mail/outgoing.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { signText } from '../../../../platform/secrets/signature.ts'
import { countAttempt } from '../../../../platform/throttle/throttle.ts'
import { ownDevice, rememberClient } from '../../known-clients/commands.ts'
import { hasKnownClients, knownBy, networkKey } from '../../known-clients/queries.ts'
import { deviceName, signTokens } from '../queries.ts'
import { newDeviceMails } from '../rules.ts'

/** `factor_at`: when the second factor was given. */
type Started = { id?: string; factor_at?: string | null }

/** Stores a new login of a user and returns its tokens. */
export async function startLogin(
  ctx: WriteCtx,
  userId: string,
  { id = newId(), factor_at = null }: Started = {},
) {
  const login = {
    id,
    user_id: userId,
    refresh_id: newId(),
    previous_refresh_id: null,
    rotated_at: null,
    created_at: ctx.now,
    used_at: ctx.now,
    ended_at: null,
    device: deviceName(ctx.browser.agent),
    proved_at: ctx.now,
    factor_at,
  }
  await ctx.db.insertInto('login').values(login).execute()
  await ctx.record({ type: 'user.logged_in', subject_id: userId, name: null })
  return signTokens(ctx, login)
}

/** Begins a login of a user who has proven all that is asked. This browser is known from now on; of a new one the user gets a mail. */
export async function completeLogin(ctx: WriteCtx, userId: string, { factor_at }: Started = {}) {
  const id = newId()
  const isNew = await isNewDevice(ctx, userId)
  const device = ownDevice(ctx)
  await rememberClient(ctx, userId, device)
  const tokens = await startLogin(ctx, userId, { id, factor_at: factor_at ?? null })
  if (isNew) await queueMail(ctx, { kind: 'new_device', user: userId, subject: id })
  return HttpResult.recognised(tokens, device)
}

/** Whether to write to the user about this browser. A program without cookies is new each time: one mail an hour is enough. */
async function isNewDevice(ctx: WriteCtx, userId: string): Promise<boolean> {
  if ((await knownBy(ctx, userId)) === 'device' || !(await hasKnownClients(ctx, userId))) return false
  const program = signText(`${networkKey(ctx)} ${ctx.browser.agent}`, ctx.instance.keys.tokens)
  return (await countAttempt(ctx, [newDeviceMails(userId, program)])) === null
}
