import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { encryptedPdf } from '../../../test/photos/encrypted-pdf.ts'
import { newDesk, pdf, readVariant } from '../../../test/photos/intake-desk.ts'
import { phonePhoto, smallPhoto } from '../../../test/photos/jpegs.ts'
import { createPictures } from './pictures.ts'

const pictures = createPictures()
afterAll(() => pictures.close())

const photo = await smallPhoto({ seed: 1 })
const timedPhoto = await phonePhoto({ seed: 12, orientation: 6 })

test.for<[string, Uint8Array | string]>([
  ['a byte order mark before it', `\ufeff${pdf()}`],
  ['empty lines before it', `\r\n\n${pdf()}`],
  ['2 KB behind its end', pdf() + 'x'.repeat(2048)],
])('a PDF with %s is taken without that', async ([_what, bytes]) => {
  await using desk = await newDesk(pictures)
  expect((await readVariant(await desk.process(bytes), 'original')).toString()).toBe(pdf().trimEnd())
})

test('a PDF that is encrypted but opens without a password is taken', async () => {
  await using desk = await newDesk(pictures)
  expect((await desk.process(encryptedPdf('none'))).mime).toBe('application/pdf')
})

test.for(['rgb16', 'grey16'] as const)('a PNG of 16 bits a channel (%s) keeps them', async (space) => {
  await using desk = await newDesk(pictures)
  const deep = await sharp(photo).toColourspace(space).png().toBuffer()
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  const original = await readVariant(await desk.process(deep), 'original')
  expect(await sharp(original).metadata()).toMatchObject({ depth: 'ushort', space })
})

test.for([1, 2])('a JPEG that lacks only the last %i bytes, its end mark, is taken', async (missing) => {
  await using desk = await newDesk(pictures)
  const whole = await desk.process(photo)
  const open = await desk.process(photo.subarray(0, -missing))
  expect(open.sha256).toBe(whole.sha256)
})

test('a phone that counts the hours from 1 to 24 took a picture at five past midnight of the day it names', async () => {
  await using desk = await newDesk(pictures)
  const timed = (time: string) =>
    Buffer.from(timedPhoto.toString('latin1').replaceAll('2026:11:21 10:15:30', time), 'latin1')
  for (const [time, taken] of [
    ['2026:11:21 24:05:00', '2026-11-20T20:05:00.000Z'],
    ['2026:11:21 24:00:00', '2026-11-20T20:00:00.000Z'],
  ] as const)
    expect((await desk.process(timed(time))).taken_at).toBe(taken)
})
