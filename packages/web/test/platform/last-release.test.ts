import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepLastRelease } from '../../scripts/build/last-release.ts'

let dist = ''
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'brightkey-dist-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, '.vite'))
})
afterEach(() => rm(dist, { recursive: true, force: true }))

/** As a build does: writes its files next to what is there, then keeps what is to be kept. */
async function build(...names: string[]) {
  for (const name of names) {
    await writeFile(join(dist, 'assets', name), name)
    await writeFile(join(dist, 'assets', `${name}.br`), name)
  }
  await keepLastRelease(dist, ['public.html', ...names.map((name) => `assets/${name}`)])
}
const there = async () => (await readdir(join(dist, 'assets'))).filter((name) => !name.endsWith('.br')).sort()

test('the files of the release before stay for exactly one release, with what was compressed of them', async () => {
  await build('public-1.js', 'sheet-1.js', 'same.js')
  await build('public-2.js', 'sheet-2.js', 'same.js')
  expect(await there()).toEqual(['public-1.js', 'public-2.js', 'same.js', 'sheet-1.js', 'sheet-2.js'])
  expect(await readdir(join(dist, 'assets'))).toContain('sheet-1.js.br')
  await build('public-3.js', 'same.js')
  expect(await readdir(join(dist, 'assets'))).toEqual(
    ['public-2.js', 'public-3.js', 'same.js', 'sheet-2.js'].flatMap((name) => [name, `${name}.br`]),
  )
})

test('building the same sources again does not throw the release before away', async () => {
  await build('public-1.js')
  await build('public-2.js')
  await build('public-2.js')
  expect(await there()).toEqual(['public-1.js', 'public-2.js'])
})

test('what a broken build left goes, and the release before it stays', async () => {
  await build('public-1.js')
  await writeFile(join(dist, 'assets/half-2.js'), '')
  await build('public-3.js')
  expect(await there()).toEqual(['public-1.js', 'public-3.js'])
})

test('a folder built before there was a list counts as the release before', async () => {
  await writeFile(join(dist, 'assets/public-0.js'), '')
  await writeFile(join(dist, 'assets/public-0.js.gz'), '')
  await build('public-1.js')
  expect(await there()).toEqual(['public-0.js', 'public-0.js.gz', 'public-1.js'])
  expect(JSON.parse(await readFile(join(dist, '.vite/releases.json'), 'utf8'))).toEqual({
    now: ['public-1.js'],
    before: ['public-0.js'],
  })
})
