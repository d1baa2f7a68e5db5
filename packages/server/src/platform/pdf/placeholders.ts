import { hash } from 'node:crypto'
import { inspect } from '../images/inspect.ts'
import { findOffsetTable, type Move, renderOffsetTable } from './offset-table.ts'

/** A placeholder begins with a comment segment: this, and the hash of its picture. */
const MARK = 'Brightkey picture '
const beginning = `\xff\xd8\xff\xfe\x00\x54${MARK}`

const marked = new RegExp(`${beginning}([0-9a-f]{64})`, 'g')
const dictionaryEnd = '>>\nstream\n'

/** The image objects of a PDF with a placeholder as their data: where each begins, its dictionary, and the picture's hash. */
function* findPlaceholders(text: string) {
  for (const { index: data, 1: name = '' } of text.matchAll(marked)) {
    const end = data - dictionaryEnd.length
    const from = text.lastIndexOf('<<', end)
    const dictionary = text.slice(from + 2, end)
    const isImage = dictionary.includes('/Subtype /Image') && !/[<>]/.test(dictionary)
    if (isImage && text.startsWith(dictionaryEnd, end)) yield { from, data, dictionary, name }
  }
}

/** Exact for common proportions; otherwise off by less than half a percent. */
const MAX_SIDE = 256

/**
 * Keeps pictures away from Typst, which would decode each one to embed it as it is: half of the time of a report with
 * 24 photos. Typst lays out tiny pictures of the same proportions, and `fill` puts the pictures in their place.
 */
export function createPlaceholders() {
  const pictures = new Map<string, Buffer>()
  return {
    /** Returns the placeholder of a JPEG of three components; `name` is its hash. */
    add(jpeg: Buffer, name = hash('sha256', jpeg)): Buffer {
      pictures.set(name, jpeg)
      return drawPlaceholder(jpeg, `${MARK}${name}`)
    },

    /** Returns the PDF with the pictures in place of their placeholders. */
    fill(pdf: Buffer): Buffer {
      const text = pdf.toString('latin1')
      const parts: Buffer[] = []
      const moves: Move[] = []
      let copied = 0
      for (const { from, data, dictionary, name } of findPlaceholders(text)) {
        const picture = pictures.get(name)
        if (!picture) throw new Error(`The PDF shows picture ${name}, which was not added`)
        const end = data + Number(dictionary.match(/\/Length (\d+)/)?.[1])
        const head = `<<${describePicture(dictionary, picture)}>>\nstream\n`
        parts.push(pdf.subarray(copied, from), Buffer.from(head, 'latin1'), picture)
        moves.push({ from, by: head.length + picture.length - (end - from) })
        copied = end
      }
      // A release of Typst that writes its objects in another form must not print grey boxes.
      if (text.split(beginning).length - 1 !== moves.length)
        throw new Error('A placeholder is left in the PDF')
      const table = findOffsetTable(text)
      const start = moves.reduce((sum, { by }) => sum + by, table)
      const tail = renderOffsetTable(text.slice(table), moves, start)
      return Buffer.concat([...parts, pdf.subarray(copied, table), Buffer.from(tail, 'latin1')])
    },

    clear: () => pictures.clear(),
  }
}

function describePicture(dictionary: string, picture: Buffer): string {
  const { width, height } = jpegSize(picture)
  return dictionary
    .replace(/\/Length \d+/, `/Length ${picture.length}`)
    .replace(/\/Width \d+/, `/Width ${width}`)
    .replace(/\/Height \d+/, `/Height ${height}`)
}

function jpegSize(jpeg: Buffer): { width: number; height: number } {
  const found = inspect(jpeg)
  if (found.mime !== 'image/jpeg') throw new Error(`A picture of a PDF must be a JPEG, not ${found.mime}`)
  return found
}

/** A grey JPEG (ITU T.81) in the proportions of the picture. Every block is empty: two bits of 0. */
function drawPlaceholder(picture: Buffer, comment: string): Buffer {
  const { width, height } = reduced(jpegSize(picture))
  const blocks = 3 * Math.ceil(width / 8) * Math.ceil(height / 8)
  const data = Buffer.alloc(Math.ceil((blocks * 2) / 8))
  // Unused bits are 1.
  data[data.length - 1] = 0xff >> (((blocks * 2 + 7) % 8) + 1)
  const components = [1, 2, 3].flatMap((id) => [id, 0x11, 0])
  // One code of one bit, for the value 0.
  const oneCode = [1, ...Array<number>(15).fill(0), 0]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xfe, Buffer.from(comment, 'latin1')),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 3, ...components]),
    segment(0xc4, [0x00, ...oneCode]),
    segment(0xc4, [0x10, ...oneCode]),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    data,
    Buffer.from([0xff, 0xd9]),
  ])
}

function segment(marker: number, body: Uint8Array | readonly number[]): Buffer {
  const length = body.length + 2
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), Buffer.from(body)])
}

function reduced({ width, height }: { width: number; height: number }) {
  const divisor = greatestCommonDivisor(width, height)
  const scale = Math.min(1 / divisor, MAX_SIDE / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)
