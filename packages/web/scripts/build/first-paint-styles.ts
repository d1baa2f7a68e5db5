import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { entryScripts } from './link-entries.ts'

// `import type` is gone at run time; a lazy `import()` comes after the first paint.
const atOnce = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?['"](\.[^'"]+\.tsx?)['"]/gm
const later = /\bimport\(\s*['"](\.[^'"]+\.tsx?)['"]/g

/** The files that `file` needs, itself included, by relative imports of these kinds. */
function neededBy(file: string, imports: readonly RegExp[], found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  const text = readFileSync(file, 'utf8')
  for (const each of imports)
    for (const [, path = ''] of text.matchAll(each)) neededBy(resolve(dirname(file), path), imports, found)
  return found
}

/**
 * In a stylesheet of the pages by link, `@source 'first-paint';` stands for exactly the files that the entry of this
 * build loads before the first paint, and `@source 'all-parts';` for those it loads sooner or later: the styles follow
 * the code.
 */
export const firstPaintStyles: Plugin = {
  name: 'first-paint-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/, code: /@source '(first-paint|all-parts)';/ },
    handler(code, id) {
      const folder = dirname(id)
      return code.replace(/@source '(first-paint|all-parts)';/, (_, which: string) => {
        const imports = which === 'first-paint' ? [atOnce] : [atOnce, later]
        const files = entryScripts(this.environment).flatMap((entry) => [...neededBy(entry, imports)])
        return files
          .map((file) => {
            this.addWatchFile(file)
            return `@source '${relative(folder, file)}';`
          })
          .join('\n')
      })
    },
  },
}
