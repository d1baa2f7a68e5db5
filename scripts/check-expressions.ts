import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'

type Expression = { path: string; pattern: string; flags: string }

const settings = 'settings of the operator, read once at the start'
const ownInput = 'typed by the reader into their own browser'
/** Expressions that may take more than linear time, because their input is short or trusted. */
const bounded: Record<string, Record<string, string>> = {
  'packages/server/src/config.ts': {
    '/\\/+$/': settings,
    '/^\\/+|\\/+$/g': settings,
    '/^(.*)<(.+)>$/': settings,
  },
  'packages/server/src/features/reports/rules.ts': { '/[. \\p{Cs}]+$/u': 'at most 60 characters' },
  'packages/server/src/platform/calendar/parse.ts': {
    '/^\\s*BEGIN:VCALENDAR\\s*$/im': 'at most 1,000 characters',
  },
  'packages/server/src/platform/db/copies/postgres.ts': {
    '/^\\d+; .*(EXTENSION (- )?pg_trgm|FUNCTION \\S+ search_sequences|INDEX \\S+ \\w+_search_(trigram|sequences))\\b/':
      'lines of pg_restore, about our own tables',
  },
  'packages/server/src/platform/import/csv-import.ts': {
    '/\\([^)]*\\)|\\[[^\\]]*\\]/g': 'at most 100 characters',
  },
  'packages/server/src/platform/log-line.ts': {
    '/packages\\/[^\\s()]+?:\\d+(?=:\\d+)/': 'at most 5,000 characters',
  },
  'packages/server/src/platform/pdf/offset-table.ts': {
    '/\\d{10}(?= 00000 n)/g': 'ten digits at each place, whatever follows',
  },
  'packages/web/src/platform/photo/exif-time.ts': { '/\\0.*$/': 'at most 64 characters' },
  'packages/web/src/report/seal/seal-code-form.tsx': { '/\\/+$/': ownInput },
}

const write = ({ pattern, flags }: Expression) => `/${pattern}/${flags}`

/** Returns the regular expressions that a file writes out; those put together while it runs are not among them. */
export function findExpressions(path: string, source: string): Expression[] {
  const found: Expression[] = []
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ path, pattern: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** Returns why an expression is refused, or null. */
export async function refuse({ pattern, flags }: Expression): Promise<string | null> {
  if (!/[*+?{]/.test(pattern)) return null
  const result = await check(pattern, flags, { timeout: 30_000 })
  if (result.status === 'vulnerable')
    return `takes ${result.complexity.summary} time: for example on ${result.attack.pattern}`
  // An attack that takes too long proves nothing; on a busy machine it may.
  return result.status === 'unknown' && result.error.kind !== 'timeout'
    ? `could not be checked (${result.error.kind})`
    : null
}

if (import.meta.main) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const paths = globSync('packages/*/src/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  const found = paths.sort().flatMap((path) => findExpressions(path, readFileSync(path, 'utf8')))
  const isBounded = (each: Expression) => bounded[each.path]?.[write(each)] !== undefined
  const stale = Object.entries(bounded).flatMap(([path, expressions]) =>
    Object.keys(expressions)
      .filter((text) => !found.some((each) => each.path === path && write(each) === text))
      .map((text) => `${path}: ${text} is listed as bounded, but not there`),
  )
  const broken: string[] = []
  for (const each of found.filter((one) => !isBounded(one))) {
    const why = await refuse(each)
    if (why !== null) broken.push(`${each.path}: ${write(each)} ${why}`)
  }
  for (const sentence of [...broken, ...stale]) console.error(sentence)
  console.log(`${found.length} regular expressions, ${broken.length + stale.length} against the rules`)
  // The checker's own process is still there.
  process.exit(broken.length + stale.length > 0 ? 1 : 0)
}
