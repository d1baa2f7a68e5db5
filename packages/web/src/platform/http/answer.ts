import type { ProblemBody } from '@brightkey/contract/problem'

/** The server answered with a refusal. `detail` is in the reader's language; empty when a proxy answered instead. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly body: Partial<ProblemBody>
  /** Seconds after which the server wants the next try, or null. */
  readonly retryAfter: number | null

  constructor(status: number, body: Partial<ProblemBody>, retryAfter: number | null = null) {
    super(body.code ?? `HTTP ${status}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** No answer came: no network, a cut connection, an aborted upload. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** The problem in an answer's text; anything but our JSON gives an empty one. */
function problemIn(text: string): Partial<ProblemBody> {
  try {
    const body = Object(JSON.parse(text))
    return typeof body.code === 'string' ? body : {}
  } catch {
    return {}
  }
}

/** What to throw for an answer that is not a success; its text was read already. */
export function refusal(answer: Response, text: string): Refused {
  const after = Number(answer.headers.get('Retry-After'))
  return new Refused(answer.status, problemIn(text), Number.isFinite(after) && after > 0 ? after : null)
}

/** The JSON of an answer, null without any; its text was read already. Throws {@link Refused}. */
export function parsed<T>(answer: Response, text: string): T {
  if (!answer.ok) throw refusal(answer, text)
  if (text === '') return null as T
  try {
    return JSON.parse(text)
  } catch {
    // A captive portal, or a proxy's page with status 200: not an answer of our server.
    throw new Refused(502, {})
  }
}
