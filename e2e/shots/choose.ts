import { parseArgs } from 'node:util'
import { type Locale, locales } from '@brightkey/contract/locale'
import { type Screen, type State, states } from '../screens/screen.ts'
import { type Theme, themes, type Width, widths } from './record.ts'

export const usage = `npm run shots -- [SCREEN…] [options]: pictures of every screen, and a page to look at them.

  SCREEN          the beginning of a screen's name, such as board or dialog-
  --width 360     360, 768, 1280, 1440
  --lang ur       en, ru, ur, hi, ar
  --theme dark    light, dark
  --state empty   ${states.join(', ')}
  --out FOLDER    where to put them (test-results/shots)
  --pages 3       how many pages are open at a time
  --list          print the screens and their states

Several values are separated by commas.`

export type Choice = {
  screens: Screen[]
  widths: Width[]
  locales: Locale[]
  themes: Theme[]
  states: State[]
  out: string
  pages: number
  listsOnly: boolean
}

/** Reads the arguments; throws a sentence if one is not known. */
export function readChoice(args: string[], screens: readonly Screen[]): Choice {
  const option = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      width: option,
      lang: option,
      theme: option,
      state: option,
      out: option,
      pages: option,
      list: { type: 'boolean' },
    },
  })
  const unknown = positionals.find((start) => !screens.some(({ name }) => name.startsWith(start)))
  if (unknown !== undefined) throw new Error(`There is no screen ${unknown}. --list prints them.`)
  return {
    screens: screens.filter(
      ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
    ),
    widths: pick('--width', values.width, widths),
    locales: pick('--lang', values.lang, locales),
    themes: pick('--theme', values.theme, themes),
    states: pick('--state', values.state, states),
    out: values.out ?? 'test-results/shots',
    pages: Number(values.pages ?? 3),
    listsOnly: values.list ?? false,
  }
}

function pick<Value extends string | number>(
  name: string,
  given: string | undefined,
  all: readonly Value[],
): Value[] {
  if (given === undefined) return [...all]
  return given.split(',').map((text) => {
    const found = all.find((value) => String(value) === text)
    if (found === undefined) throw new Error(`${name}: ${text} is none of ${all.join(', ')}`)
    return found
  })
}
