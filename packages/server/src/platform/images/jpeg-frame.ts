import type { ColourSpace } from './colour-profile.ts'
import { type HuffmanTable, hasOnlyUsableSymbols, type ScanLayout, type TableUse } from './jpeg-scan.ts'

/** Phones write at most a dozen. */
const maxScans = 20

/** The file is not as phones write it. */
export class Unusual extends Error {}

export function must(isUsual: boolean): asserts isUsual {
  if (!isUsual) throw new Unusual()
}

type Component = { id: number; across: number; down: number; quantisation: number }
type Frame = { isProgressive: boolean; width: number; height: number; components: Component[] }
/** A component of a scan, with the tables that it needs. */
type ScanPart = { component: Component; dc?: HuffmanTable; ac?: HuffmanTable }
export type Scan = { parts: ScanPart[]; from: number; to: number; high: number; low: number }
type Huffman = { table: HuffmanTable; isUsed: boolean }

/** What was read so far, and what of it is kept. */
export type Picture = {
  parts: Uint8Array[]
  hasJfif: boolean
  adobeTransform?: number
  colours?: ColourSpace
  frame?: Frame
  restartInterval: number
  quantisation: Set<number>
  /** By class and number, as a DHT segment has them in a byte. */
  huffman: Map<number, Huffman>
  scans: number
  /** By component and coefficient, of a progressive picture: bits that are still missing; undefined before the first. */
  missingBits: Map<number, number>
}

/** Reads how the picture is stored (ITU T.81, B.2.2). */
export function readFrame(picture: Picture, body: Buffer, isProgressive: boolean): Uint8Array {
  const count = body[5] ?? 0
  must(!picture.frame && (count === 1 || count === 3) && body.length === 6 + 3 * count && body[0] === 8)
  const components = Array.from({ length: count }, (_, at) => {
    const [id = 0, factors = 0, quantisation = 0] = body.subarray(6 + 3 * at)
    return { id, across: factors >> 4, down: factors & 15, quantisation }
  })
  const [first, ...colours] = components
  const isUsual =
    first !== undefined &&
    [1, 2, 4].includes(first.across) &&
    [1, 2].includes(first.down) &&
    colours.every(({ across, down }) => across === 1 && down === 1) &&
    // By other numbers, decoders guess what the components are.
    colours.every(({ id }, at) => id === first.id + at + 1) &&
    first.id <= 1
  const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)]
  must(isUsual && width > 0 && height > 0)
  picture.frame = { isProgressive, width, height, components }
  return body
}

/** Reads the parameters of a scan (B.2.3), and marks its tables as used. */
export function readScan(picture: Picture, body: Buffer): Scan {
  const { frame, huffman } = picture
  const count = body[0] ?? 0
  must(frame !== undefined && count > 0 && body.length === 4 + 2 * count)
  const [from = 0, to = 0, bits = 0] = body.subarray(1 + 2 * count)
  const [high, low] = [bits >> 4, bits & 15]
  const tableFor = (use: TableUse, number: number) => {
    const found = huffman.get(number)
    must(found !== undefined && hasOnlyUsableSymbols(found.table, use))
    found.isUsed = true
    return found.table
  }
  const parts = Array.from({ length: count }, (_, at): ScanPart => {
    const [id, tables = 0] = body.subarray(1 + 2 * at)
    const component = frame.components.find((one) => one.id === id)
    must(component !== undefined && picture.quantisation.has(component.quantisation))
    const part: ScanPart = { component }
    if (from === 0 && high === 0) part.dc = tableFor('dc', tables >> 4)
    if (!frame.isProgressive) part.ac = tableFor('ac', 0x10 | (tables & 15))
    else if (from > 0) part.ac = tableFor('progressive ac', 0x10 | (tables & 15))
    return part
  })
  const scan = { parts, from, to, high, low }
  if (frame.isProgressive) countBits(picture, scan)
  // Decoders would take further scans of a picture that is complete.
  else must(picture.scans === 0 && count === frame.components.length && from === 0 && to === 63 && bits === 0)
  picture.scans += 1
  must(picture.scans <= maxScans && new Set(parts.map(({ component }) => component)).size === count)
  return scan
}

/** Each scan of a progressive picture brings the first bits of some coefficients, or one further bit. */
function countBits({ missingBits }: Picture, { parts, from, to, high, low }: Scan) {
  must(from === 0 ? to === 0 : from <= to && to < blockSize && parts.length === 1)
  for (const { id } of parts.map(({ component }) => component)) {
    must(from === 0 || missingBits.has(id * blockSize))
    for (let coefficient = from; coefficient <= to; coefficient++) {
      const missing = missingBits.get(id * blockSize + coefficient)
      must(high === 0 ? missing === undefined : missing === high && low === high - 1)
      missingBits.set(id * blockSize + coefficient, low)
    }
  }
}

const blockSize = 64

/** Whether all scans are there. */
export function isComplete({ scans, missingBits }: Picture, { isProgressive, components }: Frame): boolean {
  if (!isProgressive) return scans === 1
  const isThere = [...missingBits.values()].every((missing) => missing === 0)
  return isThere && missingBits.size === components.length * blockSize
}

/** The blocks of a baseline scan. */
export function scanLayout({ frame, restartInterval }: Picture, { parts }: Scan): ScanLayout {
  const [first] = frame?.components ?? []
  must(frame !== undefined && first !== undefined)
  // The sides of a unit in blocks; a single component has units of one block, whatever its factors say.
  const [across, down] = parts.length === 1 ? [1, 1] : [first.across, first.down]
  const units = Math.ceil(frame.width / (8 * across)) * Math.ceil(frame.height / (8 * down))
  const blocks = parts.flatMap(({ component, dc, ac }) => {
    must(dc !== undefined && ac !== undefined)
    const count = parts.length === 1 ? 1 : component.across * component.down
    return Array.from({ length: count }, () => ({ dc, ac }))
  })
  return { blocks, units, restartInterval }
}
