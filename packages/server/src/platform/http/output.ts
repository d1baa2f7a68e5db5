import type { Output, Route } from '@brightkey/contract/route'
import { z } from 'zod/mini'
import type { Instance } from '../context.ts'
import { HttpResult } from './result.ts'

/**
 * A value as the route's schema has it: keys that the schema does not declare are left out. Throws for a value of another shape.
 */
export function toOutput<R extends Route>(route: R, value: unknown): Output<R> {
  const parsed = z.safeParse(route.output, value)
  if (parsed.success) return parsed.data as Output<R>
  throw new Error(`${route.address} returned what its schema does not allow: ${parsed.error.message}`)
}

/** A JSON response as it is sent; `body` is null for a 204. */
export class Answer {
  readonly status: number
  readonly body: string | null
  /** What `body` was written from; undefined for one that was kept. */
  readonly output: unknown

  constructor(status: number, body: string | null, output?: unknown) {
    this.status = status
    this.body = body
    this.output = output
  }
}

/** What a handler returned, as a JSON response. */
export function toAnswer({ config }: Pick<Instance, 'config'>, route: Route, result: unknown): Answer {
  const value: unknown = result instanceof HttpResult ? result.value : result
  const isRepeated = result instanceof HttpResult && result.kind === 'repeated'
  const status = isRepeated ? 200 : (route.status ?? 200)
  if (status === 204) return new Answer(status, null)
  // What strangers get is never more than the schema declares; the office's responses are checked in tests.
  const output = route.access === 'login' ? value : toOutput(route, value)
  if (config.checkResponses) checkOutput(route, JSON.stringify(value))
  return new Answer(status, JSON.stringify(output), output)
}

/** For tests: throws where the JSON of a response is not what the route's schema has, or has a key that it does not declare. */
function checkOutput(route: Route, json: string): void {
  const sent: unknown = JSON.parse(json)
  const undeclared = undeclaredKeys(sent, toOutput(route, sent))
  if (undeclared.length > 0)
    throw new Error(
      `${route.address} returned keys that its schema does not declare: ${undeclared.join(', ')}`,
    )
}

/** For tests: throws for prepared JSON as {@link checkOutput} does, and for a file of a type that the route does not declare. */
export function checkResult(route: Route, { prepared, download, location }: HttpResult<unknown>): void {
  if (prepared) checkOutput(route, String(prepared.body))
  const type = download?.type.split(';')[0]
  if (type !== undefined && !route.media?.some((each) => each === type))
    throw new Error(`${route.address} returned ${type}, which it does not declare`)
  if (location !== undefined && !route.redirects)
    throw new Error(`${route.address} redirects, which it does not declare`)
}

/** Paths such as `results.0.search` of the keys that parsing left out. */
function undeclaredKeys(sent: unknown, parsed: unknown, path = ''): string[] {
  if (typeof sent !== 'object' || sent === null || typeof parsed !== 'object' || parsed === null) return []
  return Object.entries(sent).flatMap(([key, value]) =>
    key in parsed ? undeclaredKeys(value, Reflect.get(parsed, key), `${path}${key}.`) : [path + key],
  )
}
