import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { IntakeError } from '../storage/incoming.ts'
import { fromPixels, type Pixels, readPixels, shrink, toGrey } from './grey.ts'
import { MAX_PIXELS } from './inspect.ts'
import { copyJpeg } from './jpeg-copy.ts'
import { type Measures, measuredSide, measureGrey } from './measure.ts'
import { printSize } from './print-copy.ts'

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
  const time = fields.get(DATE_TIME_ORIGINAL)?.match(/^(\d{4}):(\d\d):(\d\d) (\d\d)(:\d\d:\d\d)$/)
  const zone = fields.get(OFFSET_TIME_ORIGINAL)?.match(/^(?:[+-]\d\d:\d\d|Z)$/)
  if (!time || !zone) return null
  // Some Android phones count the hours from 1 to 24: 24:05 is five past midnight of the day that it names.
  const hour = time[4] === '24' ? '00' : time[4]
  const moment = new Date(`${time[1]}-${time[2]}-${time[3]}T${hour}${time[5]}${zone[0]}`)
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

/** The longest side of `view` and of `thumb`, in pixels. */
const VIEW = 1600
const THUMB = 320

/**
 * Baseline JPEG by libjpeg-turbo. Measured on a 12 MP photo with 2 cores: mozjpeg takes 8 times as long for 17 % less,
 * progressive twice as long for 3 % less.
 */
const QUALITY = { original: 90, view: 82, thumb: 78, print: 78 }

export type Picture = { mime: 'image/jpeg' | 'image/png'; width: number; height: number; bytes: Buffer }

export type Rendered = {
  original: Picture
  /** Null when the original is a JPEG no larger than a view: it serves as both. */
  view: Picture | null
  thumb: Picture
  /** For PDFs; null when the view is small enough for them. */
  print: Picture | null
  /** ISO UTC or null; the one thing kept of the metadata. */
  taken_at: string | null
  measures: Measures
}

/**
 * Makes the files of a picture, in which no byte of the upload remains but the picture: no metadata, no trailing data. A JPEG as
 * phones write them is kept as it came; anything else is decoded and encoded again, upright and in sRGB. Everything is made from
 * pixels that are decoded once; only a PNG is decoded again for its original, which keeps its transparency and 16 bits. Throws
 * IntakeError `corrupt_file`, or `image_too_large` if it has more pixels than its header says.
 */
export async function render(bytes: Buffer, mime: Picture['mime']): Promise<Rendered> {
  const kept = mime === 'image/jpeg' ? await renderKept(bytes).catch(() => null) : null
  return kept ?? (await renderAgain(bytes, mime))
}

/**
 * The files of a JPEG whose picture can stay as it is; null if it cannot, since it is stored in another position or is no usual
 * photo. Rejects if the decoder has as much as a warning: what others would make of it is not known.
 */
async function renderKept(bytes: Buffer): Promise<Rendered | null> {
  const exif = bytes.includes('Exif\0\0') ? await sharp(bytes).metadata() : undefined
  const copy = (exif?.orientation ?? 1) === 1 ? copyJpeg(bytes) : null
  if (copy === null) return null
  const { width, height, colours } = copy
  // What is in sRGB needs no conversion, which takes longer than decoding.
  const ignoreIcc = colours === 'srgb'
  const original = sharp(copy.bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS, ignoreIcc })
  const isView = Math.max(width, height) <= VIEW
  using viewed = isView ? null : await readPixels(shrink(original, VIEW))
  using measured = await readPixels(shrink(viewed ? fromPixels(viewed) : original, measuredSide))
  return {
    original: { mime: 'image/jpeg', width, height, bytes: copy.bytes },
    view: viewed && (await asJpeg(fromPixels(viewed), QUALITY.view)),
    ...(await renderCopies(measured, copy)),
    taken_at: captureTime(exif?.exif),
    measures: measureGrey(toGrey(measured)),
  }
}

/** The small copies of a picture of this size. */
async function renderCopies(
  measured: Pixels,
  size: { width: number; height: number },
): Promise<Pick<Rendered, 'thumb' | 'print'>> {
  const thumb = await asJpeg(shrink(fromPixels(measured), THUMB), QUALITY.thumb)
  const print = printSize(size) && (await asJpeg(fromPixels(measured).toColourspace('srgb'), QUALITY.print))
  return { thumb, print }
}

async function renderAgain(bytes: Buffer, mime: Picture['mime']): Promise<Rendered> {
  try {
    // Truncated or damaged files are rejected; decoder warnings are not worth losing a photo.
    return await renderAs(bytes, mime, 'error')
  } catch (error) {
    if (mime === 'image/png' || bytes.subarray(-2).equals(endOfImage)) throw error
    // All of the picture may be there but its end mark. If more is missing, the decoder warns at the mark.
    const end = bytes.at(-1) === 0xff ? endOfImage.subarray(1) : endOfImage
    return renderAs(Buffer.concat([bytes, end]), mime, 'warning').catch(() => Promise.reject(error))
  }
}

const endOfImage = Buffer.from([0xff, 0xd9])

async function renderAs(
  bytes: Buffer,
  mime: Picture['mime'],
  failOn: 'error' | 'warning',
): Promise<Rendered> {
  const options: SharpOptions = { autoOrient: true, failOn, limitInputPixels: MAX_PIXELS }
  const decode = () => sharp(bytes, options)
  try {
    const isPng = mime === 'image/png'
    // What a phone's browser shrinks has none, and no pipeline is begun to look for it.
    const mayHaveExif = isPng || bytes.includes('Exif\0\0')
    const about = mayHaveExif ? await decode().metadata() : undefined
    const png = isPng ? await asPng(decode(), about?.space) : null
    // It decodes every pixel and so detects damage.
    using pixels = await readPixels(isPng ? shrink(decode(), VIEW) : decode())
    const original = png ?? (await asJpeg(fromPixels(pixels), QUALITY.original))

    const originalIsView = !isPng && Math.max(pixels.width, pixels.height) <= VIEW
    using shrunk = originalIsView || isPng ? null : await readPixels(shrink(fromPixels(pixels), VIEW))
    const viewed = shrunk ?? pixels
    const view = originalIsView ? null : await asJpeg(fromPixels(viewed), QUALITY.view)
    using measured = await readPixels(shrink(fromPixels(viewed), measuredSide))
    return {
      original,
      view,
      ...(await renderCopies(measured, viewed)),
      taken_at: captureTime(about?.exif),
      measures: measureGrey(toGrey(measured)),
    }
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new IntakeError(tooLarge ? 'image_too_large' : 'corrupt_file', { cause: error })
  }
}

async function asJpeg(image: Sharp, quality: number): Promise<Picture> {
  const { data, info } = await image.jpeg({ quality }).toBuffer({ resolveWithObject: true })
  return { mime: 'image/jpeg', width: info.width, height: info.height, bytes: data }
}

/** `space`: of the file; of 16 bits a channel, it stays so. */
async function asPng(image: Sharp, space: string | undefined): Promise<Picture> {
  const deep = space === 'rgb16' || space === 'grey16' ? image.toColourspace(space) : image
  const { data, info } = await deep.png().toBuffer({ resolveWithObject: true })
  return { mime: 'image/png', width: info.width, height: info.height, bytes: data }
}
