import { Refused } from './api.ts'

/** The server's `detail` where there is one, else the fallback: the seed's section 8. */
export function wordsOf(error: unknown, fallback: string): string {
  return error instanceof Refused && error.body.detail ? error.body.detail : fallback
}

/** What the server said about one field, or null. */
export function fieldProblem(error: unknown, field: string): string | null {
  return error instanceof Refused ? (error.body.fields?.[field]?.[0] ?? null) : null
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof Refused && error.status === status
