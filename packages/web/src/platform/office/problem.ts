import { isShortWait, Refused, Unanswered, Unreachable } from '../http/send.ts'

/** Returns the server's `detail` if it gives a reason, else the fallback; that of an unexpected failure gives none. */
export function getErrorText(error: unknown, fallback: string): string {
  const detail = error instanceof Refused && error.body.code !== 'error' && error.body.detail
  return detail || fallback
}

type FailureKey = 'common.no_network' | 'common.unanswered' | 'common.throttled'

/** As {@link getErrorText}, for what needs the network: a change that may have been made is not called failed. And with our own text for a short wait: the server's is for programs. */
export function failureText(error: unknown, t: (key: FailureKey) => string, fallback: string): string {
  if (error instanceof Unanswered) return t('common.unanswered')
  if (error instanceof Unreachable) return t('common.no_network')
  const isShort = error instanceof Refused && isShortWait(error.body)
  return isShort ? t('common.throttled') : getErrorText(error, fallback)
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
