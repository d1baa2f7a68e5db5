import { minPasswordLength } from '@brightkey/contract/users/rules'

export type PasswordValues = { current: string; next: string; repeat: string }
export type PasswordError = 'profile.enter_current' | NewPasswordError
type NewPasswordError = 'auth.min_length' | 'auth.mismatch'

/** Returns the errors of a password change by field; empty if it can be sent. */
export function findPasswordErrors({
  current,
  next,
  repeat,
}: PasswordValues): Partial<Record<keyof PasswordValues, PasswordError>> {
  return {
    ...(current === '' && { current: 'profile.enter_current' }),
    ...findNewPasswordErrors(next, repeat),
  }
}

/** Returns the errors of a password set by a link, where there is no current one. */
export function findNewPasswordErrors(
  next: string,
  repeat: string,
): { next?: NewPasswordError; repeat?: NewPasswordError } {
  return {
    ...([...next].length < minPasswordLength && { next: 'auth.min_length' }),
    ...(next !== repeat && { repeat: 'auth.mismatch' }),
  }
}
