import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

type File = { path: string; lines: string[] }

// The numbers of migrations sort them, and each keeps its place.
const numbered = 'packages/server/src/migrations'
// Data, not code, and read by searching: a catalog has a line per message, Dubai has 130 communities.
const data = /^packages\/i18n\/src\/\w+\/|\/areas\.ts$/
const isTest = (path: string) => /\.test\.tsx?$|^(e2e|bench)\/|\/test\//.test(path)
const vocabulary =
  /^(routes|commands|queries|access|reactions|rules|tables|inserts|updates|document|pdf)\.ts$/
const verb = /\/(commands|queries|access|reactions|document|pdf)\/[a-z]+(-[a-z]+)*\.ts$/
const nameless = /(^|\/)(utils?|helpers?|common|services?|misc|shared|index)(\.tsx?$|\/)/

/** Sentences about what breaks the rules of ARCHITECTURE.md that a tree or a line can show. */
export function brokenTree(files: File[]) {
  return [
    ...files.flatMap(brokenName),
    ...crowdedFolders(files),
    ...brokenSizes(files),
    ...files.flatMap(brokenLines),
  ]
}

function brokenName({ path }: File) {
  // The list of migrations defines their order, and ARCHITECTURE.md names it.
  if (nameless.test(path) && path !== 'packages/server/src/migrations/index.ts')
    return [`${path}: a name that could hold anything`]
  const inFeature = /^packages\/server\/src\/features\//.test(path) && !isTest(path)
  if (!inFeature || vocabulary.test(basename(path)) || verb.test(path)) return []
  return [
    `${path}: not in the vocabulary of a feature; a file that grew becomes a folder of verbs, commands/<verb>.ts`,
  ]
}

function crowdedFolders(files: File[]) {
  const folders = Map.groupBy(files, ({ path }) => dirname(path))
  return [...folders].flatMap(([folder, inside]) =>
    inside.length > 25 && folder !== numbered
      ? [`${folder}: ${inside.length} files, and 25 is where it must be sorted into folders`]
      : [],
  )
}

function brokenSizes(files: File[]) {
  const counted = files.filter(({ path }) => /\.tsx?$/.test(path) && !data.test(path))
  const tooLong = counted.flatMap(({ path, lines }) => {
    const stop = isTest(path) ? 400 : 250
    return lines.length > stop
      ? [`${path}: ${lines.length} lines, and ${stop} is where it must be divided`]
      : []
  })
  const sizes = counted.filter(({ path }) => !isTest(path)).map(({ lines }) => lines.length)
  sizes.sort((a, b) => a - b)
  const at = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0
  if (at(0.5) > 100)
    tooLong.push(`half of all files are longer than ${at(0.5)} lines, and should not be than 100`)
  if (at(0.9) > 200)
    tooLong.push(`a tenth of all files is longer than ${at(0.9)} lines, and should not be than 200`)
  return tooLong
}

// Whole words of a class list: after a quote, a space, a variant or a sign.
const sides = new RegExp(
  `(?<=['"\`\\s:!-])(${[
    '((scroll-)?[mp][lr]|left|right)-(\\d|\\[|\\(|auto|px|full)',
    '(text|float|clear)-(left|right)\\b',
    'border-[lr]\\b',
    'rounded-[tb]?[lr]\\b',
  ].join('|')})`,
)

const documents = globSync('{,docs/**/}*.md', { cwd: fileURLToPath(new URL('..', import.meta.url)) })

/** Documents that a text names and the repository has not, and numbers of rules, which none of ours have. */
export const outsideDocuments = (text: string): string[] =>
  [...text.matchAll(/(?<![\w-])[\w./-]+\.md\b|\([AR]\d{1,2}\)/g)]
    .map(([name]) => name)
    .filter((name) => !documents.some((path) => `/${path}`.endsWith(`/${name.replace(/^(\.\.?\/)+/, '')}`)))

const lineRules: { in: RegExp; but?: RegExp; never: RegExp | ((line: string) => unknown[]); why: string }[] =
  [
    {
      in: /^packages\/.*\.tsx?$/,
      but: /^packages\/server\/src\/config\.ts$|\.test\.tsx?$|\/test\//,
      never: /\bprocess\.env\b|\bfrom 'node:process'/,
      why: 'settings are read in packages/server/src/config.ts only',
    },
    {
      in: /^packages\/web\/src\/.*\.tsx?$/,
      never: /\/api\//,
      why: 'addresses of the API are in the contract: import the endpoint, and call send, useRead, useWrite or endpointUrl',
    },
    {
      in: /^packages\/web\/src\/.*\.tsx?$/,
      never: sides,
      why: 'Urdu runs from right to left: say start and end, not left and right',
    },
    {
      in: /^packages\/web\/.*\.css$/,
      never:
        /(?<![\w-])((margin|padding|border|scroll-(margin|padding))-)?(left|right)(-\w+)*\s*:|(float|clear|text-align)\s*:\s*(left|right)/,
      why: 'Urdu runs from right to left: use the logical properties',
    },
    {
      in: /./,
      but: /^scripts\/check-tree/,
      never: outsideDocuments,
      why: 'state the rule here, or name a page in docs/: nobody can open a document outside the repository',
    },
    {
      in: /./,
      but: /^scripts\/check-tree/,
      never: /\b(she|hers?|herself)\b/i,
      why: 'nobody knows which cleaner it is: say they, their, or the cleaner',
    },
    {
      in: /./,
      but: /^scripts\/check-tree/,
      never:
        /biome-ignore(?![\w-]* [\w/]+: .{10})|@ts-(ignore|nocheck)|@ts-expect-error(?! .{10})|(eslint|c8|v8|oxlint)-(disable|ignore)/,
      why: 'a check is switched off for one line, by name, and with the reason',
    },
  ]

function brokenLines({ path, lines }: File) {
  const rules = lineRules.filter((rule) => rule.in.test(path) && !rule.but?.test(path))
  return lines.flatMap((line, index) =>
    rules
      .filter(({ never }) => (typeof never === 'function' ? never(line).length > 0 : never.test(line)))
      .map((rule) => `${path}:${index + 1}: ${rule.why}`),
  )
}

/** Commits from then on have subjects by the rule. */
const subjectsSince = '2026-11-29T07:30:00Z'

/** Subjects of commits that are too long for a list of commits, or wish for something instead of doing it. */
export const brokenSubjects = (subjects: readonly string[]): string[] =>
  subjects
    .filter((subject) => subject.length > 65 || /^let\b/i.test(subject))
    .map((subject) => `${subject}: a subject finishes "this change will…" in at most 65 characters`)

/** Empty without Git, as in a downloaded archive. */
function recentSubjects(): string[] {
  const log = ['log', '--no-merges', `--since=${subjectsSince}`, '--format=%s']
  const { stdout } = spawnSync('git', log, { encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter((subject) => subject !== '')
}

if (import.meta.main) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const paths = globSync('{packages/*/{src,test},scripts,bench,e2e}/**/*.{ts,tsx,mjs,css}', {
    exclude: ['e2e/api/tools/{node_modules,dist}/**'],
  }).sort()
  const files = paths.map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n') }))
  const broken = [...brokenTree(files), ...brokenSubjects(recentSubjects())]
  for (const sentence of broken) console.error(sentence)
  console.log(`${files.length} files, ${broken.length} against the rules of the tree`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
