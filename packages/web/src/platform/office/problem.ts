import { Refused, Unreachable } from '../http/send.ts'

/** The server's `detail` where it gives a reason, else the fallback; the detail of an unexpected failure has none. */
export function wordsOf(error: unknown, fallback: string): string {
  const said = error instanceof Refused && error.body.code !== 'error' && error.body.detail
  return said || fallback
}

/** As {@link wordsOf}, where what was done needs the network. */
export const failureText = (
  error: unknown,
  t: (key: 'common.no_network') => string,
  fallback: string,
): string => (error instanceof Unreachable ? t('common.no_network') : wordsOf(error, fallback))

/** What the server said about one field, or null. */
export function fieldProblem(error: unknown, field: string): string | null {
  return error instanceof Refused ? (error.body.fields?.[field]?.[0] ?? null) : null
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof Refused && error.status === status
