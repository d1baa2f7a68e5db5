import type { IncomingMessage, Server, ServerResponse } from 'node:http'
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
function closeWithProblem(
  socket: Socket,
  code: ProblemCode,
  headers: Readonly<Record<string, string>>,
): void {
  // The response in progress: writing a second one into it would corrupt it.
  const response: ServerResponse | null | undefined = Reflect.get(socket, '_httpMessage')
  if (response?.headersSent) {
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

/**
 * A connection must transfer this much in each window. 1 KB/s is far below the slowest usable mobile network. The
 * window for responses is longer: socket buffers hold megabytes, so a slow but honest reader drains them in bursts up
 * to a minute apart.
 */
const bytesPerSecond = 1024
const windowMs = { body: 20_000, response: 120_000 }
const checkEveryMs = 2_000

type Exchange = {
  socket: Socket
  /** Not yet whole. */
  request: IncomingMessage | null
  /** Where the window began: bytes moved so far, and when. */
  body: Checkpoint
  response: Checkpoint | null
}
type Checkpoint = { bytes: number; at: number }

/**
 * Disconnects clients that send a body (408) or read a response too slowly. Returns the check, which also runs every
 * 2 s. `now` is a monotonic clock in milliseconds.
 */
export function dropSlowClients(
  server: Server,
  headers: Readonly<Record<string, string>>,
  now: () => number = () => performance.now(),
): () => void {
  const exchanges = new Set<Exchange>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const body = { bytes: socket.bytesRead, at: now() }
    const exchange: Exchange = { socket, request: hasBody(request) ? request : null, body, response: null }
    exchanges.add(exchange)
    request.once('end', () => {
      exchange.request = null
    })
    response.once('close', () => {
      if (exchange.request === null || socket.destroyed) exchanges.delete(exchange)
      // Responded before the body was complete: the rest is still being read and discarded.
      else request.once('close', () => exchanges.delete(exchange))
    })
  })

  function check(): void {
    for (const exchange of exchanges) {
      const { socket } = exchange
      if (socket.destroyed) exchanges.delete(exchange)
      else if (isSlowBody(exchange, now())) closeWithProblem(socket, 'request_timeout', headers)
      else if (isSlowReader(exchange, now())) socket.destroy()
    }
  }
  const timer = setInterval(check, checkEveryMs).unref()
  server.once('close', () => clearInterval(timer))
  return check
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function isSlowBody(exchange: Exchange, at: number): boolean {
  const { request, socket } = exchange
  if (request === null) return false
  // Bytes received but not yet consumed are our own delay.
  const waitsForUs = request.readableLength >= request.readableHighWaterMark
  return isTooSlow(
    exchange.body,
    { bytes: waitsForUs ? Number.POSITIVE_INFINITY : socket.bytesRead, at },
    windowMs.body,
  )
}

function isSlowReader(exchange: Exchange, at: number): boolean {
  const sent = getSentBytes(exchange.socket)
  // Only pending bytes count: a response still being produced is not the reader's fault.
  if (!sent.waits) {
    exchange.response = null
    return false
  }
  exchange.response ??= { bytes: sent.bytes, at }
  return isTooSlow(exchange.response, { bytes: sent.bytes, at }, windowMs.response)
}

/**
 * Returns how many bytes the operating system has accepted, and whether more are pending. Read from the handle, as
 * Node does for its own timeouts: the socket counts a chunk, which may be a whole file, only when it is fully sent.
 */
function getSentBytes(socket: Socket): { bytes: number; waits: boolean } {
  const handle: { bytesWritten?: number; writeQueueSize?: number } = Object(Reflect.get(socket, '_handle'))
  const { bytesWritten = 0, writeQueueSize = 0 } = handle
  return { bytes: bytesWritten - writeQueueSize, waits: writeQueueSize + socket.writableLength > 0 }
}

/** Whether too few bytes moved since the checkpoint, which advances at the end of each window. */
function isTooSlow(mark: Checkpoint, here: Checkpoint, ms: number): boolean {
  if (here.at - mark.at < ms) return false
  const tooFew = here.bytes - mark.bytes < (bytesPerSecond * (here.at - mark.at)) / 1000
  mark.bytes = here.bytes
  mark.at = here.at
  return tooFew
}
