import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@brightkey/contract/locale'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../browser.ts'
import { findOverflowing } from '../overflow.ts'
import { openScreen, type ScreenPage, settle, watchConsole } from '../screens/open.ts'
import { findPrimaryButtons } from '../screens/primary-buttons.ts'
import type { Opening, Screen, State } from '../screens/screen.ts'
import type { Worlds } from '../screens/worlds.ts'
import { findSmallTargets } from '../small-targets.ts'
import { findHangingDots } from './hanging-dots.ts'
import { findLargeFeet } from './large-feet.ts'
import { findWrappedRows } from './wrapped-rows.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The heights of phones, tablets and desks in use. */
const heights = { 360: 1700, 768: 1024, 1280: 1500, 1440: 900 } as const
export type Width = keyof typeof heights
export const widths: readonly Width[] = [360, 768, 1280, 1440]

export type Selection = { widths: readonly Width[]; themes: readonly Theme[]; axeIn: Locale; folder: string }

/** One screen in one state and language; all widths and themes are pictures of one page. */
export type Job = { screen: Screen; state: State; opening: Opening; locale: Locale }

export type Picture = {
  screen: string
  state: State
  locale: Locale
  width: Width
  theme: Theme
  file: string
}

/** `kind`: console, axe, target, overflow, wrapped, foot, primary or failed. */
export type Fault = Omit<Picture, 'file' | 'width' | 'theme'> & {
  width: Width | null
  theme: Theme | null
  kind: string
  text: string
}

/** Pictures end here: nobody looks below. */
const maxHeight = 6000

/** Opens a job's screen, takes its pictures and notes what is wrong on it. */
export async function record(
  at: ScreenPage,
  world: Worlds[keyof Worlds],
  job: Job,
  selection: Selection,
): Promise<{ pictures: Picture[]; faults: Fault[] }> {
  const { page } = at
  const { screen, state, opening, locale } = job
  const named = { screen: screen.name, state, locale }
  const pictures: Picture[] = []
  const faults: Fault[] = []
  const note = (kind: string, texts: string[], where: { width?: Width; theme?: Theme } = {}) =>
    faults.push(...texts.map((text) => ({ ...named, width: null, theme: null, ...where, kind, text })))
  const expectsRefusals = state === 'error' || opening.network !== undefined
  const stopListening = watchConsole(page, { expectsRefusals }, (text) => note('console', [text]))
  try {
    const [first = 360] = selection.widths
    const [theme = 'light'] = selection.themes
    // What is done on a screen is done as on a phone, whichever widths are recorded.
    await setView(at, 360, theme)
    await openScreen(at, screen, opening, world, locale)
    for (const width of selection.widths) {
      await setView(at, width, theme)
      await settle(page, at.underWay)
      note('overflow', await findOverflowing(page), { width })
      note('primary', await findPrimaryButtons(page), { width })
      note('wrapped', await findHangingDots(page), { width })
      if (width === 360) note('wrapped', await findWrappedRows(page), { width })
      if (screen.surface === 'link') {
        note('target', await findSmallTargets(page), { width })
        note('foot', await findLargeFeet(page), { width })
      }
      for (const theme of selection.themes) {
        await page.emulateMedia({ colorScheme: theme })
        const file = `${[screen.name, state, width, locale, theme].join('.')}.jpg`
        await takePicture(page, join(selection.folder, file), width)
        pictures.push({ ...named, width, theme, file })
        const isEdge = width === first || width === selection.widths.at(-1)
        if (isEdge && locale === selection.axeIn) note('axe', await seriousFindings(page), { width, theme })
      }
    }
  } catch (error) {
    note('failed', [String(error).split('\n').slice(0, 6).join(' ')])
  } finally {
    stopListening()
    // What this page still writes is not the next one's.
    await page.goto(`${world.url}/favicon.svg`).catch(() => undefined)
  }
  return { pictures, faults }
}

/** Gives the page this width; below that of a desk it is a phone's, whose scrollbars take no room. */
async function setView({ page, cdp }: ScreenPage, width: Width, colorScheme: Theme) {
  const size = { width, height: heights[width] }
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: 2,
    mobile: width < 1280,
  })
}

/** The whole page, or what is seen of it if a dialog is open. */
async function takePicture(page: Page, path: string, width: Width): Promise<void> {
  const shown = await page.evaluate(() => {
    scrollTo(0, 0)
    const hasDialog = document.querySelector('dialog[open]') !== null
    return hasDialog ? innerHeight : document.documentElement.scrollHeight
  })
  const height = Math.max(heights[width], Math.min(shown, maxHeight))
  await page.screenshot({
    path,
    type: 'jpeg',
    quality: 72,
    animations: 'disabled',
    caret: 'hide',
    scale: width === 360 ? 'device' : 'css',
    fullPage: shown > heights[width],
    clip: { x: 0, y: 0, width, height },
  })
}

export const makeFolder = (folder: string) => mkdir(folder, { recursive: true })
