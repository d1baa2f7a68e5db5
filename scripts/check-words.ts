import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

type Prose = { path: string; line: number; text: string }
/** `left`: how many places still have it. The number only falls: lower it when you rewrite one. */
type Word = { never: RegExp; instead: string; left?: number }

/** In comments, titles of tests and documents. */
const words: Word[] = [
  { never: /\b(un)?(tells?|told|telling)\b/i, instead: 'notify, ask, show, report or distinguish' },
  {
    never: /\b(somebody|whoever|anew|shall|thereof|whereof|wherein|upon)\b/i,
    instead: 'a user, anyone who, again, will',
  },
  {
    never: /\b(lets? go of|comes? to an end|for want of|that which|as it were)\b/i,
    instead: 'releases, ends, for lack of, what',
  },
  { never: /(?:^|[.;:] )Of (?!course)/, instead: 'the subject first: "Session counts by key"' },
  { never: /\bso many(?! that)\b/i, instead: 'a number of, this many, or the name of the value' },
  { never: /\bno one\b/i, instead: 'nobody, or: has no …' },
  { never: /(?<!\bthere )\b(is|are) none\b/i, instead: 'is not, has no …' },
  { never: /\bbeside\b/i, instead: 'next to, as well as' },
  { never: /\bstands?(?! (for|in for|still|alone|out)\b)(?! ?-)\b/i, instead: 'is, is mounted, is shown' },
]

const builtIn =
  /^(indexOf|lastIndexOf|valueOf|instanceOf|toBeInstanceOf|supportedValuesOf|anyOf|allOf|oneOf|is(Prototype|Subset|Superset)Of|(get|set)PrototypeOf)$/
/** In code. */
const names: (Word & { not?: RegExp })[] = [
  { never: /\b\w+Of\b/g, not: builtIn, instead: 'a plain noun or verb: sessionTitle, readRows, toFields' },
  {
    never: /\b((un)?told|tell)[A-Z]\w*|\b\w+(Tell|Told)\b|\btellings?[A-Z]\w*/g,
    instead: 'notify, notified',
  },
]

function prose(path: string, source: string): Prose[] {
  if (path.endsWith('.md')) return source.split('\n').map((text, index) => ({ path, line: index + 1, text }))
  const lineAt = (start: number) => source.slice(0, start).split('\n').length
  const comments = path.endsWith('.css')
    ? [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map((found) => ({
        start: found.index,
        value: found[1] ?? '',
      }))
    : parseSync(path, source).comments
  const titles = /\.test\.tsx?$/.test(path)
    ? [...source.matchAll(/\b(?:test|describe)\b[^'"`\n]*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)]
    : []
  return [
    ...comments.map(({ start, value }) => ({
      start,
      text: value.replace(/\s*\n\s*\*? ?/g, ' ').replace(/^\*? ?/, ''),
    })),
    ...titles.map(({ index, 2: text = '' }) => ({ start: index, text })),
  ].map(({ start, text }) => ({ path, line: lineAt(start), text: text.trim() }))
}

function wrongNames(path: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      names.flatMap(({ never, not, instead }) =>
        [...line.matchAll(never)]
          .filter(([name]) => !not?.test(name))
          .map(([name]) => `${path}:${index + 1}: ${name}: write ${instead}`),
      ),
    )
}

/** Sentences about words and names that readers stumble over; a kind with some left is reported beyond their number. */
export function brokenWords(
  files: readonly { path: string; source: string }[],
  rules: readonly Word[] = words,
) {
  const texts = files.flatMap(({ path, source }) => prose(path, source))
  const code = files.filter(({ path }) => !/\.(md|css)$/.test(path))
  return [
    ...code.flatMap(({ path, source }) => wrongNames(path, source)),
    ...rules.flatMap(({ never, instead, left = 0 }) => {
      const found = texts.filter(({ text }) => never.test(text))
      if (found.length <= left) return []
      const surplus =
        left === 0 ? '' : ` (${found.length} places, of which ${left} were there; new ones are not allowed)`
      return found.map(({ path, line, text }) => {
        const [word] = never.exec(text) ?? []
        return `${path}:${line}: “${word?.trim()}”: write ${instead}${surplus}`
      })
    }),
  ]
}

if (import.meta.main) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const paths = globSync(
    ['{packages/*/{src,test,scripts},scripts,bench,e2e}/**/*.{ts,tsx,mjs,css}', '*.md', 'docs/**/*.md'],
    { exclude: ['e2e/api/tools/{node_modules,dist}/**', 'scripts/check-words*'] },
  ).sort()
  const broken = brokenWords(paths.map((path) => ({ path, source: readFileSync(path, 'utf8') })))
  for (const sentence of broken) console.error(sentence)
  console.log(`${paths.length} files, ${broken.length} words or names that readers stumble over`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
