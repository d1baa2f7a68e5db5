/** What the file says of its picture before anything is decoded; pixels, as stored. */
export type PictureSize = { width: number; height: number }

/** Frame headers SOF0–SOF15, without DHT (C4), JPG (C8) and DAC (CC), which share the range. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** TEM and RST0–7 stand alone; all other markers before the picture carry a length. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Walks a JPEG's segments to its frame header (ITU T.81, B.2); null when the file ends or breaks before it. */
export function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (standsAlone(marker)) at += 2
    else {
      if (isFrameHeader(marker)) {
        if (at + 9 > bytes.length) return null
        return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      }
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2) return null
      at += 2 + length
    }
  }
  return null
}
