import { minPasswordLength } from '@brightkey/contract/users/rules'

export type PasswordForm = { current: string; next: string; repeat: string }
export type PasswordRefusal = 'profile.enter_current' | NewPasswordRefusal
type NewPasswordRefusal = 'auth.min_length' | 'auth.mismatch'

/** What is wrong with a change of password, by field; empty when it may be sent. */
export function whyNotPassword({
  current,
  next,
  repeat,
}: PasswordForm): Partial<Record<keyof PasswordForm, PasswordRefusal>> {
  return { ...(current === '' && { current: 'profile.enter_current' }), ...whyNotNewPassword(next, repeat) }
}

/** The same of a password that is set by a link, where there is no current one. */
export function whyNotNewPassword(
  next: string,
  repeat: string,
): { next?: NewPasswordRefusal; repeat?: NewPasswordRefusal } {
  return {
    ...([...next].length < minPasswordLength && { next: 'auth.min_length' }),
    ...(next !== repeat && { repeat: 'auth.mismatch' }),
  }
}
