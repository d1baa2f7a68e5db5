import { maxUploadBytes } from '@brightkey/contract/sessions/rules'
import type { PhotoMime } from '@brightkey/contract/sessions/schema'
import { exifInstant, readExifTime } from './exif-time.ts'
import { shrink } from './shrink.ts'

/** What a file is; `heic` and `webp` stand for formats the server does not take, which some browsers can turn into JPEG. */
export type FileKind = PhotoMime | 'heic' | 'webp'

const heicBrands = /^(hei[cxms]|hev[cxms]|mif1|msf1|avif|avis)/

/** This many bytes show what a file is; before a PDF there may be a byte order mark and empty lines. */
const headBytes = 1024

/** Detects the kind by the beginning of the file, because phones often report wrong names and types. Null: something else. */
export function fileKind(head: Uint8Array): FileKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (/^(?:\xef\xbb\xbf)?\s*%PDF-/.test(text(0, headBytes))) return 'application/pdf'
  if (text(4, 8) === 'ftyp' && heicBrands.test(text(8, 12))) return 'heic'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return null
}

/** A file ready to be stored and sent. `sha256` is hex, or null on http where browsers have none. */
export type Prepared = {
  bytes: ArrayBuffer
  thumb: ArrayBuffer | null
  mime: PhotoMime
  width: number | null
  height: number | null
  taken_at: string | null
  sha256: string | null
}

/**
 * Why a file cannot be taken: a code of the contract's problems, or that this browser cannot read it: a format of the
 * phone's (`heic`), another format (`unreadable_picture`), a JPEG or PNG that is damaged (`broken_picture`); or that the
 * same bytes are there already (`same_photo`).
 */
export type FileTrouble =
  | 'empty_file'
  | 'file_too_large'
  | 'unsupported_file_type'
  | 'heic'
  | 'unreadable_picture'
  | 'broken_picture'
  | 'same_photo'

export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly trouble: FileTrouble

  constructor(trouble: FileTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

async function fingerprint(bytes: ArrayBuffer): Promise<string | null> {
  // Only on secure pages; in a local network a phone may use http.
  if (!globalThis.crypto.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const fits = (bytes: ArrayBuffer): ArrayBuffer => {
  if (bytes.byteLength > maxUploadBytes) throw new FileRefused('file_too_large')
  return bytes
}

/**
 * Reads a chosen file at once (a phone may withdraw it) and prepares it: pictures become JPEG without metadata with a
 * longest side of 1600 px, a PDF stays as it is. Throws {@link FileRefused}.
 */
export async function prepare(file: Blob): Promise<Prepared> {
  const original = await file.arrayBuffer()
  if (original.byteLength === 0) throw new FileRefused('empty_file')
  const kind = fileKind(new Uint8Array(original, 0, Math.min(headBytes, original.byteLength)))
  const none = { thumb: null, width: null, height: null, taken_at: null }

  if (kind === 'application/pdf')
    return { ...none, bytes: fits(original), mime: kind, sha256: await fingerprint(original) }
  const mayBePicture = /^image\//.test(file.type)
  if (kind === null && !mayBePicture && file.type !== '') throw new FileRefused('unsupported_file_type')

  const exif = readExifTime(original.slice(0, 65_536))
  const taken_at = exif && exifInstant(exif)
  const shrunk = await shrink(new Blob([original], { type: file.type }))
  if (typeof shrunk !== 'string') {
    return { ...shrunk, mime: 'image/jpeg', taken_at, sha256: await fingerprint(fits(shrunk.bytes)) }
  }
  if (kind === null) throw new FileRefused(mayBePicture ? 'unreadable_picture' : 'unsupported_file_type')
  if (kind === 'heic') throw new FileRefused('heic')
  if (kind === 'webp') throw new FileRefused('unreadable_picture')
  if (shrunk === 'unreadable') throw new FileRefused('broken_picture')
  // Without drawing in a worker, formats that the server accepts are sent as they are.
  return { ...none, bytes: fits(original), mime: kind, taken_at, sha256: await fingerprint(original) }
}

/**
 * The same of what the camera in the page has just seen: its frame, which is taken over, or a still. `taken_at` is an
 * Instant. Throws {@link FileRefused}.
 */
export async function prepareFrame(frame: ImageBitmap | Blob, taken_at: string): Promise<Prepared> {
  if (frame instanceof Blob) return { ...(await prepare(frame)), taken_at }
  const shrunk = await shrink(frame)
  if (typeof shrunk === 'string') throw new FileRefused('broken_picture')
  return { ...shrunk, mime: 'image/jpeg', taken_at, sha256: await fingerprint(shrunk.bytes) }
}
