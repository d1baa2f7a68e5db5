import { isMailed, type NotificationType, notificationTypes } from '@brightkey/contract/event-types'
import type {
  NotificationSettings,
  NotificationTime,
  NotificationWays,
} from '@brightkey/contract/notifications/ways-routes'
import { addDays } from '@brightkey/i18n/plain-date'
import { later, localInstant, todayIn } from '../../../platform/clock.ts'
import { quietUntil } from '../../messages/rules.ts'

/** How a kind comes to a user who has chosen nothing: what is worth an e-mail is worth a push. */
const usualWays = (kind: NotificationType): NotificationWays => {
  const time = isMailed(kind) ? 'at_once' : 'never'
  return { app: 'at_once', push: time, email: time }
}

/** When a user wants what; `timeZone` is the instance's. */
export type Choices = Pick<NotificationSettings, 'quiet_hours' | 'digest_at'> & {
  kinds: Partial<NotificationSettings['kinds']>
}

export const usualChoices: Choices = { kinds: {}, quiet_hours: null, digest_at: '08:00' }

export const waysFor = ({ kinds }: Choices, kind: NotificationType): NotificationWays =>
  kinds[kind] ?? usualWays(kind)

export const toNotificationSettings = (choices: Choices): NotificationSettings => ({
  kinds: Object.fromEntries(
    notificationTypes.map((kind) => [kind, waysFor(choices, kind)]),
  ) as NotificationSettings['kinds'],
  quiet_hours: choices.quiet_hours,
  digest_at: choices.digest_at,
})

/** When a push or an e-mail may leave; null: never. Not in the quiet hours, and what is daily with the digest. */
export function sendingTime(
  time: NotificationTime,
  { quiet_hours, digest_at }: Choices,
  now: string,
  timeZone: string,
): string | null {
  if (time === 'never') return null
  const wanted = time === 'daily' ? nextDigest(digest_at, now, timeZone) : now
  return quiet_hours ? (quietUntil(quiet_hours, wanted, timeZone) ?? wanted) : wanted
}

/** When a notification appears in the office: null for at once, and for never a time that does not come. */
export function appearingTime(
  time: NotificationTime,
  { digest_at }: Choices,
  now: string,
  timeZone: string,
): string | null {
  if (time === 'at_once') return null
  return time === 'daily' ? nextDigest(digest_at, now, timeZone) : later(now, 100 * 365 * 86_400_000)
}

function nextDigest(digestAt: string, now: string, timeZone: string): string {
  const today = todayIn(now, timeZone)
  const at = localInstant(today, digestAt, timeZone)
  return at > now ? at : localInstant(addDays(today, 1), digestAt, timeZone)
}
