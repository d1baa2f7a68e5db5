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
      `attachment; filename*=UTF-8''${encodeURIComponent(download.filename)}`,
    )
  }
  return reply.headers({ 'cache-control': 'no-store', ...download.headers }).send(download.body)
}
