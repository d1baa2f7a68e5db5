import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createBlackPng } from '../../../test/photos/bombs.ts'
import { smallPhoto } from '../../../test/photos/jpegs.ts'
import { createPictures, pictureLimits } from './pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'brightkey-pictures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const photo = join(folder, 'photo.jpg')
await writeFile(photo, await smallPhoto({ seed: 1 }))
// Taken by our limits: 24 MP in 16 bits of four channels, 192 MB.
const large = join(folder, 'large.png')
await writeFile(
  large,
  createBlackPng({ width: 4900, height: 4900, depth: 16, channels: 4, interlaced: true }),
)

const to = (name: string) => ({
  original: join(folder, `${name}.original`),
  view: join(folder, `${name}.view`),
  thumb: join(folder, `${name}.thumb`),
})

const childProcesses = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

test('a picture that takes more memory than there is for it is refused, and others are not', async () => {
  const pictures = createPictures({ ...pictureLimits, memory: 200 * 1024 * 1024 })
  const [bomb, ...others] = await Promise.allSettled([
    pictures.render(large, 'image/png', to('bomb'), true),
    ...[1, 2, 3].map((at) => pictures.render(photo, 'image/jpeg', to(`photo-${at}`), false)),
  ])
  expect(bomb).toMatchObject({ status: 'rejected', reason: { name: 'IntakeError', code: 'image_too_large' } })
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect((await readFile(to('photo-1').thumb)).length).toBeGreaterThan(100)
  await pictures.close()
})

test('a picture that takes too long is refused', async () => {
  const pictures = createPictures({ ...pictureLimits, time: 1 })
  await expect(pictures.render(large, 'image/png', to('slow'), true)).rejects.toMatchObject({
    code: 'image_too_large',
  })
  await pictures.close()
})

test('beyond what may wait a picture is told that we are busy, and so are those that wait at the end', async () => {
  const pictures = createPictures({ ...pictureLimits, maxProcesses: 1, maxWaiting: 1 })
  const asked = Promise.allSettled(
    [1, 2, 3].map((at) => pictures.render(photo, 'image/jpeg', to(`busy-${at}`), false)),
  )
  await expect(pictures.measure(photo)).rejects.toMatchObject({ reason: 'busy' })
  await pictures.close()
  for (const outcome of await asked) expect(outcome).toMatchObject({ reason: { reason: 'busy' } })
})

test('after a while without work no process is left', async () => {
  const pictures = createPictures({ ...pictureLimits, idleMs: 50 })
  const before = childProcesses()
  const measured = await Promise.all([pictures.measure(photo), pictures.measure(photo)])
  expect(measured[0]).toMatchObject({ dhash: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect(await pictures.compare(photo, [photo, join(folder, 'gone.jpg')])).toEqual([expect.closeTo(1), null])
  await expect.poll(childProcesses).toBe(before)
  await pictures.close()
})
