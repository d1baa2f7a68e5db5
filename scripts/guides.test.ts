import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { outsideDocuments } from './check-tree.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const guides = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })]

/** `a/{b,c}/d` → `a/b/d`, `a/c/d`. */
function expanded(path: string): string[] {
  const braces = /\{([^}]*)\}/.exec(path)
  if (!braces) return [path]
  return (braces[1] ?? '').split(',').flatMap((each) => expanded(path.replace(braces[0], each)))
}

/** The files and folders of the repository that a text names in backticks. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:packages|scripts|docs|e2e|bench)\/[^`*\s]+)`/g)].flatMap(([, path = '']) =>
    expanded(path),
  )

test.each(guides)('every file that %s names is there', (guide) => {
  const text = read(guide)
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, path = '']) =>
    guide.startsWith('docs/') ? `docs/${path}` : path,
  )
  const missing = [...pathsIn(text), ...links].filter((path) => !existsSync(`${root}${path}`))
  expect(missing).toEqual([])
})

test.each(guides)('%s stands alone: it cites nothing outside the repository', (guide) => {
  expect(outsideDocuments(read(guide))).toEqual([])
})

const sources = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|\/src\/demo\//.test(path),
)
/** The example of each recipe: what its files have in common, and the lists of files up to the next heading. */
const recipes = read('CONTRIBUTING.md')
  .split(/^## /m)
  .flatMap((section) => {
    const mark = /<!-- every file with: (.*) -->/.exec(section)?.[1]
    const listed = section.split('\n').filter((line) => /^(- | {2})/.test(line))
    return mark ? [{ title: section.split('\n')[0], mark, listed: listed.join('\n') }] : []
  })

test('there is a recipe for each change that is made often', () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    'Add a field',
    'Add a route',
    'Add a screen',
    'Add a migration',
    'Add a language',
    'Add a kind of link',
  ])
})

test.each(recipes)('“$title” lists every file that such a change touches', ({ mark, listed }) => {
  const named = new Set(pathsIn(listed))
  const touched = sources.filter((path) => new RegExp(mark).test(read(path)))
  expect(touched.filter((path) => !named.has(path))).toEqual([])
  expect(touched.length).toBeGreaterThan(1)
})
