import type { Endpoint, EndpointInput, EndpointOutput } from '@brightkey/contract/api'
import { getProfile } from '@brightkey/contract/users/endpoints'
import { endpointAddress, parsed, requestFor, Unreachable } from '../../../platform/http/send.ts'
import { send, tokens } from '../../../platform/office/send.ts'
import { storedLocale } from '../../../platform/office/texts.tsx'
import { csrfFrom, withLogin } from '../../../platform/tokens.ts'

// Apart from `platform/office/send.ts`, whose every byte comes before the first paint.

/** Sends one file with this login. Throws `Refused` or `Unreachable`. */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  file: Blob,
): Promise<EndpointOutput<E>> {
  // Renews a spent token first, so that the file is sent once.
  await send(getProfile, {})
  const { url, init } = requestFor(endpoint, input, storedLocale())
  const body = new FormData()
  // The server reads the values before the file.
  for (const [name, value] of Object.entries(endpointAddress(endpoint, input).rest))
    body.append(name, String(value))
  body.append('file', file)
  // The browser sets the type with the boundary of its parts.
  init.headers.delete('Content-Type')
  const login = { access: tokens.access(), csrf: csrfFrom(document.cookie) }
  const response = await fetch(url, withLogin({ url, init: { ...init, body } }, login)).catch(
    (cause: unknown) => {
      throw new Unreachable('no response', { cause })
    },
  )
  return parsed<EndpointOutput<E>>(response, await response.text())
}
