import type { PhotoMime } from '@brightkey/contract/sessions/schema'

/** What a file is; `heic` and `webp` stand for formats the server does not take, which some browsers can turn into JPEG. */
export type FileKind = PhotoMime | 'heic' | 'webp'

const heicBrands = /^(hei[cxms]|hev[cxms]|mif1|msf1|avif|avis)/

/** Tells by a file's first 12 bytes, for the names and types that phones report are often wrong. Null: something else. */
export function fileKind(head: Uint8Array): FileKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (text(0, 5) === '%PDF-') return 'application/pdf'
  if (text(4, 8) === 'ftyp' && heicBrands.test(text(8, 12))) return 'heic'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return null
}
