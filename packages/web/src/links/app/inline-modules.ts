/**
 * Runs in the head of a page that has its scripts in it (scripts/build/inline-scripts.ts): import and export for
 * them. On a slow network each further request takes as long as the page itself.
 */
type Module = Readonly<Record<string, unknown>>

const { imports } = JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '')
/** The addresses of the build's files that are in the page. */
const inlineFiles = Object.keys(imports)
const inlineModules: Record<string, Module> = {}
let waiting: (() => void)[] = []

/** Resolves to what a file exports: as soon as its script has run where it is in the page. */
const importInline = (file: string): Promise<Module> =>
  inlineFiles.includes(file)
    ? new Promise((resolve) => {
        const look = () => {
          const module = inlineModules[file]
          if (module) resolve(module)
          else waiting.push(look)
        }
        look()
      })
    : import(/* @vite-ignore */ file)

function exportInline(file: string, module: Module): void {
  inlineModules[file] = module
  const looking = waiting
  waiting = []
  for (const look of looking) look()
}

// A connection that broke off leaves a page without some of its scripts, which has to be loaded again.
addEventListener('DOMContentLoaded', () => {
  if (!document.getElementById('page-end')) setTimeout(() => location.reload(), 3_000)
})

Object.assign(globalThis, { inlineFiles, inlineModules, importInline, exportInline })
