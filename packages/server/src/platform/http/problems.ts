import { isLocale, type Locale } from '@brightkey/contract/locale'
import { Problem, type ProblemBody, problems } from '@brightkey/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isStorageFull, isUnavailable } from '../db/dialects.ts'
import { PdfError } from '../pdf/compiler.ts'
import { ProcessError } from '../processes/child.ts'
import { IntakeError } from '../storage/incoming.ts'
import { StorageUnavailable } from '../storage/storage.ts'
import { commandFieldErrors } from './field-errors.ts'
import { negotiateLocale, problemBody } from './messages.ts'
import { refusals } from './request-log.ts'

/** Returns the language of a request's reader. */
export const requestLocale = (request: FastifyRequest): Locale => {
  const chosen = Reflect.get(Object(request.query), 'lang')
  return isLocale(chosen) ? chosen : negotiateLocale(request.headers['accept-language'])
}

/** Turns every error into a response. Unexpected errors are logged and become a 500 without details. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error)
  refusals.set(request, problem.code)
  const locale = requestLocale(request)
  if (problem.code !== 'error') return sendProblem(reply, writeProblem(problem, locale), locale)
  request.log.error({ err: error, id: request.id }, 'unhandled error')
  return sendProblem(reply, problemBody('error', { request_id: request.id }, locale), locale)
}

/** The body of a problem in the reader's language. */
export function writeProblem({ code, values: { invalid, ...values } }: Problem, locale: Locale): ProblemBody {
  const fields = commandFieldErrors(invalid, locale)
  return problemBody(code, fields ? { ...values, fields } : values, locale)
}

/** Sends a problem with the status and headers of its code. */
export function sendProblem(reply: FastifyReply, body: ProblemBody, locale: Locale): FastifyReply {
  const status = problems[body.code]
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="api"')
  if (status === 429 || status === 503 || status === 507) {
    reply.header('retry-after', String(typeof body.seconds === 'number' ? body.seconds : 5))
  }
  return reply
    .code(status)
    .header('content-language', locale)
    .header('vary', 'Accept-Language')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

const fastifyProblems: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem('payload_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem('unsupported_media_type'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Problem('malformed_json'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Problem('malformed_json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Problem('bad_request'),
  FST_ERR_NOT_FOUND: new Problem('not_found'),
  FST_ERR_BAD_URL: new Problem('bad_request'),
  FST_ERR_MAX_PARAM_LENGTH: new Problem('uri_too_long'),
}

function pdfProblem({ reason, seconds }: PdfError): Problem {
  if (reason === 'throttled') return new Problem('throttled', { seconds })
  return new Problem(reason === 'busy' ? 'pdf_not_ready' : 'pdf_failed', { seconds })
}

/** The problem that the response to an error is. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof IntakeError) return new Problem(error.code)
  if (error instanceof PdfError) return pdfProblem(error)
  if (error instanceof ProcessError && error.reason === 'busy') return new Problem('server_busy')
  if (error instanceof StorageUnavailable) return new Problem('storage_unavailable', { seconds: 10 })
  if (isStorageFull(error)) return new Problem('storage_full')
  if (isUnavailable(error)) return new Problem('database_unavailable')
  const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : ''
  const known = fastifyProblems[code]
  if (known) return known
  // secure-json-parse rejects __proto__ with a plain SyntaxError and status 400.
  if (error instanceof SyntaxError) return new Problem('malformed_json')
  const status = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return new Problem(typeof status === 'number' && status >= 400 && status < 500 ? 'bad_request' : 'error')
}
