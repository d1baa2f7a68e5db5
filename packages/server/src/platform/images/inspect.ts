import { IntakeError } from '../storage/intake-error.ts'
import { type Header, jpegHeader, pngHeader } from './header.ts'

export const MAX_PIXELS = 50_000_000

/** Per side: a decoder holds several whole lines, and a line of 50 million pixels would take gigabytes. */
const MAX_SIDE = 16_384

/** Decoded size: 50 million pixels of four 8-bit channels. Deeper, interlaced or progressive pictures must be smaller. */
const MAX_DECODED_BYTES = 4 * MAX_PIXELS

export type Inspected =
  | { mime: 'image/jpeg' | 'image/png'; width: number; height: number }
  /** `end`: length of the document up to its last end marker; bytes after it are dropped. */
  | { mime: 'application/pdf'; end: number }

/**
 * Detects the file type from its bytes without decoding pixels. File name and declared type are ignored.
 * Throws IntakeError `empty_file`, `unsupported_file_type`, `corrupt_file` or `image_too_large`.
 */
export function inspect(bytes: Buffer): Inspected {
  if (bytes.length === 0) throw new IntakeError('empty_file')
  if (startsWith(bytes, '\xff\xd8\xff')) return picture('image/jpeg', jpegHeader(bytes))
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return picture('image/png', pngHeader(bytes))
  if (startsWith(bytes, '%PDF-')) return { mime: 'application/pdf', end: pdfEnd(bytes) }
  throw new IntakeError('unsupported_file_type')
}

function picture(mime: 'image/jpeg' | 'image/png', header: Header | null): Inspected {
  if (!header || header.width === 0 || header.height === 0) throw new IntakeError('corrupt_file')
  const { width, height, bytesPerPixel } = header
  const pixels = width * height
  if (Math.max(width, height) > MAX_SIDE || pixels > MAX_PIXELS || pixels * bytesPerPixel > MAX_DECODED_BYTES)
    throw new IntakeError('image_too_large')
  return { mime, width, height }
}

/** Readers look for the end mark in the last 1,024 bytes (PDF 32000-1, annex H.3.4). */
function pdfEnd(bytes: Buffer): number {
  const mark = bytes.lastIndexOf('%%EOF')
  if (mark < bytes.length - 1024 || mark < 0) throw new IntakeError('corrupt_file')
  return mark + '%%EOF'.length
}

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.toString('latin1', 0, signature.length) === signature
}
