import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { closeWithProblem } from './client-errors.ts'

/**
 * A connection must carry so many bytes within each window. 1 KB/s is far below the slowest network a phone can work
 * over. Answers get longer: an operating system's buffers hold megabytes, and
 * pass on what a slow but honest reader takes in leaps of a minute.
 */
const bytesPerSecond = 1024
const windowMs = { body: 20_000, answer: 120_000 }
const checkEveryMs = 2_000

type Exchange = {
  socket: Socket
  /** Not yet whole. */
  request: IncomingMessage | null
  /** Where the window began: bytes moved so far, and when. */
  body: Checkpoint
  answer: Checkpoint | null
}
type Checkpoint = { bytes: number; at: number }

/**
 * Cuts clients that send a body, or read an answer, more slowly than that: 408 for a body, no answer for a reader who
 * has one already. Returns the check, which otherwise runs every 2 s. `now` counts milliseconds, always forward.
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
    const exchange: Exchange = { socket, request: hasBody(request) ? request : null, body, answer: null }
    exchanges.add(exchange)
    request.once('end', () => {
      exchange.request = null
    })
    response.once('close', () => {
      if (exchange.request === null || socket.destroyed) exchanges.delete(exchange)
      // Answered before its body was whole: what is left of that is still being read, and thrown away.
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
  // What has come and was not taken yet is our own delay.
  const waitsForUs = request.readableLength >= request.readableHighWaterMark
  return isTooSlow(
    exchange.body,
    { bytes: waitsForUs ? Number.POSITIVE_INFINITY : socket.bytesRead, at },
    windowMs.body,
  )
}

function isSlowReader(exchange: Exchange, at: number): boolean {
  const sent = getSentBytes(exchange.socket)
  // Only what waits for the reader counts: an answer that is still being made is not theirs to take.
  if (!sent.waits) {
    exchange.answer = null
    return false
  }
  exchange.answer ??= { bytes: sent.bytes, at }
  return isTooSlow(exchange.answer, { bytes: sent.bytes, at }, windowMs.answer)
}

/**
 * How many bytes the operating system has taken, and whether more wait. Asked of the handle, as Node does for its own
 * timeouts: the socket counts a chunk, which may be a whole file, only when all of it has gone.
 */
function getSentBytes(socket: Socket): { bytes: number; waits: boolean } {
  const handle: { bytesWritten?: number; writeQueueSize?: number } = Object(Reflect.get(socket, '_handle'))
  const { bytesWritten = 0, writeQueueSize = 0 } = handle
  return { bytes: bytesWritten - writeQueueSize, waits: writeQueueSize + socket.writableLength > 0 }
}

/** Whether too little moved since the mark. At the end of each window the mark moves to where we are. */
function isTooSlow(mark: Checkpoint, here: Checkpoint, ms: number): boolean {
  if (here.at - mark.at < ms) return false
  const tooFew = here.bytes - mark.bytes < (bytesPerSecond * (here.at - mark.at)) / 1000
  mark.bytes = here.bytes
  mark.at = here.at
  return tooFew
}
