import { IntakeError } from '../storage/intake-error.ts'
import { jpegSize, type PictureSize } from './jpeg-header.ts'

/** api.md: a picture of more than 50 million pixels is refused; reliability A14 says from its header. */
export const MOST_PIXELS = 50_000_000

export type Inspected =
  | ({ mime: 'image/jpeg' | 'image/png' } & PictureSize)
  /** `end`: how many bytes belong to the document; what stands behind its last end mark does not. */
  | { mime: 'application/pdf'; end: number }

/**
 * Says what a file is by its bytes alone, without decoding any pixel. Names and declared types are never asked.
 * Throws IntakeError `empty_file`, `unsupported_file_type`, `corrupt_file` or `image_too_large`.
 */
export function inspect(bytes: Buffer): Inspected {
  if (bytes.length === 0) throw new IntakeError('empty_file')
  if (startsWith(bytes, '\xff\xd8\xff')) return picture('image/jpeg', jpegSize(bytes))
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return picture('image/png', pngSize(bytes))
  if (startsWith(bytes, '%PDF-')) return { mime: 'application/pdf', end: pdfEnd(bytes) }
  throw new IntakeError('unsupported_file_type')
}

function picture(mime: 'image/jpeg' | 'image/png', size: PictureSize | null): Inspected {
  if (!size || size.width === 0 || size.height === 0) throw new IntakeError('corrupt_file')
  if (size.width * size.height > MOST_PIXELS) throw new IntakeError('image_too_large')
  return { mime, ...size }
}

/** The header chunk is always the first one and 13 bytes long (PNG, 11.2.1). */
function pngSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
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
