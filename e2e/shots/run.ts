import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { launching } from '../browser.ts'
import { allScreens } from '../screens/all.ts'
import { openScreenPage } from '../screens/open.ts'
import { openWorld, type WorldName, type Worlds } from '../screens/worlds.ts'
import { type Choice, readChoice, usage } from './choose.ts'
import { type Fault, type Job, makeFolder, type Picture, record } from './record.ts'
import { drawRoom } from './room-pictures.ts'
import { drawSameCodes } from './same-codes.ts'

let choice: Choice
try {
  choice = readChoice(process.argv.slice(2), allScreens)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exit(1)
}
if (choice.listsOnly) {
  for (const { name, states } of choice.screens)
    console.log(
      `${name.padEnd(24)} ${Object.keys(states)
        .filter((state) => typeof Object(states)[state] !== 'string')
        .join(' ')}`,
    )
  process.exit(0)
}

const began = performance.now()
const jobs: Job[] = choice.screens.flatMap((screen) =>
  choice.states.flatMap((state) => {
    const opening = screen.states[state]
    return typeof opening === 'string'
      ? []
      : choice.locales.map((locale) => ({ screen, state, opening, locale }))
  }),
)
const folder = resolve(choice.out)
await makeFolder(folder)

drawSameCodes()
const worlds = new Map<WorldName, Worlds[WorldName]>()
for (const name of new Set(jobs.map(({ opening }) => opening.world)))
  worlds.set(name, await openWorld(name, drawRoom))
console.log(`${worlds.size} companies after ${seconds()} s, ${jobs.length} pages to open`)

const pictures: Picture[] = []
const faults: Fault[] = []
// What is opened by a link is recorded, and shown in the office: the office comes first.
const isLink = ({ screen }: Job) => screen.surface === 'link'
await runJobs(jobs.filter((job) => !isLink(job) && !job.opening.camera))
await runJobs(jobs.filter((job) => isLink(job) && !job.opening.camera))
await runJobs(
  jobs.filter((job) => job.opening.camera),
  true,
)
for (const world of worlds.values()) await world[Symbol.asyncDispose]()

await writeIndex()
printFaults()
console.log(`${pictures.length} pictures in ${seconds()} s: ${join(folder, 'index.html')}`)
process.exit(faults.length > 0 ? 1 : 0)

function seconds() {
  return Math.round((performance.now() - began) / 1000)
}

/** Does the jobs on several pages at a time. */
async function runJobs(left: Job[], camera = false): Promise<void> {
  if (left.length === 0) return
  const { executablePath, args } = launching({ camera })
  const fake = camera ? ['--use-fake-device-for-media-stream'] : []
  const fonts = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') }
  const browser = await chromium.launch({ executablePath, args: [...args, ...fake], env: fonts })
  const count = Math.min(choice.pages, left.length)
  await Promise.all(Array.from({ length: count }, () => work(browser, left)))
  await browser.close()
}

async function work(browser: Browser, left: Job[]): Promise<void> {
  const at = await openScreenPage(browser, { width: 360, height: 740 })
  const [axeIn = 'en'] = choice.locales
  for (let job = left.shift(); job; job = left.shift()) {
    const world = worlds.get(job.opening.world)
    if (!world) continue
    const found = await record(at, world, job, { ...choice, axeIn, folder })
    pictures.push(...found.pictures)
    faults.push(...found.faults)
  }
  await at.context.close()
}

async function writeIndex(): Promise<void> {
  const leftOut = choice.screens.flatMap(({ name, states }) =>
    Object.entries(states).flatMap(([state, why]) =>
      typeof why === 'string' ? [{ screen: name, state, why }] : [],
    ),
  )
  const order = choice.screens.map(({ name, surface }) => ({ name, surface }))
  const data = { screens: order, pictures: pictures.sort(byPlace), faults: faults.sort(byScreen), leftOut }
  const page = await readFile(join(import.meta.dirname, 'index.html'), 'utf8')
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  await rm(join(folder, 'index.html'), { force: true })
  await writeFile(
    join(folder, 'index.html'),
    page.replace('/*data*/ null', () => json),
  )
}

/** In the order of the states, widths, languages and themes that were chosen. */
function byPlace(one: Picture, other: Picture) {
  const place = ({ state, width, locale, theme }: Picture) =>
    choice.states.indexOf(state) * 1000 +
    choice.widths.indexOf(width) * 100 +
    choice.locales.indexOf(locale) * 10 +
    choice.themes.indexOf(theme)
  return place(one) - place(other)
}

function byScreen(one: Fault, other: Fault) {
  return `${one.kind} ${one.screen} ${one.text}` < `${other.kind} ${other.screen} ${other.text}` ? -1 : 1
}

/** Prints each fault once, with where it was seen. */
function printFaults(): void {
  const groups = Map.groupBy(
    faults,
    ({ kind, screen, text }) => `${kind.padEnd(9)}${screen.padEnd(24)}${text}`,
  )
  for (const [line, seen] of groups) {
    const of = (key: 'state' | 'locale' | 'width' | 'theme') =>
      [...new Set(seen.map((fault) => fault[key] ?? ''))].filter(Boolean).join(',')
    console.log(
      `${line.slice(0, 200)}  [${[of('state'), of('locale'), of('width'), of('theme')].filter(Boolean).join(' ')}]`,
    )
  }
  if (faults.length === 0)
    console.log('No console message, axe violation, small target, overflow, wrapped row or large foot.')
}
