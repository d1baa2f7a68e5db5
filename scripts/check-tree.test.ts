import { expect, test } from 'vitest'
import { brokenSubjects, brokenTree } from './check-tree.ts'

const verdict = (path: string, ...lines: string[]) => brokenTree([{ path, lines }])
const button = 'packages/web/src/ui/button.tsx'
const sizes = (path: string, length: number, count = 1) =>
  Array.from({ length: count }, (_, index) => ({
    path: path.replace('*', `${index}`),
    lines: Array(length).fill(''),
  }))

const refused: [path: string, line: string][] = [
  ['packages/server/src/features/sessions/utils.ts', ''],
  ['packages/server/src/features/sessions/model.ts', ''],
  ['packages/server/src/features/sessions/set-status.ts', ''],
  ['packages/web/src/ui/index.ts', ''],
  ['packages/web/src/helpers/dates.ts', ''],
  ['packages/server/src/platform/http/serve.ts', 'const port = process.env.PORT'],
  [button, '<p className="ml-2">'],
  [button, '<p className="flex md:-ml-2 grow">'],
  [button, '<p className="pr-[3px]">'],
  [button, "clsx('left-0')"],
  [button, '<p className="hover:text-left">'],
  [button, '<p className="border-l">'],
  [button, '<p className="rounded-tr-lg">'],
  [button, '<p className="border-r-2">'],
  ['packages/web/src/ui/theme.css', 'margin-left: 1rem;'],
  ['packages/web/src/ui/theme.css', 'left: 0;'],
  ['packages/web/src/ui/theme.css', 'text-align: right;'],
  ['packages/web/src/office/users/list.ts', "fetch('/api/users/list/')"],
  ['packages/web/src/report/pdf-link.tsx', 'href={`/api/cleaning/public/report/x/pdf/`}'],
  [button, '// biome-ignore lint/a11y/noAutofocus: ok'],
  [button, '// biome-ignore lint'],
  [button, '// Below this, writes are refused (handbook.md).'],
  [button, '// the log is no place for it (R99)'],
  [button, '// The cleaner, once she has opened it'],
  ['packages/server/test/cleaners/day.test.ts', "test('her day has what is due')"],
  [button, '// @ts-expect-error'],
  [button, '// @ts-ignore because the types of this library are wrong'],
]
test.each(refused)('%s with "%s" is refused', (path, line) => {
  expect(verdict(path, line)).toHaveLength(1)
})

const allowed: [path: string, line: string][] = [
  ['packages/server/src/features/sessions/tasks/commands/set-status.ts', ''],
  ['packages/server/src/features/reports/document.ts', ''],
  ['packages/server/src/features/reports/pdf/page.ts', ''],
  ['packages/server/src/features/reports/report.test.ts', ''],
  ['packages/server/src/migrations/index.ts', ''],
  ['packages/server/src/config.ts', 'parse(process.env)'],
  [
    button,
    '<p className="ms-2 pe-[3px] start-0 text-start border-s rounded-se-lg border-b text-lg rounded-lg">',
  ],
  [button, "const key = 'ArrowRight'; scroll({ left: 0 }); // the left-hand side"],
  ['packages/web/src/ui/theme.css', 'margin-inline-start: 1rem; text-align: end;'],
  [button, '// biome-ignore lint/a11y/noAutofocus: the dialog was opened to type this one field'],
  [button, '// docs/product-rules.md; ARCHITECTURE.md; ../../docs/promises.md; print on A4'],
  [button, '// The cleaner, once they have opened it: there, other, sheet'],
  [button, '// @ts-expect-error the library declares this option as required'],
]
test.each(allowed)('%s with "%s" is allowed', (path, line) => {
  expect(verdict(path, line)).toEqual([])
})

test('files have a size: 250 lines at most, tests 400, half of them within 100, nine of ten within 200', () => {
  const small = sizes('packages/web/src/ui/small-*.tsx', 30, 20)
  expect(brokenTree([...small, ...sizes('packages/web/src/ui/long.tsx', 251)])).toHaveLength(1)
  expect(brokenTree([...small, ...sizes('packages/web/src/ui/long.test.tsx', 401)])).toHaveLength(1)
  expect(brokenTree([...small, ...sizes('packages/i18n/src/en/words.ts', 900)])).toEqual([])
  expect(brokenTree([...small, ...sizes('packages/web/src/ui/middle/file-*.tsx', 101, 21)])).toHaveLength(1)
  expect(brokenTree([...small, ...sizes('packages/web/src/ui/longer/file-*.tsx', 201, 3)])).toHaveLength(1)
})

test('a folder holds 25 files at most', () => {
  expect(brokenTree(sizes('packages/web/src/ui/file-*.tsx', 10, 25))).toEqual([])
  expect(brokenTree(sizes('packages/web/src/ui/file-*.tsx', 10, 26))).toEqual([
    expect.stringContaining('26 files'),
  ])
})

test('the subject of a commit is an imperative of at most 65 characters', () => {
  expect(brokenSubjects(['Embed fonts once', 'Letter-space headings'])).toEqual([])
  for (const subject of ['Let no line end so', 'Add '.padEnd(66, 'x')])
    expect(brokenSubjects([subject])).toHaveLength(1)
})
