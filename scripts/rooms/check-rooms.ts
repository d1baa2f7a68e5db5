import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { circularFolders, largeFeatures } from './check-folders.ts'
import { borrowedTables } from './check-tables.ts'
import { type Import, listImports } from './imports.ts'
import { type Rule, reach, rules } from './rooms.ts'

// dependency-cruiser would do this, but it cannot use TypeScript 7, and with swc it fails on `using` declarations.

/** Returns a message for each import that breaks a rule. Keys are paths relative to the repository. */
export function brokenRooms(sources: Map<string, string>) {
  const imports = listImports(sources)
  return [...imports.flatMap(brokenRules), ...findForbiddenReach(imports)]
}

/** Sentences about files that import each other, by any number of steps; `import type` counts, for it binds readers too. */
export function circularImports(sources: Map<string, string>) {
  const imports = Map.groupBy(listImports(sources), ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []
  // Depth first: a file that is met again on the way to itself closes a circle. One circle is reported for each such file.
  const walk = (path: string, way: readonly string[]) => {
    const met = way.indexOf(path)
    if (met >= 0) circles.push([...way.slice(met), path].join(' → '))
    if (met >= 0 || done.has(path)) return
    for (const to of new Set((imports.get(path) ?? []).map((each) => each.to))) walk(to, [...way, path])
    done.add(path)
  }
  for (const path of sources.keys()) walk(path, [])
  return circles.map((circle) => `${circle}: a circle; what both need belongs below both`)
}

// The server's vocabulary, migrations and languages have fixed places; the benchmark calls crop.ts, which may load sharp.
const placed =
  /^packages\/(i18n|server\/src\/(migrations|features\/(.+\/)?(routes|rules|tables|access|reactions)\.ts)|server\/src\/platform\/pdf\/crop\.ts)/
const bindsOnly = /\/(routes|app|main|router)\.tsx?$/

/** Sentences about small files with one importer, which is where a reader would look for their content. */
export function crumbs(sources: Map<string, string>) {
  const imports = Map.groupBy(listImports(sources), ({ to }) => to)
  return [...sources].flatMap(([path, text]) => {
    const lines = text.trimEnd().split('\n').length
    const [first, ...rest] = imports.get(path) ?? []
    if (!first || lines >= 25 || placed.test(path) || rest.some(({ from }) => from !== first.from)) return []
    // A component of JSX cannot go into a file without.
    const together = lines + (sources.get(first.from)?.split('\n').length ?? 0)
    const cannot =
      together > 250 || bindsOnly.test(first.from) || (/\.tsx$/.test(path) && /\.ts$/.test(first.from))
    if (cannot || [first, ...rest].some(({ late }) => late)) return []
    return [`${path}: ${lines} lines with one importer belong into it, ${first.from}`]
  })
}

/** Sentences about imports of packages that `npm start` does not install; `dependencies` has each workspace's. */
export function uninstalled(sources: Map<string, string>, dependencies: Record<string, readonly string[]>) {
  return listImports(sources).flatMap(({ from, to, typesOnly }) => {
    const imported = /^npm:((@[^/]+\/)?[^/]+)/.exec(to)?.[1]
    const workspace = /^packages\/(\w+)\//.exec(from)?.[1] ?? ''
    if (typesOnly || !imported || imported.startsWith('virtual:')) return []
    if (dependencies[workspace]?.includes(imported)) return []
    return [
      `${from} imports ${imported}: dependencies of ${workspace} lack it, and npm start installs only those`,
    ]
  })
}

function brokenRules({ from, to, typesOnly }: Import) {
  return rules.flatMap((rule) => {
    const match = rule.from.exec(from)
    if (!match || (rule.typesFree && typesOnly)) return []
    const pattern = (text: string) =>
      new RegExp(text.replace(/\$<(\w+)>/g, (_, name) => match.groups?.[name] ?? ''))
    return isBroken(rule, to, pattern) ? [`${from} imports ${to}: ${rule.why}`] : []
  })
}

const isBroken = ({ allow, forbid }: Rule, to: string, pattern: (text: string) => RegExp) =>
  (allow !== undefined && !pattern(allow).test(to)) || (forbid !== undefined && pattern(forbid).test(to))

/** Follows run-time imports from the public pages' files and reports the path to each forbidden one. */
function findForbiddenReach(imports: Import[]) {
  const running = Map.groupBy(
    imports.filter((one) => !one.typesOnly),
    (one) => one.from,
  )
  const roots = [...running.keys()].filter((path) => reach.from.test(path))
  const cameFrom = new Map(roots.map((path) => [path, '']))
  // Entries added to a Map during iteration are visited too.
  for (const path of cameFrom.keys())
    for (const { to } of reach.never.test(path) ? [] : (running.get(path) ?? []))
      if (!cameFrom.has(to)) cameFrom.set(to, path)
  return [...cameFrom.keys()]
    .filter((path) => reach.never.test(path))
    .map((path) => `${formatPath(path, cameFrom)}: ${reach.why}`)
}

const formatPath = (path: string, cameFrom: Map<string, string>): string => {
  const before = cameFrom.get(path)
  return before ? `${formatPath(before, cameFrom)} → ${path}` : path
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const paths = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  const sources = new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const building = globSync('packages/web/{vite.config.ts,scripts/build/*.ts}', { cwd: root })
  const built = new Map(building.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const dependencies = Object.fromEntries(
    ['contract', 'i18n', 'server', 'web'].map((name) => {
      const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
      return [name, Object.keys(manifest.dependencies)]
    }),
  )
  const broken = [
    ...brokenRooms(sources),
    ...borrowedTables(sources),
    ...circularImports(sources),
    ...circularFolders(sources),
    ...largeFeatures(sources),
    ...crumbs(sources),
    ...uninstalled(new Map([...sources, ...built]), dependencies),
  ]
  for (const sentence of broken) console.error(sentence)
  console.log(`${paths.length} files, ${broken.length} imports, tables or small files out of place`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
