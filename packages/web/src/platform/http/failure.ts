import { Refused } from './answer.ts'

/** Why a request failed; status 0: there was no answer. */
export type Failure = { status: number; code: string | null; detail: string | null }

export function failureOf(error: unknown): Failure {
  const { status, body } = error instanceof Refused ? error : { status: 0, body: {} }
  return { status, code: body.code ?? null, detail: body.detail ?? null }
}
