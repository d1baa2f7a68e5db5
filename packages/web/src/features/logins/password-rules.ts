import { minPasswordLength } from '@brightkey/contract/users/rules'

export type PasswordForm = { current: string; next: string; repeat: string }
export type PasswordRefusal = 'enter_current' | 'min_length' | 'mismatch'

/** The seed's section 5: what is wrong with a change of password, by field; nothing when it may be sent. */
export function whyNotPassword({
  current,
  next,
  repeat,
}: PasswordForm): Partial<Record<keyof PasswordForm, PasswordRefusal>> {
  return {
    ...(current === '' && { current: 'enter_current' }),
    ...([...next].length < minPasswordLength && { next: 'min_length' }),
    ...(next !== repeat && { repeat: 'mismatch' }),
  }
}
