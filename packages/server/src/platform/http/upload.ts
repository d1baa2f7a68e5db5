import { Problem } from '@brightkey/contract/problem'
import { maxUploadBytes } from '@brightkey/contract/sessions/rules'
import type { FastifyRequest } from 'fastify'
import type { Incoming, Received } from '../storage/incoming.ts'

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
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
      } else {
        file = await incoming.receive(part.file, maxUploadBytes)
      }
    }
    if (!file) throw new Problem('empty_file')
    return { fields, file }
  } catch (error) {
    await file?.[Symbol.asyncDispose]()
    throw toUploadProblem(error)
  }
}

/** What the parser throws between the parts is the sender's fault, whatever it is: it speaks to nothing but the body. */
async function* partsOf(request: FastifyRequest) {
  const parts = request.parts({ limits: { ...limits, fileSize: maxReadBytes } })
  for (;;) {
    const { done, value } = await parts.next().catch(() => {
      throw new Problem('bad_request')
    })
    if (done) return
    yield value
  }
}

/** Within a part it says so with a code of its own, or a bare Error. */
function toUploadProblem(error: unknown): unknown {
  const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : ''
  if (code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') {
    return new Problem('bad_request')
  }
  const fromParser =
    error instanceof Error && /multipart|Unexpected end|Malformed|Part terminated/i.test(error.message)
  return fromParser ? new Problem('bad_request') : error
}
