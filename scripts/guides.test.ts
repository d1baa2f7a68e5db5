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

test('every test that a promise names is there', () => {
  const named = [...read('docs/promises.md').matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(36)
  expect(
    named.filter(
      (path) => !existsSync(`${root}${path}`) && !existsSync(`${root}packages/server/test/${path}`),
    ),
  ).toEqual([])
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
    const [, under = '', mark] = /<!-- every file(?: in (\S+))? with: (.*) -->/.exec(section) ?? []
    const listed = section.split('\n').filter((line) => /^(- | {2})/.test(line))
    return mark ? [{ title: section.split('\n')[0], under, mark, listed: listed.join('\n') }] : []
  })

test('there is a recipe for each change that is made often', () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    "Add an apartment's field",
    "Add a cleaner's field",
    'Add a setting',
    'Add an event',
    'Add a report section',
    'Add a background job',
    'Add a route',
    'Add a screen',
    'Add a migration',
    'Add a language',
  ])
})

test.each(recipes)('“$title” lists every file that such a change touches', ({ under, mark, listed }) => {
  const named = new Set(pathsIn(listed))
  const touched = sources.filter((path) => path.includes(under) && new RegExp(mark).test(read(path)))
  expect(touched.filter((path) => !named.has(path))).toEqual([])
  expect(touched.length).toBeGreaterThan(1)
})

const records = globSync('docs/decisions/*.md', { cwd: root }).sort()
const numbers = new Set(records.map((path) => /(\d{4})-[\w-]+\.md$/.exec(path)?.[1]))

test.each(records)('%s is a decision on one page: status, context, decision, consequences', (path) => {
  const lines = read(path).trimEnd().split('\n')
  expect(lines[0]).toMatch(new RegExp(`^# ${/\d{4}/.exec(path)?.[0]} · `))
  expect(lines[2]).toMatch(/^Status: (accepted|superseded by) /)
  expect(lines.filter((line) => line.startsWith('## '))).toEqual([
    '## Context',
    '## Decision',
    '## Consequences',
  ])
  expect(lines.length).toBeLessThanOrEqual(40)
})

/** Every text in which a person may have written "(0027)" or "docs/verify.md". */
const texts = [
  ...guides,
  ...records,
  ...globSync(
    '{packages/*/{src,test,scripts},e2e,bench,scripts,deploy}/**/*.{ts,tsx,mjs,yml,yaml,service,md}',
    { cwd: root, exclude: ['e2e/api/tools/{node_modules,dist}/**'] },
  ).filter((path) => !path.endsWith('guides.test.ts')),
]
/** The numbers of decisions that a text names: `(0027)`, `(0051, 0055)`, `decision 0033`, `of 0008`, `decisions/0033-photos.md`. */
const recordsNamedIn = (text: string) =>
  [
    ...text.matchAll(/(?<=[(\s[])(0[01]\d\d)(?=[\s,;:.)\]’]*(?:\s|$))|decisions\/(\d{4})|decision (\d{4})/gm),
  ].flatMap(([, bare, path, named]) => bare ?? path ?? named ?? [])

test('every decision that a text names is there', () => {
  const named = texts.flatMap((path) => {
    const text = read(path)
    const prose = path.endsWith('.md') ? text : (text.match(/\/\/.*|\/\*[\s\S]*?\*\/|#.*/g) ?? []).join('\n')
    return recordsNamedIn(prose.replace(/[+&]00\d\d/g, '')).map((number) => ({ path, number }))
  })
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([])
})

/** A heading as GitHub makes an address of it: "What was run, and what was not" → `what-was-run-and-what-was-not`. */
const anchors = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every section of a document that a text names is there', () => {
  const named = texts.flatMap((path) =>
    [...read(path).matchAll(/(?:\]\(|docs\/)([\w./-]+\.md)(?:#([\w-]+)|, (\d\d?|[A-Z][\w ]*)(?=[).]))/g)].map(
      ([, document = '', anchor, section]) => ({ path, document, section: anchor ?? section ?? '' }),
    ),
  )
  expect(named.length).toBeGreaterThan(10)
  const missing = named.filter(({ document, section }) => {
    const file = `docs/${document.replace(/^(\.\.?\/|docs\/)+/, '')}`
    if (!existsSync(`${root}${file}`)) return true
    if (/^\d+$/.test(section)) return !read(file).includes(`\n| ${section} | `)
    return !anchors(file).some((anchor) => anchor.startsWith(section.toLowerCase().replaceAll(' ', '-')))
  })
  expect(missing).toEqual([])
})

test('all documents together can be read in two hours', () => {
  // The bars of tables are no words.
  const words = [...guides, ...records].flatMap((path) => read(path).match(/\S*[\p{L}\p{N}]\S*/gu) ?? [])
  expect(words.length).toBeLessThanOrEqual(25_000)
})
