import { maxUploadBytes } from '@brightkey/contract/sessions/rules'
import type { PhotoMime } from '@brightkey/contract/sessions/schema'
import { exifTimeOf, instantOf } from './exif-time.ts'
import type { Shrunk } from './shrink.worker.ts'

/** A file ready to be kept and sent. `sha256` is hex, or null on http where browsers have none. */
export type Prepared = {
  bytes: ArrayBuffer
  thumb: ArrayBuffer | null
  mime: PhotoMime
  width: number | null
  height: number | null
  taken_at: string | null
  sha256: string | null
}

/** Why a file cannot be taken: a code of the contract's problems, or a format that only this browser cannot read. */
export type FileTrouble = 'empty_file' | 'file_too_large' | 'unsupported_file_type' | 'unreadable_picture'

export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly trouble: FileTrouble

  constructor(trouble: FileTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

let worker: Worker | null = null
// One picture at a time: two decoded 50-megapixel pictures do not fit into a small phone.
let line: Promise<unknown> = Promise.resolve()

function shrink(file: Blob): Promise<Shrunk> {
  const shrunk = line.then(
    () =>
      new Promise<Shrunk>((resolve) => {
        worker ??= new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' })
        worker.onmessage = ({ data }: MessageEvent<Shrunk>) => resolve(data)
        worker.onerror = () => {
          worker = null
          resolve(null)
        }
        worker.postMessage(file)
      }),
  )
  line = shrunk
  return shrunk
}

async function fingerprint(bytes: ArrayBuffer): Promise<string | null> {
  // Only secure pages have it; a phone may reach us by http in the house's network.
  if (!globalThis.crypto.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The first bytes tell what a file is; names and types that phones report do not. */
function kindOf(head: Uint8Array): PhotoMime | null {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  return null
}

/**
 * Reads a chosen file at once (a phone may take it away again) and makes of it what is sent: pictures with a longest
 * side of 1600 px as JPEG without any metadata, a PDF as it is. Throws {@link FileRefused}.
 */
export async function prepare(file: File): Promise<Prepared> {
  const original = await file.arrayBuffer()
  if (original.byteLength === 0) throw new FileRefused('empty_file')
  const mime = kindOf(new Uint8Array(original, 0, Math.min(8, original.byteLength)))
  const none = { thumb: null, width: null, height: null, taken_at: null }

  if (mime === 'application/pdf') {
    if (original.byteLength > maxUploadBytes) throw new FileRefused('file_too_large')
    return { ...none, bytes: original, mime, sha256: await fingerprint(original) }
  }
  if (mime === null && !/^image\/|^$/.test(file.type)) throw new FileRefused('unsupported_file_type')

  const exif = exifTimeOf(original.slice(0, 65_536))
  const taken_at = exif && instantOf(exif)
  const shrunk = await shrink(new Blob([original], { type: file.type }))
  if (shrunk !== null) {
    if (shrunk.bytes.byteLength > maxUploadBytes) throw new FileRefused('file_too_large')
    return { ...shrunk, mime: 'image/jpeg', taken_at, sha256: await fingerprint(shrunk.bytes) }
  }
  // A browser without OffscreenCanvas: what the server takes anyway goes as it is.
  if (mime === null)
    throw new FileRefused(/^image\//.test(file.type) ? 'unreadable_picture' : 'unsupported_file_type')
  if (original.byteLength > maxUploadBytes) throw new FileRefused('file_too_large')
  return { ...none, bytes: original, mime, taken_at, sha256: await fingerprint(original) }
}
