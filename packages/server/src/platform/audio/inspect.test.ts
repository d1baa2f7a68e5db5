import { describe, expect, test } from 'vitest'
import { recording } from '../../../test/voice/recordings.ts'
import { inspectRecording } from './inspect.ts'

const sound = {
  'firefox.webm': 'audio/webm',
  'firefox.ogg': 'audio/ogg',
  'webkitgtk.m4a': 'audio/mp4',
  'ffmpeg.webm': 'audio/webm',
  'ffmpeg.ogg': 'audio/ogg',
  'ffmpeg.m4a': 'audio/mp4',
  'fragments.m4a': 'audio/mp4',
}
const names = Object.keys(sound)

test.each(Object.entries(sound))('%s is %s, as long as it was recorded', async (name, mime) => {
  const found = tryToInspect(await recording(name))

  expect(found?.mime).toBe(mime)
  const whole = name.startsWith('ffmpeg') || name.startsWith('fragments') ? 1 : 1.3
  expect(found?.seconds).toBeGreaterThan(whole - 0.1)
  expect(found?.seconds).toBeLessThan(whole + 0.1)
})

test.each(['vorbis.ogg', 'opus.mp4', 'film.webm'])('%s is no voice note', async (name) => {
  expect(inspectRecording(await recording(name))).toBeNull()
})

test('a file of another kind is no voice note, whatever it is called', () => {
  for (const text of ['', 'OggS', '<!doctype html><script>', 'RIFF0000WAVEfmt '])
    expect(() => inspectRecording(Buffer.from(text)), text).not.toThrow(TypeError)
  expect(inspectRecording(Buffer.from('<!doctype html><script>alert(1)</script>'))).toBeNull()
})

describe.each(names)('%s', (name) => {
  test('with something after its end is refused', async () => {
    const bytes = await recording(name)

    for (const more of ['<script>', '\0', 'PK'])
      expect(inspectRecording(Buffer.concat([bytes, Buffer.from(more)]))).toBe('malformed')
  })

  test('cut anywhere is refused or shorter, and never anything but a refusal is thrown', async () => {
    const bytes = await recording(name)
    const whole = tryToInspect(bytes)?.seconds ?? 0

    for (let length = 0; length < bytes.length; length += 7) {
      const seconds = tryToInspect(bytes.subarray(0, length))?.seconds ?? 0
      expect(seconds, `the first ${length} bytes`).toBeLessThanOrEqual(whole)
    }
  })

  test('with bytes changed anywhere it is read or refused', async () => {
    const bytes = await recording(name)

    for (let at = 0; at < bytes.length; at++) {
      for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
        const changed = Buffer.from(bytes)
        changed[at] = value
        const found = tryToInspect(changed)
        expect(found === null || found.seconds >= 0, `byte ${at} is ${value}`).toBe(true)
      }
    }
  })
})

test('an Ogg file with one byte changed is refused, as its pages have sums', async () => {
  const bytes = await recording('ffmpeg.ogg')

  for (let at = 60; at < bytes.length; at += 11) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(inspectRecording(changed), `byte ${at}`).toBe('malformed')
  }
})

/** What a file is taken for; null if it is refused. */
function tryToInspect(bytes: Buffer) {
  const found = inspectRecording(bytes)
  return found === 'malformed' ? null : found
}
