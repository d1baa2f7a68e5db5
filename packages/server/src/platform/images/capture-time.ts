const EXIF_DIRECTORY = 0x8769
const DATE_TIME_ORIGINAL = 0x9003
const OFFSET_TIME_ORIGINAL = 0x9011

/**
 * Returns the capture time from EXIF as ISO UTC with milliseconds; null if it is missing, damaged or has no zone (a
 * guess would be worse than none in evidence).
 *
 * @param exif a JPEG's or PNG's EXIF block, with or without the `Exif\0\0` before it (CIPA DC-008, 4.6).
 */
export function captureTime(exif: Buffer | undefined): string | null {
  if (!exif) return null
  const prefix = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0
  const fields = readFields(exif.subarray(prefix))
  const time = fields.get(DATE_TIME_ORIGINAL)?.match(/^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/)
  const zone = fields.get(OFFSET_TIME_ORIGINAL)?.match(/^(?:[+-]\d\d:\d\d|Z)$/)
  if (!time || !zone) return null
  const moment = new Date(`${time[1]}-${time[2]}-${time[3]}T${time[4]}${zone[0]}`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** The text fields of the EXIF directory, by tag; as many as could be read. */
function readFields(tiff: Buffer): Map<number, string> {
  const fields = new Map<number, string>()
  try {
    const little = tiff.toString('latin1', 0, 2) === 'II'
    const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
    const rows = (at: number) => Array.from({ length: u16(at) }, (_, i) => at + 2 + i * 12)

    const pointer = rows(u32(4)).find((row) => u16(row) === EXIF_DIRECTORY)
    if (pointer === undefined) return fields
    for (const row of rows(u32(pointer + 8))) {
      const isText = u16(row + 2) === 2
      const length = u32(row + 4)
      if (!isText || length > 64) continue
      const at = length <= 4 ? row + 8 : u32(row + 8)
      fields.set(
        u16(row),
        tiff
          .toString('latin1', at, at + length)
          .replace(/\0.*$/s, '')
          .trim(),
      )
    }
  } catch (error) {
    // An offset points outside the block: keep what was read so far.
    if (!(error instanceof RangeError)) throw error
  }
  return fields
}
