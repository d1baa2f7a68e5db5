import { posix } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { type Plugin, parseSync, type Rolldown } from 'vite'

/** By the environment that builds them, what besides its entry is in the page at a first visit. */
const screens: Readonly<Record<string, RegExp>> = {
  client: /(?!)/,
  links: /\/links\/screens\/[\w-]+\.tsx$/,
}

const compress = promisify(zstdCompress)

/** What stands for a file of the build on a page that has the file in it: a module with its names. */
export const standInFile = (file: string): string => file.replace(/\.js$/, '-inline.js')

/**
 * A script of the build for a place in the page itself, so that a first visit needs one request. Such a script has no
 * address that others could import it by, so it hands its exports to `exportInline` (links/app/inline-modules.ts), takes
 * what it imports from there, and imports late parts by `importInline`. `standIn` is the module that late parts get in its place.
 * `file` is relative to the folder of the build; every import is one of a file next to it.
 */
export function inlineScript(file: string, code: string): { script: string; standIn: string } {
  const { module } = parseSync(file, code)
  if (module.importMetas.length > 0)
    throw new Error(`${file} uses import.meta, which a script in a page has not`)
  const quotedAddress = (name: string) => JSON.stringify(`/${name}`)
  const beside = (specifier: string) => quotedAddress(posix.join(posix.dirname(file), specifier))
  const edits: { start: number; end: number; text: string }[] = []
  for (const { start, end, moduleRequest, entries } of module.staticImports) {
    const names = entries.map(({ importName, localName }) => {
      if (importName.kind !== 'Name') throw new Error(`${file} imports ${moduleRequest.value} as a whole`)
      return `${importName.name}:${localName.value}`
    })
    const from = `inlineModules[${beside(moduleRequest.value)}]`
    edits.push({ start, end, text: names.length > 0 ? `const{${names.join()}}=${from};` : '' })
  }
  for (const { start, end, moduleRequest } of module.dynamicImports) {
    const specifier = code.slice(moduleRequest.start + 1, moduleRequest.end - 1)
    edits.push({ start, end, text: `importInline(${beside(specifier)})` })
  }
  const exports: { name: string; local: string }[] = []
  for (const { start, end, entries } of module.staticExports) {
    // What is imported and exported again is listed by the statement that imports it, without its local name.
    if (edits.every((edit) => edit.start !== start)) edits.push({ start, end, text: '' })
    for (const { start, end, exportName } of entries) {
      const [local = ''] = code.slice(start, end).split(' as ')
      if (!exportName.name) throw new Error(`${file} exports what has no name`)
      exports.push({ name: exportName.name, local })
    }
  }
  const body = edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: replaced }) => text.slice(0, start) + replaced + text.slice(end), code)
  const named = exports.map(({ name, local }) => `${name}:${local}`).join()
  const handedOver = `exportInline(${quotedAddress(file)},{${named}})`
  // In a text of the script, what would end its element.
  const script = `(()=>{"use strict";${body.trim()}\n${handedOver}})()`.replace(
    /<(?=\/script|!--)/gi,
    '\\x3C',
  )
  const taken = exports.map(({ name }, index) => `${name}:_${index}`).join()
  const given = exports.map(({ name }, index) => `_${index} as ${name}`).join()
  return { script, standIn: `const{${taken}}=inlineModules[${quotedAddress(file)}];export{${given}};` }
}

/**
 * Writes, next to each script that a first visit needs, its stand-in, and into `inline/` its element for the page, as it is and
 * compressed with zstd: a response may consist of several of its frames, so that the server need not compress what never changes.
 */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  apply: 'build',
  sharedDuringBuild: true,
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const late = screens[this.environment.name]
      if (!late) return
      for (const name of neededAtOnce(bundle, late)) {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk') continue
        const { script, standIn } = inlineScript(name, chunk.code)
        // Named as it would be by its address (platform/link-page/use-kept-copy.ts).
        const entry = chunk.isEntry ? ` data-entry="/${name}"` : ''
        const element = Buffer.from(`<script${entry}>${script}</script>`)
        const params = { [constants.ZSTD_c_compressionLevel]: 19 }
        const fileName = inlineElementFile(name)
        this.emitFile({ type: 'asset', fileName: standInFile(name), source: standIn })
        this.emitFile({ type: 'asset', fileName, source: element })
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.zst`,
          source: await compress(element, { params }),
        })
      }
    },
  },
}

/** Where the element of a script is. */
export const inlineElementFile = (file: string): string => `inline/${posix.basename(file, '.js')}.html`

/** The scripts of an entry and of each screen, with what they import. */
function neededAtOnce(bundle: Rolldown.OutputBundle, screen: RegExp): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    for (const next of chunk.imports) add(next)
  }
  for (const [name, each] of Object.entries(bundle)) {
    if (each.type === 'chunk' && (each.isEntry || screen.test(each.facadeModuleId ?? ''))) add(name)
  }
  return found
}
