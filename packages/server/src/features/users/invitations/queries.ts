import type { Locale } from '@brightkey/contract/locale'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { userRoutes } from '@brightkey/contract/users/routes'
import type { EmailStatus, InvitationState, InvitationView } from '@brightkey/contract/users/schema'
import type { ReadCtx } from '../../../platform/context.ts'
import { type Letter, mailTexts } from '../../../platform/mail/letter.ts'
import type { Addressee } from '../../../platform/mail/mailer.ts'
import '../../../platform/mail/tables.ts'
import { deriveToken, tokenHash } from '../../../platform/secrets/signature.ts'
import { serviceReason } from '../../../platform/service-reason.ts'
import { checkUnknownLinkLimit } from '../../../platform/throttle/counter.ts'
import '../tables.ts'
import type { Allowance } from '../../../platform/throttle/throttle.ts'

/** The secret of an invitation's link, which is stored nowhere. */
export const invitationToken = (ctx: Pick<ReadCtx, 'instance'>, id: string): string =>
  deriveToken(id, ctx.instance.keys.invitations)

/** Where the password is set. */
export const invitationUrl = (ctx: Pick<ReadCtx, 'instance'>, id: string): string =>
  `${ctx.instance.config.publicUrl}/set-password/${invitationToken(ctx, id)}`

/** Returns whom a link is for, without using it up. Throws invitation_invalid, the same for every reason. */
export async function verifyInvitation(
  ctx: ReadCtx,
  { token }: Input<typeof userRoutes.verifyInvitation>,
): Promise<InvitationView> {
  const row = await ctx.db
    .selectFrom('invitation')
    .innerJoin('user', 'user.id', 'invitation.user_id')
    .select(['email', 'first_name', 'last_name', 'role', 'user.status', 'purpose', 'expires_at'])
    .select(['used_at', 'revoked_at'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  // A dead link is no guess, and may be used by many at once.
  if (!row) throw checkUnknownLinkLimit(ctx.instance, ctx.ip) ?? new Problem('invitation_invalid')
  const { status, used_at, revoked_at, ...view } = row
  const isOpen = used_at === null && revoked_at === null && view.expires_at > ctx.now
  if (!isOpen || status !== statusFor[view.purpose]) throw new Problem('invitation_invalid')
  return view
}

/** The newest invitation of each of these users and the state of its mail. */
export async function invitationStates(
  ctx: ReadCtx,
  users: readonly string[],
): Promise<Map<string, InvitationState>> {
  if (users.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('invitation')
    .leftJoin('mail', (join) =>
      join.onRef('mail.subject_id', '=', 'invitation.id').on('mail.kind', '=', 'invitation'),
    )
    .select(['invitation.user_id', 'expires_at', 'revoked_at', 'mail.status', 'mail.error'])
    .where('invitation.user_id', 'in', users)
    .where('purpose', '=', 'invitation')
    .orderBy('invitation.created_at')
    // If two have the same millisecond, the valid one is the newer.
    .orderBy('revoked_at', (order) => order.asc().nullsLast())
    .execute()
  return new Map(rows.map((row) => [row.user_id, invitationState(row, ctx.now)]))
}

function invitationState(
  row: { expires_at: string; revoked_at: string | null; status: EmailStatus | null; error: string | null },
  now: string,
): InvitationState {
  const { expires_at, revoked_at, status, error } = row
  const state = revoked_at !== null ? 'revoked' : expires_at <= now ? 'expired' : 'open'
  return { state, expires_at, email_status: status ?? 'manual', email_reason: serviceReason(error) }
}

/** The letter with the link of an invitation or a reset; null once the link is dead. */
export async function composeInvitation(ctx: ReadCtx, id: string, to: Addressee): Promise<Letter | null> {
  const row = await ctx.db
    .selectFrom('invitation')
    .select('purpose')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return row ? invitationLetter(row.purpose, invitationUrl(ctx, id), to, ctx.locale) : null
}

function invitationLetter(
  purpose: InvitationView['purpose'],
  url: string,
  to: Addressee,
  locale: Locale,
): Letter {
  const t = mailTexts(locale)
  const hello = to.first_name ? t('mail.hello', { name: to.first_name }) : t('mail.hello_you')
  const link = { label: t(`mail.${purpose}_link`), url }
  const after = [t('mail.link_life', { count: lifeMs[purpose] / 3_600_000 }), t(`mail.${purpose}_ignore`)]
  if (purpose === 'reset') {
    return { subject: t('mail.reset_subject'), before: [hello, t('mail.reset_text')], link, after }
  }
  const from = { company: to.company }
  const subject = to.company ? t('mail.invitation_subject', from) : t('mail.invitation_subject_own')
  const text = to.company ? t('mail.invitation_text', from) : t('mail.invitation_text_own')
  return { subject, before: [hello, text], link, after }
}

const hour = 3_600_000

/** How long a link lives, in milliseconds. */
export const lifeMs: Record<InvitationView['purpose'], number> = { invitation: 72 * hour, reset: 2 * hour }

/** Whose password is not set yet takes an invitation, whose is takes a reset: anybody else's link is dead. */
export const statusFor = { invitation: 'pending', reset: 'active' } as const

/** Asking for reset links from one network: counted alike for known and unknown addresses. */
export const resetAllowances = (emailKey: string, network: string): Allowance[] => [
  { key: `reset:${emailKey}:${network}`, count: 5, ms: hour },
  { key: `reset-from:${network}`, count: 20, ms: hour },
]

/** How many mails with reset links all strangers together can send to one user. */
export const strangersResets = (emailKey: string): Allowance => ({
  key: `reset-strangers:${emailKey}`,
  count: 20,
  ms: hour,
})
