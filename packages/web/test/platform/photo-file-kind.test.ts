import { expect, test } from 'vitest'
import { fileKind } from '../../src/platform/photo/prepare.ts'

const bytes = (text: string, before: number[] = []) =>
  new Uint8Array([...before, ...Array.from(text, (letter) => letter.charCodeAt(0))])

test.each([
  ['image/jpeg', bytes('', [0xff, 0xd8, 0xff, 0xe1])],
  ['image/png', bytes('PNG\r\n\x1a\n', [0x89])],
  ['application/pdf', bytes('%PDF-1.7 then')],
  ['application/pdf', bytes('%PDF-1.7 then', [0xef, 0xbb, 0xbf])],
  ['application/pdf', bytes('\r\n\n%PDF-1.7 then')],
  ['heic', bytes('ftypheic', [0, 0, 0, 24])],
  ['heic', bytes('ftypmif1', [0, 0, 0, 24])],
  ['webp', bytes('RIFF1234WEBP')],
] as const)('a file is recognised by its first bytes: %s', (kind, head) => {
  expect(fileKind(head)).toBe(kind)
})

test.each([
  ['a film', bytes('ftypisom', [0, 0, 0, 24])],
  ['a sound', bytes('RIFF1234WAVE')],
  ['a word', bytes('hello')],
  ['nothing', new Uint8Array()],
])('%s is no picture', (_what, head) => {
  expect(fileKind(head)).toBeNull()
})
