import { expect, test } from 'vitest'
import { CameraRefused, cameraTrouble } from '../../src/platform/camera/camera-trouble.ts'

const named = (name: string) => Object.assign(new Error('from the browser'), { name })

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s means: the camera is %s', (name, trouble) => {
  expect(cameraTrouble(named(name))).toBe(trouble)
})

test('what nobody has seen before may pass, so it can be tried again', () => {
  expect(cameraTrouble('gone')).toBe('busy')
  expect(cameraTrouble(new CameraRefused('absent'))).toBe('absent')
})
