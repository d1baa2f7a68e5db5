import { Problem } from '@brightkey/contract/problem'
import type { FastifyInstance } from 'fastify'

/** Far above what our clients send, far below what is slow to parse: 20,000 values take about 5 ms. */
const limits = { depth: 64, keysOfObject: 500, values: 20_000 }
/** A route with a larger body limit allows one value per this many bytes. */
const bytesPerValue = 16

/**
 * Parses JSON bodies. Deeply nested ones, or ones with too many values, are rejected before parsing: parsing and
 * validating them would block the event loop for seconds. Throws malformed_json.
 */
export function readJsonBodies(app: FastifyInstance, usualBytes: number): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    const { bodyLimit } = request.routeOptions
    const values = bodyLimit > usualBytes ? bodyLimit / bytesPerValue : limits.values
    if (isWithinLimits(text, values)) void parse(request, text, done)
    else done(new Problem('malformed_json'))
  })
}

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')]
const [openList, openObject, closeList, closeObject] = [code('['), code('{'), code(']'), code('}')]

/** Whether the text is within the limits; one pass without allocations. It need not be valid JSON. */
function isWithinLimits(text: string, mostValues: number): boolean {
  const keys = new Uint32Array(limits.depth + 1)
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) {
      at = endOfString(text, at)
    } else if (character === openList || character === openObject) {
      depth++
      if (depth > limits.depth) return false
      keys[depth] = 0
    } else if (character === closeList || character === closeObject) {
      depth = Math.max(0, depth - 1)
    } else if (character === comma) {
      values++
      if (values > mostValues) return false
    } else if (character === colon) {
      const count = (keys[depth] ?? 0) + 1
      if (count > limits.keysOfObject) return false
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
