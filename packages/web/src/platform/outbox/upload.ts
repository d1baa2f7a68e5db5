import type { Locale } from '@brightkey/contract/locale'
import type { Output, RawInput, Route } from '@brightkey/contract/route'
import { addressOf, problemIn, Refused, Unreachable } from '../api.ts'
import { countBytes } from '../data-used.ts'

/** An upload that has not moved for this long is given up and tried again (product.md section 1). */
const stillMs = 30_000

/**
 * Sends one file as multipart. By XMLHttpRequest, for `fetch` does not tell how much has left the phone: `onProgress`
 * gets the share 0 to 1. Throws Refused or Unreachable.
 */
export function upload<R extends Route>(
  path: R['path'],
  input: RawInput<R> & Readonly<Record<string, unknown>>,
  file: Blob,
  { locale, onProgress }: { locale: Locale; onProgress: (share: number) => void },
): Promise<Output<R>> {
  const { address, rest } = addressOf(path, input)
  const form = new FormData()
  for (const [name, value] of Object.entries(rest)) form.append(name, String(value))
  form.append('file', file, file.type === 'application/pdf' ? 'document.pdf' : 'photo.jpg')

  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    let watch = setTimeout(() => call.abort(), stillMs)
    const moved = () => {
      clearTimeout(watch)
      watch = setTimeout(() => call.abort(), stillMs)
    }
    let counted = 0
    call.upload.addEventListener('progress', (event) => {
      moved()
      countBytes(event.loaded - counted)
      counted = event.loaded
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    call.addEventListener('progress', moved)
    call.addEventListener('loadend', () => {
      clearTimeout(watch)
      if (call.status === 0) return reject(new Unreachable('the upload broke off'))
      if (call.status >= 300) {
        const after = Number(call.getResponseHeader('Retry-After'))
        return reject(new Refused(call.status, problemIn(call.responseText), after > 0 ? after : null))
      }
      try {
        resolve(JSON.parse(call.responseText))
      } catch {
        // Not our server's word: the photo stays here and goes again.
        reject(new Refused(502, {}))
      }
    })
    call.open('POST', address)
    call.setRequestHeader('Accept-Language', locale)
    // Unlike fetch with `omit`, this sends the cookies of its own site, and then the server wants to see the token.
    const csrf = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1]
    if (csrf !== undefined) call.setRequestHeader('X-CSRFToken', decodeURIComponent(csrf))
    call.send(form)
  })
}
