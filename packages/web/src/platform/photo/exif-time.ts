/** When the picture was taken: the camera's local time, and its offset if known. */
export type ExifTime = { local: string; offset: string | null }

const tags = { exif: 0x8769, original: 0x9003, offset: 0x9011, changed: 0x0132 }

/**
 * Reads DateTimeOriginal from a JPEG's first bytes (64 kB are enough: EXIF precedes the picture). Null when
 * there is none or the bytes are damaged. Nothing else of the EXIF is read or stored.
 */
export function readExifTime(bytes: ArrayBuffer): ExifTime | null {
  try {
    const view = new DataView(bytes)
    const tiff = tiffStart(view)
    return tiff === null ? null : timeIn(view, tiff)
  } catch {
    return null
  }
}

function tiffStart(view: DataView): number | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 10 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    // Start of scan: the picture begins.
    if (marker === 0xffda || marker >> 8 !== 0xff) return null
    // APP1 that begins with "Exif\0\0"; XMP uses APP1 too.
    if (marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966) return at + 10
  }
  return null
}

function timeIn(view: DataView, tiff: number): ExifTime | null {
  const little = view.getUint16(tiff) === 0x4949
  const fieldsAt = (directory: number) => {
    const fields = new Map<number, number>()
    const count = view.getUint16(tiff + directory, little)
    for (let index = 0; index < count; index++) {
      const entry = tiff + directory + 2 + index * 12
      fields.set(view.getUint16(entry, little), entry)
    }
    return fields
  }
  const textAt = (entry: number | undefined): string | null => {
    if (entry === undefined) return null
    const length = view.getUint32(entry + 4, little)
    // Up to four bytes are in the entry itself.
    const start = length > 4 ? tiff + view.getUint32(entry + 8, little) : entry + 8
    if (length > 64) return null
    return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, length)).replace(
      /\0.*$/,
      '',
    )
  }

  const main = fieldsAt(view.getUint32(tiff + 4, little))
  const pointer = main.get(tags.exif)
  const exif =
    pointer === undefined ? new Map<number, number>() : fieldsAt(view.getUint32(pointer + 8, little))
  const time = textAt(exif.get(tags.original)) ?? textAt(main.get(tags.changed))
  const parts = time && /^(\d{4}):(\d\d):(\d\d) (\d\d)(:\d\d:\d\d)/.exec(time)
  if (!parts) return null
  const offset = textAt(exif.get(tags.offset))
  const known = offset !== null && /^[+-]\d\d:\d\d$/.test(offset)
  // Some Android phones count the hours from 1 to 24: 24:05 is five past midnight of the day that it names.
  const hour = parts[4] === '24' ? '00' : parts[4]
  return { local: `${parts[1]}-${parts[2]}-${parts[3]}T${hour}${parts[5]}`, offset: known ? offset : null }
}

/** As an Instant. A camera without an offset is taken to be in this phone's time zone. Null if it is no real time. */
export function exifInstant({ local, offset }: ExifTime): string | null {
  // Without an offset, the language reads a date with time as local time.
  const time = new Date(offset === null ? local : `${local}${offset}`)
  return Number.isNaN(time.getTime()) || time.getTime() < 0 ? null : time.toISOString()
}
