import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inlineScript, standInFile } from '../../scripts/build/inline-scripts.ts'

const react = 'const e=1;let t=()=>e+1;export{e as a,t as $};'
const entry =
  'import{a as n,$ as r}from"./react-1.js";const o="</script><!--",s=()=>import(`./late-3.js`);export{o as text,s as late,r};'

/** What a page keeps of its scripts (links/app/inline-modules.ts), in a few lines. */
const page = `
globalThis.inlineModules = {}
globalThis.exportInline = (file, module) => { inlineModules[file] = module }
globalThis.importInline = async (file) => file;
`

test('scripts in a page have what they import from one another, and import late parts by the page', () => {
  const scripts = [
    inlineScript('assets/react-1.js', react).script,
    inlineScript('assets/entry-2.js', entry).script,
  ]
  const result = `inlineModules['/assets/entry-2.js'].late().then((late) => console.log(JSON.stringify([late, inlineModules['/assets/entry-2.js'].text, inlineModules['/assets/entry-2.js'].r()])))`
  const printed = execFileSync(process.execPath, ['-e', [page, ...scripts, result].join(';')], {
    encoding: 'utf8',
  })
  expect(JSON.parse(printed)).toEqual(['/assets/late-3.js', '</script><!--', 2])
  // Nothing in it ends the element.
  expect(scripts.join()).not.toMatch(/<\/script|<!--/)
})

test('a late part gets what it imports from a module that stands for the script in the page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-inline-'))
  const { script, standIn } = inlineScript('assets/react-1.js', react)
  const late = `import { a, $ } from './${standInFile('react-1.js')}'; console.log(a, $())`
  await writeFile(join(folder, 'page.mjs'), `${page}${script};await import('./late.mjs')`)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, standInFile('react-1.js')), standIn)
  await writeFile(join(folder, 'late.mjs'), late)
  expect(execFileSync(process.execPath, [join(folder, 'page.mjs')], { encoding: 'utf8' })).toBe('1 2\n')
  await rm(folder, { recursive: true })
})

test('a script that needs an address of its own, or imports a module as a whole, fails the build', () => {
  expect(() => inlineScript('assets/a.js', 'const a=import.meta.url;export{a};')).toThrow('import.meta')
  expect(() => inlineScript('assets/a.js', 'import * as all from "./b.js"; export const one = all')).toThrow(
    'as a whole',
  )
})
