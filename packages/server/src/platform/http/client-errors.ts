import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ProblemCode, problems } from '@brightkey/contract/problem'
import { problemBody } from './messages.ts'

const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}
const reasons: Partial<Record<ProblemCode, string>> = {
  bad_request: 'Bad Request',
  headers_too_large: 'Request Header Fields Too Large',
  request_timeout: 'Request Timeout',
}

/** Responds to malformed or too slow requests and closes the connection. `headers` are sent with every response. */
export const handleClientError =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    const code = codes[error.code ?? ''] ?? 'bad_request'
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else closeWithProblem(socket, code, headers)
  }

/** Writes a problem response and closes the connection; only closes it if a response has started. */
export function closeWithProblem(
  socket: Socket,
  code: ProblemCode,
  headers: Readonly<Record<string, string>>,
): void {
  // The response in progress: writing a second one into it would corrupt it.
  const answer: ServerResponse | null | undefined = Reflect.get(socket, '_httpMessage')
  if (answer?.headersSent) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(problemBody(code, {}, 'en'))
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Language': 'en',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${problems[code]} ${reasons[code]}\r\n${lines.join('')}\r\n${body}`)
}
