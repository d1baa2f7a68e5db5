import type { Endpoint, EndpointInput, EndpointOutput } from '@brightkey/contract/api'
import type { Locale } from '@brightkey/contract/locale'
import { countBytes } from './data-used.ts'
import { endpointAddress, linkHeaders, parsed, request, Unreachable } from './send.ts'

/** An upload that has not moved for this long is given up and tried again. */
const stillMs = 30_000

/** As long as the server waits for a whole body: without progress there is no other measure. */
const longestMs = 300_000

/** What came by XMLHttpRequest, as what comes by fetch. */
const parseResponse = async <Output>({ status, responseText }: XMLHttpRequest, after: string | null) =>
  parsed<Output>(new Response(null, { status, headers: { 'Retry-After': `${after}` } }), responseText)

/**
 * Sends one file as multipart, without cookies. By XMLHttpRequest, because `fetch` reports no upload progress:
 * `onProgress` gets the share 0 to 1. But it always sends the cookies of its own site, so where there are any it is by
 * `fetch`. Throws Refused or Unreachable.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  file: Blob,
  { locale, onProgress }: { locale: Locale; onProgress: (share: number) => void },
): Promise<EndpointOutput<E>> {
  const { method, path, rest } = endpointAddress(endpoint, input)
  const form = new FormData()
  for (const [name, value] of Object.entries(rest)) form.append(name, String(value))
  form.append('file', file, file.type === 'application/pdf' ? 'document.pdf' : 'photo.jpg')

  // A link's page has no cookie but its language, which goes to pages alone; others came with the office's.
  if (document.cookie.replace(/language=\w+/, '')) {
    countBytes(file.size)
    const { response, text } = await request(
      path,
      { method, headers: linkHeaders(locale), credentials: 'omit', body: form },
      longestMs,
    )
    return parsed(response, text)
  }
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    let watch: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(watch)
      watch = setTimeout(() => call.abort(), stillMs)
    }
    moved()
    let counted = 0
    call.upload.addEventListener('progress', (event) => {
      moved()
      countBytes(event.loaded - counted)
      counted = event.loaded
      onProgress(event.loaded / event.total)
    })
    call.addEventListener('loadend', () => {
      clearTimeout(watch)
      if (call.status === 0) return reject(new Unreachable('no response'))
      resolve(parseResponse(call, call.getResponseHeader('Retry-After')))
    })
    call.open(method, path)
    for (const [name, value] of Object.entries(linkHeaders(locale))) call.setRequestHeader(name, value)
    call.send(form)
  })
}
