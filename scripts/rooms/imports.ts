import { join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

export type Import = {
  from: string
  to: string
  typesOnly: boolean
  /** In a chunk or a process of its own. */
  late: boolean
}

const parsed = new WeakMap<Map<string, string>, Import[]>()

/** Parses the sources once for all checks. */
export function listImports(sources: Map<string, string>): Import[] {
  const known = parsed.get(sources)
  if (known) return known
  const imports = [...sources].flatMap(([path, text]) => parseImports(path, text))
  parsed.set(sources, imports)
  return imports
}

function parseImports(from: string, text: string): Import[] {
  const { module, errors } = parseSync(from, text)
  if (errors[0]) throw new Error(`${from}: ${errors[0].message}`)
  const found: { request: string; typesOnly: boolean; late?: true }[] = []
  for (const { moduleRequest, entries } of module.staticImports)
    found.push({
      request: moduleRequest.value,
      typesOnly: entries.length > 0 && entries.every((e) => e.isType),
    })
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) found.push({ request: moduleRequest.value, typesOnly: isType })
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`](.*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[1]) found.push({ request: literal[1], typesOnly: false, late: true })
  }
  // A worker is started by URL, not by an import.
  for (const [, request] of text.matchAll(/new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g))
    if (request) found.push({ request, typesOnly: false, late: true })
  return found.map(({ request, typesOnly, late = false }) => ({
    from,
    to: resolveImport(from, request),
    typesOnly,
    late,
  }))
}

function resolveImport(from: string, request: string) {
  const path = request.replace(/\?.*$/, '')
  if (path.startsWith('.')) return normalize(join(from, '..', path))
  if (path.startsWith('node:')) return path
  return path.replace(/^@brightkey\/(\w+)\/(.*)$/, 'packages/$1/src/$2.ts').replace(/^(?!packages\/)/, 'npm:')
}
