import { Refused } from '../http/answer.ts'

/** The server's `detail` where it says why, else the fallback; that of an unexpected failure says nothing. */
export function wordsOf(error: unknown, fallback: string): string {
  const said = error instanceof Refused && error.body.code !== 'error' && error.body.detail
  return said || fallback
}

/** What the server said about one field, or null. */
export function fieldProblem(error: unknown, field: string): string | null {
  return error instanceof Refused ? (error.body.fields?.[field]?.[0] ?? null) : null
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof Refused && error.status === status
