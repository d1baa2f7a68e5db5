import type { EndpointInput } from '@brightkey/contract/api'
import type { changeSessions } from '@brightkey/contract/sessions/endpoints'
import type { Page } from 'playwright-core'
import { type Opening, onlyThese, opening, type Screen, type Texts } from './screen.ts'

type Act = NonNullable<Opening['act']>

const selectAll: Act = async (page, { office: t }) => {
  await page.getByLabel(t('list.select_all'), { exact: true }).check()
  await page.getByRole('button', { name: t('assign.assign'), exact: true }).waitFor()
}

/** Selects the first two of the schedule as a phone shows it. */
const selectTwo: Act = async (page, { office: t }) => {
  const boxes = page.getByRole('main').getByRole('checkbox')
  for (const at of [0, 1]) await boxes.nth(at).check()
  await page.getByText(t('schedule.selected', { count: 2 })).waitFor()
}

const pressOfAll =
  (name: (t: Texts['office']) => string): Act =>
  async (page, t) => {
    await selectAll(page, t)
    await page.getByRole('button', { name: name(t.office), exact: true }).click()
    await page.getByRole('dialog').waitFor()
  }

const chooseOfAll =
  (name: (t: Texts['office']) => string): Act =>
  async (page, t) => {
    await selectAll(page, t)
    const bar = page.getByRole('region').filter({ has: page.getByText(t.office('assign.assign')) })
    await bar.getByRole('button', { name: t.office('act.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: name(t.office) }).click()
    await page.getByRole('dialog').waitFor()
  }

/** Refuses every third, and changes nothing. */
const refuseSome = (page: Page) =>
  page.route('**/api/cleaning/sessions/bulk/', (route) => {
    const { ids, each }: EndpointInput<typeof changeSessions> = route.request().postDataJSON()
    const all = ids ?? each?.map(({ id }) => id) ?? []
    return route.fulfill({ json: { results: all.map((id, at) => ({ id, ok: at % 3 !== 0 })) } })
  })

const extendAll: Act = async (page, t) => {
  await refuseSome(page)
  await pressOfAll((office) => office('one.extend'))(page, t)
  await page.getByRole('button', { name: t.office('one.extend_hours', { hours: 2 }), exact: true }).click()
  // Some of them are then on a day that has a session already.
  await page.getByRole('button', { name: t.office('doubles.extend'), exact: true }).click()
  await page.getByRole('heading', { level: 2, name: /\d/ }).last().waitFor()
  await page.unroute('**/api/cleaning/sessions/bulk/')
}

const createAll: Act = async (page, { office: t }) => {
  await page.getByRole('button', { name: t('calendar.create_all'), exact: true }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
}

const inList = (act: Act) => ({ many: opening({ in: 'many', at: '/?view=all', act }) })

const screen = (name: string, openings: Parameters<typeof onlyThese>[0]): Screen => ({
  name,
  surface: 'office',
  states: onlyThese(openings, 'it is about several sessions, and names none of them'),
})

/** What is done with many sessions at once. */
export const bulkScreens: readonly Screen[] = [
  screen('bulk-bar', inList(selectAll)),
  screen('bulk-schedule', { many: opening({ in: 'many', at: '/schedule', act: selectTwo }) }),
  screen('dialog-assign-many', {
    ...inList(pressOfAll((t) => t('assign.assign'))),
    long: opening({ in: 'long', at: '/?view=all', act: pressOfAll((t) => t('assign.assign')) }),
  }),
  screen('dialog-extend-many', inList(pressOfAll((t) => t('one.extend')))),
  screen('dialog-approve-many', inList(pressOfAll((t) => t('bulk.approve')))),
  screen('dialog-cancel-many', inList(chooseOfAll((t) => t('bulk.cancel')))),
  screen('dialog-export-many', inList(chooseOfAll((t) => t('bulk.export')))),
  screen('dialog-create-many', { many: opening({ in: 'many', at: '/', act: createAll }) }),
  screen('dialog-bulk-report', { error: opening({ in: 'many', at: '/?view=all', act: extendAll }) }),
]
