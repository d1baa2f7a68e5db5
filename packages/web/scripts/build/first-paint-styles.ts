import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

// `import type` is gone at run time; a lazy `import()` comes after the first paint.
const imports = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?['"](\.[^'"]+\.tsx?)['"]/gm

/** The files that `entry` needs at once, itself included, by their own relative imports. */
function neededBy(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry) || !existsSync(entry)) return found
  found.add(entry)
  for (const [, path = ''] of readFileSync(entry, 'utf8').matchAll(imports)) {
    neededBy(resolve(dirname(entry), path), found)
  }
  return found
}

/**
 * In a stylesheet, `@source 'first-paint:./main.tsx';` stands for exactly the files that entry loads before the first
 * paint, so that the styles of the first paint follow the code by themselves.
 */
export const firstPaintStyles: Plugin = {
  name: 'first-paint-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/, code: /@source 'first-paint:/ },
    handler(code, id) {
      const folder = dirname(id)
      return code.replace(/@source 'first-paint:([^']+)';/, (_, entry: string) =>
        [...neededBy(resolve(folder, entry))]
          .map((file) => {
            this.addWatchFile(file)
            return `@source '${relative(folder, file)}';`
          })
          .join('\n'),
      )
    },
  },
}
