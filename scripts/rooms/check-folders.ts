import { type Import, listImports } from './imports.ts'

const features = 'packages/server/src/features/'
const web = 'packages/web/src'
/** Larger than this, a feature is several. */
const largestShare = 0.3

/**
 * Sentences about files and folders of one folder that import each other, by any number of steps: a reader who opens one
 * would have to know them all. For folders of the web and in a feature of the server, types included.
 */
export function circularFolders(sources: Map<string, string>): string[] {
  const inside = listImports(sources).filter(({ from, to }) => {
    const top = topFolder(from)
    return top !== null && to.startsWith(`${top}/`)
  })
  const folders = new Set(inside.flatMap(({ from }) => parentFolders(from)))
  return [...folders].sort().flatMap((folder) => circlesIn(folder, inside))
}

function circlesIn(folder: string, imports: readonly Import[]): string[] {
  const steps = new Map<string, Map<string, Import>>()
  for (const each of imports) {
    const [from, to] = [childName(folder, each.from), childName(folder, each.to)]
    if (from === null || to === null || from === to) continue
    const next = steps.get(from) ?? new Map<string, Import>()
    steps.set(from, next.set(to, next.get(to) ?? each))
  }
  const reached = new Map([...steps.keys()].map((child) => [child, reachableFrom(child, steps)]))
  const isBack = (from: string, to: string) => reached.get(to)?.has(from) ?? false
  return [...steps].flatMap(([from, next]) =>
    [...next].flatMap(([to, { from: file, to: imported }]) =>
      isBack(from, to)
        ? [
            `${folder}: ${to} leads back to ${from}; ${file} imports ${imported}, but what both need belongs below both`,
          ]
        : [],
    ),
  )
}

function reachableFrom(child: string, steps: ReadonlyMap<string, ReadonlyMap<string, Import>>): Set<string> {
  const found = new Set<string>([...(steps.get(child)?.keys() ?? [])])
  // Entries added to a Set during iteration are visited too.
  for (const each of found) for (const next of steps.get(each)?.keys() ?? []) found.add(next)
  return found
}

/** Sentences about features that have more than their share of all features' lines. */
export function largeFeatures(sources: ReadonlyMap<string, string>): string[] {
  const lines = new Map<string, number>()
  for (const [path, text] of sources) {
    const feature = featureName(path)
    if (feature) lines.set(feature, (lines.get(feature) ?? 0) + text.split('\n').length - 1)
  }
  const all = lines.values().reduce((sum, each) => sum + each, 0)
  return [...lines].flatMap(([feature, own]) =>
    own > all * largestShare
      ? [
          `${features}${feature}: ${Math.round((100 * own) / all)} % of all features’ lines; more than ${100 * largestShare} % are several`,
        ]
      : [],
  )
}

/** Null outside the features. */
const featureName = (path: string): string | null =>
  path.startsWith(features) ? (path.slice(features.length).split('/')[0] ?? null) : null

/** The folder that all folders of a file are compared in: its feature, or the web. Null elsewhere. */
function topFolder(path: string): string | null {
  const feature = featureName(path)
  if (feature !== null) return features + feature
  return path.startsWith(`${web}/`) ? web : null
}

/** The folders that a file is in, from the top one down. */
function parentFolders(path: string): string[] {
  const top = topFolder(path)
  if (top === null) return []
  const names = path
    .slice(top.length + 1)
    .split('/')
    .slice(0, -1)
  return [top, ...names.map((_, at) => `${top}/${names.slice(0, at + 1).join('/')}`)]
}

/** The file or folder of a folder that a path is or is in; null where it is elsewhere. */
const childName = (folder: string, path: string): string | null =>
  path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] ?? null) : null
