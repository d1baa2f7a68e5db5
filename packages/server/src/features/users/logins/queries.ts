import { Problem } from '@brightkey/contract/problem'
import type { Input, Output } from '@brightkey/contract/route'
import type { securityRoutes } from '@brightkey/contract/users/security-routes'
import Bowser from 'bowser'
import type { Selectable } from 'kysely'
import { later } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/db/page.ts'
import { type Letter, mailTexts } from '../../../platform/mail/letter.ts'
import type { Addressee } from '../../../platform/mail/mailer.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { readToken, signToken } from '../../../platform/secrets/signature.ts'
import type { LoginTable } from '../tables.ts'
import { accessMs, endOfRefresh, refreshIdleMs, refreshWholeMs } from './rules.ts'

type Login = Selectable<LoginTable>

export function signAccessToken(ctx: ReadCtx, login: Login): Promise<string> {
  const claims = { user: login.user_id, login: login.id, kind: 'access', jti: newId() } as const
  return signToken({ ...claims, expiresAt: later(ctx.now, accessMs) }, ctx.now, ctx.instance.keys.tokens)
}

export function signRefreshToken(ctx: ReadCtx, login: Login): Promise<string> {
  const claims = { user: login.user_id, login: login.id, kind: 'refresh', jti: login.refresh_id } as const
  return signToken({ ...claims, expiresAt: endOfRefresh(login, ctx.now) }, ctx.now, ctx.instance.keys.tokens)
}

export async function signTokens(ctx: ReadCtx, login: Login) {
  return { access: await signAccessToken(ctx, login), refresh: await signRefreshToken(ctx, login) }
}

/** The claims of a refresh token; null if it is not valid. Throws no_refresh_token without one. */
export function refreshClaims(ctx: Pick<ReadCtx, 'now' | 'instance'>, refresh: string | undefined) {
  if (!refresh) throw new Problem('no_refresh_token')
  return readToken(refresh, 'refresh', ctx.now, ctx.instance.keys.tokens)
}

/** Browser and system of a User-Agent, such as `Chrome · Windows`; of a program the name that it gives itself, or nothing. */
export function deviceName(agent: string): string {
  if (agent === '') return ''
  const { browser, os } = Bowser.parse(agent.slice(0, 500))
  const names = [browser.name, os.name].filter(Boolean)
  const program = /^[\w.-]{1,40}/.exec(agent)?.[0] ?? ''
  return os.name ? names.join(' · ').slice(0, 80) : program
}

/** The logins of the caller that have not ended, the last used first. */
export async function listLogins(
  ctx: Authenticated<ReadCtx>,
  { limit, cursor }: Input<typeof securityRoutes.logins>,
): Promise<Output<typeof securityRoutes.logins>> {
  const valid = ctx.db
    .selectFrom('login')
    .where('user_id', '=', ctx.actor.id)
    .where('ended_at', 'is', null)
    .where('used_at', '>', later(ctx.now, -refreshIdleMs))
    .where('created_at', '>', later(ctx.now, -refreshWholeMs))
  const { count } = await valid.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const place = decodeCursor(cursor, 'instant')
  const rows = await valid
    .$if(place !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('used_at', 'id'), '<', eb.tuple(place?.value ?? '', place?.id ?? '')),
      ),
    )
    .select(['id', 'device', 'created_at', 'used_at'])
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = toPage(rows, limit, ({ id, used_at }) => ({ id, value: used_at }))
  const results = page.results.map(({ id, device, created_at, used_at }) => ({
    id,
    device: device ?? '',
    created_at,
    last_seen_at: used_at,
    current: id === ctx.actor.login,
  }))
  return { ...page, results, count }
}

/** The mail about a login in a browser that the user had not used before. */
export async function composeNewDevice(ctx: ReadCtx, id: string, to: Addressee): Promise<Letter | null> {
  const login = await ctx.db
    .selectFrom('login')
    .select(['device', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!login) return null
  const t = mailTexts(ctx.locale)
  const device = login.device || t('mail.new_device_unknown')
  const time = `${login.created_at.slice(0, 16).replace('T', ' ')} UTC`
  return {
    subject: t('mail.new_device_subject', { device }),
    before: [
      to.first_name ? t('mail.hello', { name: to.first_name }) : t('mail.hello_you'),
      t('mail.new_device_text', { device, time }),
    ],
    link: { label: t('mail.new_device_link'), url: `${ctx.instance.config.publicUrl}/profile` },
    after: [t('mail.new_device_ignore')],
  }
}

/** The logins of a user that have not ended, for a query. */
export const openLogins = ({ db }: Pick<ReadCtx, 'db'>, user: string) =>
  db.selectFrom('login').select('login.id').where('login.user_id', '=', user).where('ended_at', 'is', null)

/** The language of an active user whose login has not ended; undefined if they are not logged in by it any more. */
export async function readLoginLanguage({ db }: Pick<ReadCtx, 'db'>, login: string) {
  const reader = await db
    .selectFrom('login')
    .innerJoin('user', 'user.id', 'login.user_id')
    .select('user.language')
    .where('login.id', '=', login)
    .where('login.ended_at', 'is', null)
    .where('user.status', '=', 'active')
    .executeTakeFirst()
  return reader?.language
}
