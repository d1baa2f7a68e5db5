import { expect, test } from 'vitest'
import { exifInstant, readExifTime } from '../../src/platform/photo/exif-time.ts'

type Field = { tag: number; text: string } | { tag: number; pointer: number }

/** A JPEG's beginning with an EXIF block: one directory, and a second one at `exifAt` where the camera's times are. */
function jpeg(time: string | null, offset: string | null, little: boolean): ArrayBuffer {
  const tiff = new DataView(new ArrayBuffer(200))
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, little)
  tiff.setUint32(4, 8, little)
  let free = 100
  const directory = (at: number, fields: Field[]) => {
    tiff.setUint16(at, fields.length, little)
    fields.forEach((field, index) => {
      const entry = at + 2 + index * 12
      tiff.setUint16(entry, field.tag, little)
      if ('pointer' in field) {
        tiff.setUint32(entry + 8, field.pointer, little)
        return
      }
      tiff.setUint32(entry + 4, field.text.length + 1, little)
      tiff.setUint32(entry + 8, free, little)
      for (const letter of field.text) tiff.setUint8(free++, letter.charCodeAt(0))
      free += 1
    })
  }
  directory(8, [{ tag: 0x8769, pointer: 40 }])
  directory(40, [
    ...(time === null ? [] : [{ tag: 0x9003, text: time }]),
    ...(offset === null ? [] : [{ tag: 0x9011, text: offset }]),
  ])
  const head = [0xff, 0xd8, 0xff, 0xe1, 0, 208, 0x45, 0x78, 0x69, 0x66, 0, 0]
  return new Uint8Array([...head, ...new Uint8Array(tiff.buffer), 0xff, 0xda, 0, 2]).buffer
}

test.each([true, false])('the time of the camera is read, little endian: %s', (little) => {
  const time = readExifTime(jpeg('2026:11:21 10:15:30', '+04:00', little))
  expect(time).toEqual({ local: '2026-11-21T10:15:30', offset: '+04:00' })
  expect(time && exifInstant(time)).toBe('2026-11-21T06:15:30.000Z')
})

test('a camera without an offset is taken to be in the phone’s time zone', () => {
  const time = readExifTime(jpeg('2026:11:21 10:15:30', null, true))
  expect(time?.offset).toBeNull()
  expect(time && exifInstant(time)).toBe(new Date('2026-11-21T10:15:30').toISOString())
})

test('a phone that counts the hours from 1 to 24 means the beginning of the day it names', () => {
  const time = readExifTime(jpeg('2026:11:21 24:05:00', '+04:00', true))
  expect(time && exifInstant(time)).toBe('2026-11-20T20:05:00.000Z')
  const midnight = readExifTime(jpeg('2026:11:21 24:00:00', '+04:00', true))
  expect(midnight && exifInstant(midnight)).toBe('2026-11-20T20:00:00.000Z')
})

test('no time, no EXIF, no JPEG or half a file is simply no time', () => {
  expect(readExifTime(jpeg(null, null, true))).toBeNull()
  expect(readExifTime(new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0, 0, 0, 0, 0, 0]).buffer)).toBeNull()
  expect(readExifTime(new TextEncoder().encode('%PDF-1.7 and so on').buffer)).toBeNull()
  expect(readExifTime(jpeg('2026:11:21 10:15:30', null, true).slice(0, 60))).toBeNull()
  expect(readExifTime(new ArrayBuffer(0))).toBeNull()
})

test('a camera whose clock was never set gives no time', () => {
  const never = readExifTime(jpeg('0000:00:00 00:00:00', null, true))
  expect(never && exifInstant(never)).toBeNull()
})
