import type { Locale } from '@brightkey/contract/locale'
import { Refused, refusal, Unreachable } from './send.ts'

type Watch = {
  locale: Locale
  /** How much has come, from 0 to 1; null before the first byte, or if the total is unknown. */
  onShare: (share: number | null) => void
}

/**
 * Fetches a file that the server makes, without credentials. Throws {@link Refused} or {@link Unreachable}.
 * `name` is the server's, from Content-Disposition; empty if it gives none.
 */
export async function fetchFile(address: string, { locale, onShare }: Watch) {
  try {
    onShare(null)
    const response = await fetch(address, { credentials: 'omit', headers: { 'Accept-Language': locale } })
    if (!response.ok) throw refusal(response, await response.text())
    return await fileIn(response, onShare)
  } catch (cause) {
    if (cause instanceof Refused) throw cause
    throw new Unreachable('no response', { cause })
  }
}

/** Reads the file in a response. `onShare` also gets how many bytes have come. Rejects where the connection breaks. */
export async function fileIn(response: Response, onShare: (share: number | null, bytes: number) => void) {
  const type = response.headers.get('Content-Type') ?? ''
  const name = nameIn(response.headers.get('Content-Disposition') ?? '')
  const parts = await readParts(response, onShare)
  return { name, type, content: new Blob(parts, { type }) }
}

async function readParts(
  response: Response,
  onShare: (share: number | null, bytes: number) => void,
): Promise<BlobPart[]> {
  const whole = Number(response.headers.get('Content-Length'))
  const parts: BlobPart[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    parts.push(read.value)
    size += read.value.length
    onShare(whole > 0 ? Math.min(1, size / whole) : null, size)
  }
  return parts
}

const nameIn = (disposition: string) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '')

/** Offers a text or bytes as a download of this name. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
