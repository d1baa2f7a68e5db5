import { expect, test } from 'vitest'
import { brokenWords } from './check-words.ts'

const lines = (path: string, source: string) => brokenWords([{ path, source }])

test.each([
  ['a comment', 'a.ts', '// The cleaner is told of it.\nconst a = 1'],
  ['a docstring', 'a.ts', '/**\n * Of sessions, by their keys.\n */\nconst a = 1'],
  ['the title of a test', 'a.test.ts', "test('whoever opens it sees it', () => {})"],
  ['a style sheet', 'a.css', '/* It stands at the end. */'],
  ['a document', 'README.md', '# A\n\nNo one reads this.'],
  ['a name', 'a.ts', 'const titleOf = (session: Session) => session.title'],
  ['a private name', 'a.ts', 'class A { #titleOf() {} }'],
  ['a verb in a name', 'a.ts', 'const tellAll = () => {}'],
])('a word to avoid is found in %s', (_where, path, source) => {
  expect(lines(path, source)).toHaveLength(1)
})

test.each([
  ['built-in functions', 'a.ts', "['a'].indexOf('a') + 'a'.lastIndexOf('a')"],
  ['a text for readers', 'a.ts', "const send_no = 'Tell the office'"],
  ['a column', 'a.ts', 'row.tell_at ?? row.told_at'],
  ['an expression that stands for another', 'a.ts', '// `*` stands for any address.'],
])('%s may have it', (_what, path, source) => {
  expect(lines(path, source)).toEqual([])
})

test('a word of which some are left fails with one more', () => {
  const rules = [{ never: /\bold\b/, instead: 'new', left: 1 }]
  const file = (count: number) => [{ path: 'a.ts', source: `${'// old\n\n'.repeat(count)}const a = 1` }]
  expect(brokenWords(file(1), rules)).toEqual([])
  expect(brokenWords(file(2), rules)).toHaveLength(2)
})
