/** Beyond this a profile is not what phones write: 0.5 kB, or 3 kB with tables. */
const maxBytes = 4096

/** Red, green and blue as seen on paper (D50), of the two colour spaces in which phones store photos. */
const primaries = {
  srgb: [
    [0.4361, 0.2225, 0.0139],
    [0.3851, 0.7169, 0.0971],
    [0.1431, 0.0606, 0.7141],
  ],
  p3: [
    [0.5151, 0.2412, -0.0011],
    [0.292, 0.6922, 0.0419],
    [0.1571, 0.0666, 0.7841],
  ],
} as const

export type ColourSpace = keyof typeof primaries

/** Names of numbers that say nothing but colours; none is longer than this. */
const numbers = ['wtpt', 'bkpt', 'chad', 'lumi', 'view', 'meas', 'tech', 'cicp']
const maxNumberBytes = 44
const texts = ['desc', 'cprt', 'dmnd', 'dmdd', 'vued']
const curves = ['rTRC', 'gTRC', 'bTRC']
const colours = ['rXYZ', 'gXYZ', 'bXYZ']

/**
 * The colour space of an ICC profile of sRGB or Display P3; null for any other, and for one that might hold more than that: every
 * byte must belong to its header or to a tag that is known, and its texts are a few words.
 */
export function readColourSpace(profile: Buffer): ColourSpace | null {
  const text = (from: number, to: number) => profile.toString('latin1', from, to)
  const isRgb =
    profile.length >= 132 &&
    profile.length <= maxBytes &&
    profile.readUInt32BE(0) === profile.length &&
    text(12, 24) === 'mntrRGB XYZ ' &&
    text(36, 40) === 'acsp' &&
    profile.subarray(100, 128).every((byte) => byte === 0)
  const tags = isRgb ? readTags(profile) : null
  if (tags === null) return null
  const areKnown = [...tags].every(([name, value]) => {
    if (numbers.includes(name)) return value.length <= maxNumberBytes
    if (texts.includes(name)) return isPlainText(value)
    return colours.includes(name) || (curves.includes(name) && isSrgbCurve(value))
  })
  if (!areKnown || curves.some((name) => !tags.has(name))) return null
  const measured = colours.map((name) => readXyz(tags.get(name)))
  const isNear = (space: ColourSpace) =>
    primaries[space].every((colour, at) =>
      colour.every((value, axis) => Math.abs((measured[at]?.[axis] ?? 9) - value) < 0.003),
    )
  if (isNear('srgb')) return 'srgb'
  return isNear('p3') ? 'p3' : null
}

/** Tags by name; null unless they, and zeros between them, are all of the profile. */
function readTags(profile: Buffer): Map<string, Buffer> | null {
  const count = profile.readUInt32BE(128)
  const tableEnd = 132 + 12 * count
  if (count > 20 || tableEnd > profile.length) return null
  const tags = new Map<string, Buffer>()
  const isCovered = new Uint8Array(profile.length).fill(1, 0, tableEnd)
  for (let at = 132; at < tableEnd; at += 12) {
    const [from, length] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    if (from < tableEnd || from + length > profile.length) return null
    tags.set(profile.toString('latin1', at, at + 4), profile.subarray(from, from + length))
    isCovered.fill(1, from, from + length)
  }
  const isWhole = tags.size === count && isCovered.every((covered, at) => covered === 1 || profile[at] === 0)
  return isWhole ? tags : null
}

/** A number of 16 bits before the point and 16 behind it. */
const readFixed = (bytes: Buffer, at: number) => bytes.readInt32BE(at) / 65_536

const readXyz = (tag: Buffer | undefined): number[] | null =>
  tag?.length === 20 && tag.toString('latin1', 0, 8) === 'XYZ \0\0\0\0'
    ? [8, 12, 16].map((at) => readFixed(tag, at))
    : null

/** As a profile names itself or its author; in one of the three ways in which profiles hold texts. */
const isPlainText = (tag: Buffer): boolean =>
  tag.length <= 256 &&
  ['mluc', 'text', 'desc'].includes(tag.toString('latin1', 0, 4)) &&
  /^[\w .,:()/©-]*$/.test(Buffer.from(tag.filter((byte) => byte >= 0x20)).toString('latin1'))

const srgb = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const isNearSrgb = (value: number, light: number) => Math.abs(srgb(value) - light) < 0.005

/** The curve of sRGB, which Display P3 has as well: as a formula, or as a table of which each entry is near it. */
function isSrgbCurve(tag: Buffer): boolean {
  const type = tag.toString('latin1', 0, 8)
  if (type === 'curv\0\0\0\0' && tag.length >= 12) {
    const count = tag.readUInt32BE(8)
    if (count < 256 || tag.length !== 12 + 2 * count) return false
    return Array.from({ length: count }, (_, at) => tag.readUInt16BE(12 + 2 * at) / 65_535).every(
      (light, at) => isNearSrgb(at / (count - 1), light),
    )
  }
  // Type 3: (aX + b) to the power of g from d on, and cX below; type 4 has two more terms, here zero.
  const kind = type === 'para\0\0\0\0' && tag.length >= 12 ? tag.readUInt32BE(8) : 0
  if (!(kind === 0x30000 && tag.length === 32) && !(kind === 0x40000 && tag.length === 40)) return false
  const [g = 0, a = 0, b = 0, c = 0, d = 0] = [12, 16, 20, 24, 28].map((at) => readFixed(tag, at))
  return (
    tag.subarray(32).every((byte) => byte === 0) &&
    [0, 0.02, 0.1, 0.25, 0.5, 0.75, 1].every((value) =>
      isNearSrgb(value, value >= d ? (a * value + b) ** g : c * value),
    )
  )
}
