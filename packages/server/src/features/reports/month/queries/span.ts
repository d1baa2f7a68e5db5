import { wallClock } from '@brightkey/i18n/zone'
import { localInstant } from '../../../../platform/clock.ts'
import type { ReadCtx } from '../../../../platform/context.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { monthAfter } from '../rules.ts'

/** The month asked for, or the present one, with its first instant and that of the next. */
export async function monthSpan(ctx: ReadCtx, month: string | undefined) {
  const { timeZone, companyName } = await getEffectiveSettings(ctx)
  const wanted = month ?? wallClock(ctx.now, timeZone).slice(0, 7)
  const monthStart = (each: string) => localInstant(`${each}-01`, '00:00', timeZone)
  return {
    month: wanted,
    from: monthStart(wanted),
    to: monthStart(monthAfter(wanted)),
    timeZone,
    companyName,
  }
}

export type Span = Awaited<ReturnType<typeof monthSpan>>
