import type { Endpoint, InputOf, OutputOf, Read } from '@brightkey/contract/api'
import type { Locale } from '@brightkey/contract/locale'
import { parsed, Unreachable } from './answer.ts'
import { fetchAlive } from './fetch-whole.ts'
import { requestFor } from './request.ts'

type Options = { locale: Locale; etag?: string | undefined }

/**
 * How long an answer may bring nothing before its connection counts as dead, ms. There is no limit to the whole: on a slow
 * network an answer takes as long as it takes.
 */
const silentMs = 20_000

/** The answer and its text. Throws {@link Unreachable}, also when nothing comes for so long (ms). */
export async function answered(url: string, init: RequestInit, ms: number) {
  try {
    const answer = await fetchAlive(url, init, ms)
    return { answer, text: await answer.text() }
  } catch (cause) {
    throw new Unreachable('no answer', { cause })
  }
}

function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, { locale, etag }: Options) {
  const { url, init } = requestFor(endpoint, input, locale)
  if (etag) init.headers.set('If-None-Match', etag)
  return answered(url, init, silentMs)
}

/**
 * Calls an endpoint of the contract without credentials: `send(setTaskStatus, { token, taskId, status }, { locale })`.
 * Throws {@link Refused} or {@link Unreachable}.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options,
): Promise<OutputOf<E>> {
  const { answer, text } = await ask(endpoint, input, options)
  return parsed(answer, text)
}

/** As {@link send} for a GET with an ETag: null when what the reader has is still the same. */
export async function sendIfChanged<E extends Read>(
  endpoint: E,
  input: InputOf<E>,
  options: Options,
): Promise<{ data: OutputOf<E>; etag: string | undefined } | null> {
  const { answer, text } = await ask(endpoint, input, options)
  if (answer.status === 304) return null
  return { data: parsed(answer, text), etag: answer.headers.get('ETag') ?? undefined }
}
