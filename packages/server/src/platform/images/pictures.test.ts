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
  print: join(folder, `${name}.print`),
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

test('pictures that end their process do not take along the one before them, whose files are being synced', async () => {
  const limits = { ...pictureLimits, maxProcesses: 1, memory: 200 * 1024 * 1024 }
  const pictures = createPictures(limits)
  const found = await Promise.allSettled(
    Array.from({ length: 4 }, (_, at) =>
      at % 2 === 0
        ? pictures.render(photo, 'image/jpeg', to(`before-${at}`), false)
        : pictures.render(large, 'image/png', to(`bomb-${at}`), true),
    ),
  )
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  for (const at of [0, 2]) expect((await readFile(to(`before-${at}`).thumb)).length).toBeGreaterThan(100)
  await pictures.close()
})

test('files that cannot be written are reported with the reason', async () => {
  const pictures = createPictures()
  const away = { ...to('away'), thumb: join(folder, 'gone', 'thumb') }
  await expect(pictures.render(photo, 'image/jpeg', away, false)).rejects.toMatchObject({ code: 'ENOENT' })
  await pictures.close()
})

test('a picture that takes too long is refused', async () => {
  const pictures = createPictures({ ...pictureLimits, time: 1 })
  await expect(pictures.render(large, 'image/png', to('slow'), true)).rejects.toMatchObject({
    code: 'image_too_large',
  })
  await pictures.close()
})

test('a picture beyond the queue’s limit is refused as busy, and so are those still waiting at the end', async () => {
  const pictures = createPictures({ ...pictureLimits, maxProcesses: 1, maxWaiting: 1 })
  const asked = Promise.allSettled(
    [1, 2, 3].map((at) => pictures.render(photo, 'image/jpeg', to(`busy-${at}`), false)),
  )
  const further = pictures.render(photo, 'image/jpeg', to('further'), false)
  await expect(further).rejects.toMatchObject({ reason: 'busy' })
  await pictures.close()
  for (const outcome of await asked) expect(outcome).toMatchObject({ reason: { reason: 'busy' } })
})

test('after a while without work no process is left', async () => {
  const pictures = createPictures({ ...pictureLimits, idleMs: 50 })
  const measured = await Promise.all([pictures.measure(photo), pictures.measure(photo)])
  expect(measured[0]).toMatchObject({ dhash: expect.stringMatching(/^[0-9a-f]{16}$/) })
  // No further than the first that is alike enough.
  const one = { key: 'one', path: photo }
  const others = [{ key: 'gone', path: join(folder, 'gone.jpg') }, { ...one, key: 'other' }, one]
  expect(await pictures.compare(one, others, 0.95)).toEqual([null, expect.closeTo(1)])
  await expect.poll(childProcesses).toBe(0)
  await pictures.close()
})

test('a picture that was compared is known by its key, also when its path is gone', async () => {
  const pictures = createPictures({ ...pictureLimits, maxProcesses: 1 })
  const [one, other] = [join(folder, 'one.download'), join(folder, 'other.download')]
  for (const path of [one, other]) await writeFile(path, await readFile(photo))
  const compare = () => pictures.compare({ key: 'a', path: one }, [{ key: 'b', path: other }], 0.95)
  expect(await compare()).toEqual([expect.closeTo(1)])
  for (const path of [one, other]) await rm(path)
  expect(await compare()).toEqual([expect.closeTo(1)])
  await pictures.close()
})
