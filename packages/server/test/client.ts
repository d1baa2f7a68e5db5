import type { Locale } from '@brightkey/contract/locale'
import type { ProblemBody } from '@brightkey/contract/problem'
import type { Output, RawInput, Route } from '@brightkey/contract/route'
import type { FastifyInstance, InjectOptions } from 'fastify'

export type ApiResponse<R extends Route> = {
  status: number
  headers: Record<string, unknown>
  text: string
  body: Output<R> & Partial<ProblemBody>
}

/** Thrown when the server responds with a problem instead of a success. */
export class RefusedError extends Error {
  readonly status: number
  readonly body: ProblemBody

  constructor(status: number, body: ProblemBody) {
    super(`${status} ${body.code}: ${body.detail}`)
    this.status = status
    this.body = body
  }
}

type Extra = { file?: Buffer; headers?: Record<string, string>; method?: InjectOptions['method'] }

/** A caller of the API, with a login's access token or without one. */
export class Client {
  readonly server: FastifyInstance
  access: string | null
  locale: Locale = 'en'

  constructor(server: FastifyInstance, access: string | null = null) {
    this.server = server
    this.access = access
  }

  /** Returns the output of a success; throws {@link Refused} for a problem. */
  async call<R extends Route>(route: R, input: RawInput<R>, extra: Extra = {}): Promise<Output<R>> {
    const response = await this.send(route, input, extra)
    if (response.status >= 400)
      throw new RefusedError(response.status, response.body as unknown as ProblemBody)
    return response.body
  }

  /** Returns the problem; throws if the call succeeds. */
  async expectRefusal<R extends Route>(
    route: R,
    input: RawInput<R>,
    extra: Extra = {},
  ): Promise<RefusedError> {
    const response = await this.send(route, input, extra)
    if (response.status < 400)
      throw new Error(`${route.method} ${route.path} was not refused: ${response.text}`)
    return new RefusedError(response.status, response.body as unknown as ProblemBody)
  }

  async send<R extends Route>(route: R, input: RawInput<R>, extra: Extra = {}): Promise<ApiResponse<R>> {
    const { url, rest } = splitInput(route, Object(input))
    const sent = toBody(route, rest, extra.file)
    const response = await this.server.inject({
      method: extra.method ?? route.method,
      url,
      ...sent,
      ...(route.method === 'GET' ? { query: texts(rest) } : {}),
      headers: {
        'accept-language': this.locale,
        ...(this.access ? { authorization: `Bearer ${this.access}` } : {}),
        ...sent.headers,
        ...extra.headers,
      },
    } as InjectOptions)
    const json = String(response.headers['content-type']).startsWith('application/json')
    const body = json ? response.json() : null
    return { status: response.statusCode, headers: response.headers, text: response.body, body }
  }
}

/** Splits an input into the path with its values and the rest for query or body. */
export function splitInput(route: Route, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}

const texts = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

const fieldText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The multipart body of an upload; the boundary is fixed so that the same input gives the same bytes. */
export function multipartBody(fields: Record<string, unknown>, file: Buffer) {
  const boundary = '----brightkey-test'
  const head = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${fieldText(value)}\r\n`,
    )
    .join('')
  const start = `${head}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(start), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

function toBody(route: Route, rest: Record<string, unknown>, file: Buffer | undefined) {
  if (file) return multipartBody(rest, file)
  if (route.method === 'GET' || Object.keys(rest).length === 0) return { headers: {} }
  return { payload: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
}
