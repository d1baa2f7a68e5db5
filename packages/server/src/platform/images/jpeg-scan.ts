import { release } from './release.ts'

/** A Huffman table of a JPEG (ITU T.81, C.2). */
export type HuffmanTable = {
  symbols: Uint8Array
  /** By the length of codes, 1–16: the first code, the code after the last, and the index of the first symbol. */
  start: Uint16Array
  end: Uint32Array
  index: Uint16Array
}

export type TableUse = 'dc' | 'ac' | 'progressive ac'

/** Reads a table: for each length how many codes have it, then their symbols. Null if that is no prefix code. */
export function readHuffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable | null {
  const table = {
    symbols,
    start: new Uint16Array(17),
    end: new Uint32Array(17),
    index: new Uint16Array(17),
  }
  let code = 0
  let read = 0
  for (let length = 1; length <= 16; length++) {
    const count = counts[length - 1] ?? 0
    table.start[length] = code
    table.index[length] = read
    code += count
    read += count
    if (code > 1 << length) return null
    table.end[length] = code
    code <<= 1
  }
  return read === symbols.length && read > 0 ? table : null
}

/**
 * Whether a table has only symbols that pictures of 8 bits need. Others are never used, and might be a text: no tag begins
 * with a byte that is allowed here.
 */
export const hasOnlyUsableSymbols = ({ symbols }: HuffmanTable, use: TableUse): boolean =>
  symbols.every((symbol) => {
    if (use === 'dc') return symbol <= 11
    const size = symbol & 15
    return size === 0 ? use === 'progressive ac' || symbol === 0 || symbol === 0xf0 : size <= 10
  })

/** Bits that are looked up at once; longer codes are rare. */
const shortBits = 9
/** How many coefficients the end of a block skips: more than any other symbol. */
const endOfBlock = 128

/** What a symbol means: bits of its code and its value, and from bit 5 how many coefficients it is for. */
type Decoder = { short: Uint16Array; table: HuffmanTable; isDc: boolean }

function toDecoder(table: HuffmanTable, isDc: boolean): Decoder {
  const decoder = { short: new Uint16Array(1 << shortBits), table, isDc }
  for (let length = 1; length <= shortBits; length++) {
    const [start, end] = [table.start[length] ?? 0, table.end[length] ?? 0]
    const width = 1 << (shortBits - length)
    for (let code = start; code < end; code++) {
      const meaning = readMeaning(decoder, length, code)
      decoder.short.fill(meaning, code * width, (code + 1) * width)
    }
  }
  return decoder
}

function readMeaning({ table, isDc }: Decoder, length: number, code: number): number {
  const symbol = table.symbols[(table.index[length] ?? 0) + code - (table.start[length] ?? 0)] ?? 0
  const size = symbol & 15
  if (isDc) return length + size
  const coefficients = symbol === 0 ? endOfBlock : (symbol >> 4) + 1
  return (coefficients << 5) | (length + size)
}

/** The meaning of a code of more than nine bits at the beginning of these 16; 0 if there is none. */
function meaningOfLong(decoder: Decoder, bits: number): number {
  for (let length = shortBits + 1; length <= 16; length++) {
    const code = bits >> (16 - length)
    if (code < (decoder.table.end[length] ?? 0)) return readMeaning(decoder, length, code)
  }
  return 0
}

/** The tables of each block of a unit (MCU) in their order, and how many units there are before each restart and in all. */
export type ScanLayout = {
  blocks: readonly { dc: HuffmanTable; ac: HuffmanTable }[]
  units: number
  /** 0: none. */
  restartInterval: number
}

/**
 * Whether the data of a baseline scan, restart markers included, hold exactly the blocks of the picture: none is missing, and no
 * byte comes after the last. Decoders ignore what is too much, so a file could carry anything there.
 */
export function isExactScan(data: Uint8Array, { blocks, units, restartInterval }: ScanLayout): boolean {
  const decoders = new Map<HuffmanTable, Decoder>()
  const getDecoder = (table: HuffmanTable, isDc: boolean) => {
    const decoder = decoders.get(table) ?? toDecoder(table, isDc)
    decoders.set(table, decoder)
    return decoder
  }
  const order = blocks.map(({ dc, ac }) => ({ dc: getDecoder(dc, true), ac: getDecoder(ac, false) }))
  using unstuffed = unstuff(data)
  const { bytes, ends } = unstuffed
  const perInterval = restartInterval || units
  if (ends.length !== Math.ceil(units / perInterval)) return false
  let start = 0
  let left = units
  for (const end of ends) {
    const bits = skipUnits(bytes, { start, end }, order, Math.min(perInterval, left))
    if (bits === null || Math.ceil(bits / 8) !== end) return false
    left -= perInterval
    start = end
  }
  return true
}

/** A block has at most 64 codes with their values, of 27 bits each; and 32 bits are read at once. */
const maxBlockBytes = 64 * 4 + 4

/** The data without the zeros after 0xff and without restart markers; `ends` of the intervals between those. */
function unstuff(data: Uint8Array): Disposable & { bytes: DataView; ends: number[] } {
  const bytes = new Uint8Array(data.length + maxBlockBytes)
  const ends: number[] = []
  let size = 0
  for (let from = 0; from < data.length; ) {
    const found = data.indexOf(0xff, from)
    const end = found < 0 ? data.length : found
    bytes.set(data.subarray(from, end), size)
    size += end - from
    if (found >= 0) {
      if (data[found + 1] === 0) bytes[size++] = 0xff
      else ends.push(size)
    }
    from = end + 2
  }
  ends.push(size)
  return { bytes: new DataView(bytes.buffer), ends, [Symbol.dispose]: () => release(bytes) }
}

/** Decodes a number of units, and returns the bit after the last; null if some are missing. */
function skipUnits(
  bytes: DataView,
  { start, end }: { start: number; end: number },
  order: readonly { dc: Decoder; ac: Decoder }[],
  units: number,
): number | null {
  const endBit = end * 8
  let bit = start * 8
  for (let unit = 0; unit < units; unit++) {
    for (const { dc, ac } of order) {
      const first = bytes.getUint32(bit >> 3) << (bit & 7)
      const size = dc.short[first >>> (32 - shortBits)] || meaningOfLong(dc, first >>> 16)
      if (size === 0) return null
      bit += size
      let coefficient = 1
      while (coefficient < 64) {
        const next = bytes.getUint32(bit >> 3) << (bit & 7)
        const meaning = ac.short[next >>> (32 - shortBits)] || meaningOfLong(ac, next >>> 16)
        if (meaning === 0) return null
        bit += meaning & 31
        coefficient += meaning >> 5
      }
      // One block can go beyond the end by less than the space behind it.
      if ((coefficient > 64 && coefficient < endOfBlock) || bit > endBit) return null
    }
  }
  return bit
}
