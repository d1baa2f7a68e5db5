import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect } from 'vitest'
import { createPhotoFiles } from '../phone/setup.ts'
import { Api, sharedServer } from '../server.ts'
import { listWithoutDrawing } from '../without-drawing.ts'
import { createDrawnWork, icons } from '../without-texts.ts'
import { engines } from './engines.ts'
import type { Phone } from './phone.ts'
import { testInBrowsers } from './test-in-browsers.ts'

const button = (icon: keyof typeof icons, within = '') =>
  `${within} button:has(path[d^="${icons[icon]}"])`.trim()
const choice = (drawing: string) => `label:has([data-drawing=${drawing}])`
const kitchen = 'article:has([data-drawing=kitchen])'

testInBrowsers(
  'who cannot read finishes: with all texts hidden, drawings lead from the link to the report',
  engines,
  async (phone) => {
    const server = await sharedServer()
    const api = await Api.asAdmin(server)
    await using files = await createPhotoFiles({ small: 1 })
    const { session, address } = await createDrawnWork(api, server.url)
    const read = () => api.call(sessionRoutes.get, { id: session.id })
    const press = async (target: string) => {
      await phone.waitFor(target)
      expect(await phone.evaluate(listWithoutDrawing), target).toEqual([])
      await phone.click(target)
    }
    await phone.open(`${address}/?lang=ur`)
    await hideTexts(phone)

    // The kitchen is cleaned.
    await press(button('start', kitchen))
    await phone.waitFor('dialog[open]')
    await phone.check('input[type=checkbox]')
    await phone.setFiles('#part-after input[type=file]:not([capture])', files.paths)
    await phone.waitFor('#part-after img')
    await press(button('done'))
    await phone.waitUntilGone('dialog[open]')

    // A problem of the bathroom is reported.
    await press(button('problem'))
    await press(choice('broken'))
    await press(choice('bathroom'))
    await press(button('send'))
    await phone.waitUntilGone('dialog[open]')

    // The bathroom is left out for lack of time.
    await press(button('send'))
    await press(choice('no_time'))
    await press(button('send'))
    await phone.waitFor(`main path[d^="${icons.done}"]`)
    await expect.poll(async () => (await read()).reports.length).toBe(1)
    const { state, tasks, issues } = await read()
    expect(state).toBe('submitted')
    expect(tasks.map(({ status, skip_reason }) => [status, skip_reason])).toEqual([
      ['completed', null],
      ['available', 'no_time'],
    ])
    expect(issues).toMatchObject([{ kind: 'broken', task_id: tasks[1]?.id }])
  },
)

/** No text is to be seen any more, but drawings and photos are. Its own sheet of styles, for the page forbids inline ones. */
async function hideTexts(phone: Phone) {
  await phone.waitFor('h1')
  const size = await phone.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('body, body * { font-size: 0 !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
    return getComputedStyle(document.querySelector('h1') ?? document.body).fontSize
  })
  expect(size).toBe('0px')
}
