import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { locales } from '@brightkey/contract/locale'
import { expect, test } from 'vitest'

const source = resolve(import.meta.dirname, '../../src')
const catalogGlob = /import\.meta\.glob(?:<.*>)?\(\s*'\.\/\*\/([^']+)',\s*\{\s*base: '([^']+)'/g

test('each late catalog names a file in every language: a screen would wait for another for ever', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((path) =>
    [...readFileSync(join(source, path), 'utf8').matchAll(catalogGlob)].flatMap(([, name = '', base = '']) =>
      locales.map((locale) => join(source, dirname(path), base, locale, name)),
    ),
  )
  expect(files.length).toBeGreaterThan(20 * locales.length)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
