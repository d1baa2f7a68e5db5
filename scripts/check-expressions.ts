import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'

type Expression = { path: string; pattern: string; flags: string }

const settings = 'settings of the operator, read once at the start'
const ownInput = 'typed by the reader into their own browser'
/** Expressions that may take more than linear time, because their input is short or trusted. */
const bounded: Record<string, Record<string, string>> = {
  'packages/i18n/src/en/task-words.ts': {
    '/^(?:\\S+ )?bedroom$|(?:maid|child)\\S{0,20} room/': 'at most 20 characters after each word',
  },
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
  'packages/server/src/platform/import/columns.ts': {
    '/\\([^)]*\\)|\\[[^\\]]*\\]/g': 'at most 100 characters',
  },
  'packages/server/src/platform/log-line.ts': {
    '/packages\\/[^\\s()]+?:\\d+(?=:\\d+)/': 'at most 5,000 characters',
  },
  'packages/server/src/platform/pdf/actual-text.ts': {
    '//S /Formula\\n((?:(?!endobj|/S /Formula\\n)[^])*?)/Alt <FEFF2063([0-9A-F]*)>((?:(?!endobj)[^])*)/g':
      'each try ends where the next formula begins',
  },
  'packages/server/src/platform/pdf/offset-table.ts': {
    '/\\d{10}(?= 00000 n)/g': 'ten digits at each place, whatever follows',
  },
  'packages/web/src/platform/photo/exif-time.ts': { '/\\0.*$/': 'at most 64 characters' },
  'packages/web/src/ui/typed/typed-text.tsx': {
    '/(?<page>https?:\\/\\/[^\\s<>"\\p{Cf}]+|www\\.[a-z\\d-]{1,63}\\.[^\\s<>"\\p{Cf}]+|(?:[a-z\\d-]{1,63}\\.){1,8}[a-z]{2,24}\\/[^\\s<>"\\p{Cf}]+)|(?<mail>[\\w.+-]{1,64}@(?:[a-z\\d-]{1,63}\\.){1,8}[a-z]{2,24})|(?<phone>(?:(?:\\+|00)\\d(?:[ ().-]{0,3}\\d){7,14}|\\(?0\\d(?:[ ()-]{0,3}\\d){7,10}|8[ (-]{0,2}9\\d\\d(?:[ ()-]{0,2}\\d){7})(?![\\d*#:]))|(?<code>[+*#]?\\d(?:[\\d *#+()-]|[.,:/](?=\\d))*[\\d*#])/giu':
      'each repetition ends after some characters',
  },
  'packages/web/src/report/seal/seal-code-form.tsx': { '/\\/+$/': ownInput },
}

/** Expressions that are made while the program works, of what is not typed by others. */
const trusted: Record<string, string> = {
  'packages/i18n/src/languages.ts': 'the letters of one script',
  'packages/contract/src/notifications/ways-routes.ts': 'two lengths of keys, each character one way',
  'packages/server/src/platform/backup/archive.ts': 'names of our own folders',
  'packages/server/src/platform/db/defaults.ts': 'definitions of our own tables',
  'packages/server/src/platform/http/first-view.ts': 'pages of our own build',
  'packages/server/src/platform/http/inline-scripts.ts': 'pages of our own build',
  'packages/server/src/platform/http/unknown-routes.ts':
    'paths of our own routes, each part up to the next slash',
  'packages/server/src/programs/import/archive.ts': 'names of our own folders',
}

const write = ({ pattern, flags }: Expression) => `/${pattern}/${flags}`

/** Returns the regular expressions that a file writes out. */
export function findExpressions(path: string, source: string): Expression[] {
  const found: Expression[] = []
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ path, pattern: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(parseSync(path, source).program)
  return found
}

type Span = { start: number; end: number }
type Constant = Span & { declares: string[] }

/**
 * Returns the regular expressions that a file puts together from constants, by running the declarations they depend on, and the text of
 * those that are made while it works.
 */
export function buildExpressions(path: string, source: string): { built: Expression[]; given: string[] } {
  const { program } = parseSync(path, source)
  const sites: Span[] = []
  const uses: { name: string; start: number }[] = []
  new Visitor({
    Identifier: ({ name, start }) => void uses.push({ name, start }),
    NewExpression({ callee, start, end }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') sites.push({ start, end })
    },
  }).visit(program)
  const constants: Constant[] = program.body.flatMap((each) => {
    const declaration = each.type === 'ExportNamedDeclaration' ? each.declaration : each
    if (declaration?.type !== 'VariableDeclaration') return []
    const { start, end, declarations } = declaration
    return {
      start,
      end,
      declares: declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : [])),
    }
  })
  const found = new Map<string, Expression>()
  const evaluated = new Set<number>()
  const note = (index: number, pattern: string, flags = '') => {
    evaluated.add(index)
    found.set(`/${pattern}/${flags}`, { path, pattern, flags })
    return new RegExp(pattern, flags)
  }
  for (const constant of constants) {
    const needed = closure(constant, constants, uses)
    if (!sites.some((site) => needed.some((each) => isWithin(site, each)))) continue
    const code = needed.map((each) => declarationText(source, each, sites)).join('\n')
    try {
      new Function('note', stripTypeScriptTypes(code))(note)
    } catch {
      // It depends on something else than constants.
    }
  }
  const text = ({ start, end }: Span) => source.slice(start, end).replace(/\s+/g, ' ')
  return { built: [...found.values()], given: sites.filter((_, index) => !evaluated.has(index)).map(text) }
}

const isWithin = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end

/** A constant with those it depends on, in their order. */
function closure(
  constant: Constant,
  all: readonly Constant[],
  uses: readonly { name: string; start: number }[],
) {
  const needed = new Set([constant])
  for (const each of needed) {
    const names = new Set(
      uses.filter(({ start }) => start >= each.start && start < each.end).map(({ name }) => name),
    )
    for (const other of all) if (other.declares.some((name) => names.has(name))) needed.add(other)
  }
  return all.filter((each) => needed.has(each))
}

/** With calls of `note` in place of the expressions. */
function declarationText(source: string, { start, end }: Span, sites: readonly Span[]): string {
  let [text, at] = ['', start]
  for (const [index, site] of sites.entries()) {
    if (!isWithin(site, { start, end })) continue
    const open = source.indexOf('(', site.start) + 1
    text += `${source.slice(at, site.start)}note(${index}, `
    at = open
  }
  return text + source.slice(at, end)
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
  const given: string[] = []
  const found = paths.sort().flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    const made = source.includes('new RegExp') ? buildExpressions(path, source) : { built: [], given: [] }
    if (made.given.length > 0 && !(path in trusted))
      given.push(`${path}: ${made.given[0]} is not made of constants`)
    if (made.given.length === 0 && path in trusted) given.push(`${path} is listed as trusted, and makes none`)
    return [...findExpressions(path, source), ...made.built]
  })
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
  const sentences = [...broken, ...given, ...stale]
  for (const sentence of sentences) console.error(sentence)
  console.log(`${found.length} regular expressions, ${sentences.length} against the rules`)
  // The checker's own process is still there.
  process.exit(sentences.length > 0 ? 1 : 0)
}
