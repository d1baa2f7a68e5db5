import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shrunkPhoto } from '../../../test/photos/jpegs.ts'
import { comparisonSide } from './correlation.ts'
import { readGrey } from './grey.ts'
import { likeness, toComparable } from './likeness.ts'

const read = async (photo: Uint8Array) => toComparable(await readGrey(photo, comparisonSide))

const photo = await shrunkPhoto({ seed: 1, room: 'Living room' })
const one = await read(photo)

test('a picture is like itself, saved again, smaller, brighter, with other contrast, and cropped', async () => {
  expect(likeness(one, one)).toBeCloseTo(1)
  const crop = { left: 40, top: 6, width: 1530, height: 1160 }
  const copies = [
    sharp(photo).jpeg({ quality: 40 }),
    sharp(photo).resize({ width: 700 }).jpeg({ quality: 70 }),
    sharp(photo).modulate({ brightness: 1.12 }).jpeg(),
    sharp(photo).linear(0.8, 20).jpeg(),
    sharp(photo).extract(crop).jpeg({ quality: 70 }),
  ]
  for (const copy of copies) {
    const other = await read(await copy.toBuffer())
    // Whichever of the two is the crop.
    expect(likeness(one, other)).toBeGreaterThan(0.95)
    expect(likeness(other, one)).toBeGreaterThan(0.95)
  }
})

test.each([-2, -1, 1, 1.5])('a picture is like itself turned by %f degrees', async (degrees) => {
  const bathroom = await shrunkPhoto({ seed: 6, room: 'Bathroom' })
  const turned = await sharp(bathroom).rotate(degrees).toBuffer({ resolveWithObject: true })
  const width = 1480
  const height = 1110
  const [left, top] = [turned.info.width - width, turned.info.height - height].map((all) =>
    Math.round(all / 2),
  )
  const copy = sharp(turned.data).extract({ left: left ?? 0, top: top ?? 0, width, height })
  const other = await read(await copy.jpeg({ quality: 70 }).toBuffer())

  const whole = await read(bathroom)
  expect(likeness(whole, other)).toBeGreaterThan(0.95)
  expect(likeness(other, whole)).toBeGreaterThan(0.95)
})

test('another room, a mirrored picture and an upright one are not alike', async () => {
  const others = [
    await shrunkPhoto({ seed: 2, room: 'Bathroom' }),
    await sharp(photo).flop().jpeg().toBuffer(),
    await sharp(photo).rotate(90).jpeg().toBuffer(),
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  ]
  for (const other of others) expect(likeness(one, await read(other))).toBeLessThan(0.9)
})
