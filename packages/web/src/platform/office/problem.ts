import { Refused, Unreachable } from '../http/send.ts'

/** Returns the server's `detail` if it gives a reason, else the fallback; that of an unexpected failure gives none. */
export function getErrorText(error: unknown, fallback: string): string {
  const detail = error instanceof Refused && error.body.code !== 'error' && error.body.detail
  return detail || fallback
}

/** As {@link getErrorText}, for what needs the network. */
export const failureText = (
  error: unknown,
  t: (key: 'common.no_network') => string,
  fallback: string,
): string => (error instanceof Unreachable ? t('common.no_network') : getErrorText(error, fallback))

/** Returns the server's message about one field, or null. */
export function fieldProblem(error: unknown, field: string): string | null {
  return error instanceof Refused ? (error.body.fields?.[field]?.[0] ?? null) : null
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof Refused && error.status === status
