import { Problem } from '@brightkey/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download, HttpResult, Prepared } from './result.ts'

export const sendJson = (reply: FastifyReply, body: string | Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(body)

/** Sends prepared JSON (304 if the ETag matches), bytes or a redirect. */
export function sendResult(
  result: HttpResult<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (result.prepared) return sendPrepared(result.prepared, request, reply)
  if (result.download) return sendDownload(result.download, request, reply)
  if (result.location) return reply.header('cache-control', 'no-store').redirect(result.location, 302)
  return reply.code(204).send()
}

function sendPrepared({ etag, body }: Prepared, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (matchesEtag(etag, request)) return reply.code(304).send()
  return sendJson(reply, body)
}

const matchesEtag = (etag: string, { headers }: FastifyRequest): boolean =>
  headers['if-none-match']
    ?.split(',')
    .map((each) => each.trim())
    .some((each) => each === '*' || each.replace(/^W\//, '') === etag) ?? false

function sendDownload(download: Download, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { etag } = download.headers ?? {}
  if (etag !== undefined && matchesEtag(etag, request)) {
    if ('destroy' in download.body) download.body.destroy()
    return reply
      .headers({ ...download.headers })
      .code(304)
      .send()
  }
  reply.type(download.type).header('x-content-type-options', 'nosniff')
  if (download.size !== undefined) reply.header('content-length', download.size)
  if (download.filename !== undefined) {
    reply.header(
      'content-disposition',
      `${download.isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(download.filename)}`,
    )
  }
  reply.headers({ 'cache-control': 'no-store', ...download.headers })
  return Buffer.isBuffer(download.body) && download.isInline
    ? sendRange(download.body, etag, request, reply)
    : reply.send(download.body)
}

/** Sends the part that a player asks for, or all. */
function sendRange(
  body: Buffer,
  etag: string | undefined,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('accept-ranges', 'bytes')
  const range = requestedRange(headers, body.length, etag)
  if (range === null) return reply.send(body)
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${body.length}`)
    throw new Problem('range_not_satisfiable')
  }
  const { start, end } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${body.length}`)
    .send(body.subarray(start, end + 1))
}

/** A part of the bytes, both ends included. */
type Range = { start: number; end: number }

/**
 * The part that a request asks for (RFC 9110, 14): null for the whole, also where several parts are asked for or the copy of the
 * requester is another; `beyond` where no byte is in it.
 */
function requestedRange(
  headers: { range?: string | undefined; 'if-range'?: string | undefined },
  size: number,
  etag: string | undefined,
): Range | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  // A date would need a Last-Modified, which is not sent.
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null
  if (from === '') {
    const last = Math.min(Number(to), size)
    return last === 0 ? 'beyond' : { start: size - last, end: size - 1 }
  }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  // Such a range is no range.
  if (to !== '' && Number(to) < start) return null
  return start >= size ? 'beyond' : { start, end }
}
