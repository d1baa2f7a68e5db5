import type { DeliveryChannel } from '@brightkey/contract/reports/delivery-schema'
import type { SystemStatus } from '@brightkey/contract/system/routes'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { getChannelOutcome } from '../../../platform/jobs/channel-outcomes.ts'
import { mailTexts, renderLetter } from '../../../platform/mail/letter.ts'
import type { DirectMail } from '../../../platform/mail/transport.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { userById } from '../../users/queries.ts'
import { judgeChannel, judgeWhatsApp, off } from '../rules.ts'

export async function getMail(ctx: ReadCtx): Promise<SystemStatus['mail']> {
  const { from } = ctx.instance.mailer
  const { failingSince, ...last } = await getChannel(ctx, 'email')
  return { ...(from === null ? off : judgeChannel('mail_failing', failingSince, ctx.now)), ...last, from }
}

export async function getWhatsApp(ctx: ReadCtx): Promise<SystemStatus['whatsapp']> {
  const { failingSince, ...last } = await getChannel(ctx, 'whatsapp')
  if (ctx.instance.whatsapp === null) return { ...off, ...last, paused_at: null }
  const { paused_at } = await ctx.instance.whatsAppState(ctx)
  return { ...judgeWhatsApp(paused_at, failingSince, ctx.now), ...last, paused_at }
}

async function getChannel(ctx: ReadCtx, channel: DeliveryChannel) {
  const row = await getChannelOutcome(ctx, channel)
  return {
    failingSince: row?.failing_since ?? null,
    last_success: row?.succeeded_at ?? null,
    last_failure: row?.failed_at ? { at: row.failed_at, reason: row.reason ?? '' } : null,
  }
}

/** The mail that shows that mail leaves, to the one who asks for it and in their language. */
export async function composeTestMail(ctx: Authenticated<ReadCtx>): Promise<DirectMail> {
  const { email, first_name, language } = await userById(ctx, ctx.actor.id)
  const t = mailTexts(language)
  const { companyName, accent } = await getEffectiveSettings(ctx)
  const letter = {
    subject: t('mail.test_subject'),
    before: [first_name ? t('mail.hello', { name: first_name }) : t('mail.hello_you'), t('mail.test_text')],
    link: null,
    after: [ctx.instance.config.publicUrl],
  }
  return {
    id: newId(),
    to: email,
    company: companyName,
    ...renderLetter(letter, language, accent),
  }
}
