import type { Locale } from '@brightkey/contract/locale'
import type { Page } from 'playwright-core'
import type { loadTexts } from '../texts.ts'
import type { WorldName, Worlds } from './worlds.ts'

/** What a screen is shown with. `long`: texts too long for any line, in every field. */
export const states = ['empty', 'one', 'many', 'error', 'offline', 'long'] as const
export type State = (typeof states)[number]

export type Texts = Awaited<ReturnType<typeof loadTexts>> & { locale: Locale }

/** How a screen is brought into a state. */
export type Opening = {
  world: WorldName
  /** Its address on the world's server. */
  path: (world: Worlds[WorldName]) => string
  /** What is done there, such as opening a dialog. */
  act?: (page: Page, texts: Texts) => Promise<void>
  /** `failing`: the server refuses all calls but those of the login. `offline`: no network once the page has opened. */
  network?: 'failing' | 'offline'
  /** Needs a browser with a camera and a microphone. */
  camera?: true
}

export type Screen = {
  name: string
  /** `visitor`: pages of the office without a login. */
  surface: 'office' | 'visitor' | 'link'
  /** Each state, or why the screen has none such. */
  states: Record<State, Opening | string>
}

/** All states: those that the screen has, and for each of the others why it has none. */
export const onlyThese = (
  openings: Partial<Record<State, Opening | string>>,
  others: string,
): Record<State, Opening | string> => ({
  ...(Object.fromEntries(states.map((state) => [state, others])) as Record<State, string>),
  ...openings,
})

type More<Name extends WorldName> = Omit<Opening, 'world' | 'path'> & {
  in: Name
  at: string | ((world: Worlds[Name]) => string)
}

/** An opening whose path is read from its world. */
export function opening<Name extends WorldName>({ in: world, at, ...more }: More<Name>): Opening {
  return {
    world,
    path: (opened) => (typeof at === 'string' ? at : at(opened as Worlds[Name])),
    ...more,
  }
}

/** Does something that opens a dialog, and waits until it is there: it may have to be loaded first. */
export const andWait =
  (act: NonNullable<Opening['act']>): NonNullable<Opening['act']> =>
  async (page, texts) => {
    await act(page, texts)
    await page.getByRole('dialog').last().waitFor()
  }

/** Clicks the first button of this name. */
export const press =
  (name: (texts: Texts) => string) =>
  async (page: Page, texts: Texts): Promise<void> =>
    page
      .getByRole('button', { name: name(texts) })
      .first()
      .click()
