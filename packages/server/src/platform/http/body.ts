import { Problem } from '@brightkey/contract/problem'
import { maxUploadBytes } from '@brightkey/contract/sessions/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Incoming, Received } from '../storage/incoming.ts'

/** Far above what our clients send, far below what is slow to parse: 20,000 values take about 5 ms. */
const jsonLimits = { depth: 64, keysOfObject: 500, values: 20_000 }
/** A route with a larger body limit allows one value per this many bytes. */
const bytesPerValue = 64

/**
 * Parses JSON bodies. Deeply nested ones, or ones with too many values, are rejected before parsing: parsing and
 * validating them would block the event loop for seconds. Throws malformed_json.
 */
export function readJsonBodies(app: FastifyInstance, usualBytes: number): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    const { bodyLimit } = request.routeOptions
    const values = bodyLimit > usualBytes ? bodyLimit / bytesPerValue : jsonLimits.values
    if (isWithinLimits(text, values)) void parse(request, text, done)
    else done(new Problem('malformed_json'))
  })
}

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')]
const [openList, openObject, closeList, closeObject] = [code('['), code('{'), code(']'), code('}')]

/** Whether the text is within the jsonLimits; one pass without allocations. It need not be valid JSON. */
export function isWithinLimits(text: string, mostValues: number): boolean {
  const keys = new Uint32Array(jsonLimits.depth + 1)
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) {
      at = endOfString(text, at)
    } else if (character === openList || character === openObject) {
      depth++
      if (depth > jsonLimits.depth) return false
      keys[depth] = 0
    } else if (character === closeList || character === closeObject) {
      depth = Math.max(0, depth - 1)
    } else if (character === comma) {
      values++
      if (values > mostValues) return false
    } else if (character === colon) {
      const count = (keys[depth] ?? 0) + 1
      if (count > jsonLimits.keysOfObject) return false
      keys[depth] = count
    }
  }
  return true
}

/** Returns the index of the quote closing the string that starts at `from`, or the end of the text. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return end
  }
  return text.length
}

/** Fields are ids and times: short and few. */
const limits = { fields: 20, fieldSize: 1000, fieldNameSize: 100, files: 1, parts: 30, headerPairs: 50 }
/** A phone may finish sending a file that is somewhat too large, to get the error; beyond this we stop reading. */
const maxReadBytes = 4 * maxUploadBytes

/**
 * Takes a multipart body apart: its fields, and its one file streamed to disk. The file belongs to the caller, who
 * disposes of it. Throws file_too_large, empty_file where there is none, or bad_request.
 */
export async function receiveUpload(
  request: FastifyRequest,
  incoming: Incoming,
): Promise<{ fields: Record<string, string>; file: Received }> {
  if (Number(request.headers['content-length'] ?? 0) > maxReadBytes) throw new Problem('file_too_large')
  const fields: Record<string, string> = {}
  let file: Received | undefined
  try {
    for await (const part of formParts(request)) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
      } else {
        file = await incoming.receive(part.file, maxUploadBytes)
      }
    }
    if (!file) throw new Problem('empty_file')
    return { fields, file }
  } catch (error) {
    // The rest is read and not taken apart: thousands of parts beyond the limit would take a second a megabyte.
    request.raw.unpipe()
    request.raw.resume()
    await file?.[Symbol.asyncDispose]()
    throw toUploadProblem(error)
  }
}

/** Every error of the parser between the parts is the sender's fault: it only reads the body. */
async function* formParts(request: FastifyRequest) {
  const parts = request.parts({ limits: { ...limits, fileSize: maxReadBytes } })
  for (;;) {
    const { done, value } = await parts.next().catch(() => {
      throw new Problem('bad_request')
    })
    if (done) return
    yield value
  }
}

/** Within a part the error has its own code, or is a bare Error. */
function toUploadProblem(error: unknown): unknown {
  const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : ''
  if (code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') {
    return new Problem('bad_request')
  }
  const fromParser =
    error instanceof Error && /multipart|Unexpected end|Malformed|Part terminated/i.test(error.message)
  return fromParser ? new Problem('bad_request') : error
}
