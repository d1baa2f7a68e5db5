import { isForPrograms, Refused, Unanswered, Unreachable } from '../http/send.ts'

/** Returns the server's `detail` if it gives people a reason, else the fallback; that of an unexpected failure gives none. */
export function getErrorText(error: unknown, fallback: string): string {
  const isReason = error instanceof Refused && error.body.code !== 'error' && !isForPrograms(error.body)
  return (isReason && error.body.detail) || fallback
}

/** Our own texts for refusals that the wire explains to programs. */
const refusedTexts = {
  throttled: 'common.throttled',
  csrf_failed: 'common.page_outdated',
  origin_not_allowed: 'common.wrong_address',
  token_not_valid: 'common.logged_out',
  token_blacklisted: 'common.logged_out',
  not_authenticated: 'common.logged_out',
} as const

type FailureKey = 'common.no_network' | 'common.unanswered' | (typeof refusedTexts)[keyof typeof refusedTexts]

/** As {@link getErrorText}, for what needs the network: a change that may have been made is not called failed. And with our own text for what the server says to programs. */
export function failureText(error: unknown, t: (key: FailureKey) => string, fallback: string): string {
  if (error instanceof Unanswered) return t('common.unanswered')
  if (error instanceof Unreachable) return t('common.no_network')
  if (error instanceof Refused && isForPrograms(error.body))
    return t(refusedTexts[error.body.code as keyof typeof refusedTexts])
  return getErrorText(error, fallback)
}

/** As {@link failureText}, for what a form sends: if nothing was sent it says that nothing was saved, and that nothing typed is lost. */
export const saveFailureText = (
  error: unknown,
  t: (key: FailureKey | 'act.not_reached') => string,
  fallback: string,
): string => {
  const isCertain = error instanceof Unreachable && !(error instanceof Unanswered)
  return isCertain ? t('act.not_reached') : failureText(error, t, fallback)
}

/** Returns the server's message about one field, or null. */
export function fieldProblem(error: unknown, field: string): string | null {
  return error instanceof Refused ? (error.body.fields?.[field]?.[0] ?? null) : null
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof Refused && error.status === status
