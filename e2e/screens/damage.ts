import { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import { issueRoutes } from '@brightkey/contract/sessions/issue-routes'
import type { Company } from './company.ts'
import { andWait, onlyThese, opening, type Screen } from './screen.ts'

/** Opens damage cases of the two newest problems; returns the id and the link's path of the first. */
export async function openDamage({ api }: Company) {
  const { results } = await api.call(issueRoutes.list, { limit: 2 })
  const cases = []
  for (const { session, issue_id } of results)
    cases.push(await api.call(damageCaseRoutes.open, { session_id: session.id, issue_id }))
  const id = cases[0]?.id ?? ''
  const cost = { amount: 1450, currency: 'AED' }
  await api.call(damageCaseRoutes.update, { id, cost, booking_reference: 'HMZ4K8QW', receipt: 'Quote 2207' })
  const { link } = await api.call(damageCaseRoutes.issueLink, { id })
  return { id, path: new URL(link?.url ?? '').pathname }
}

const list = '/damage-cases'

/** Opens a dialog by the button of this place in the page's head. */
const pressing = (place: number) =>
  andWait(async (page) => {
    const buttons = page.locator('.page-actions').getByRole('button')
    await buttons.first().waitFor()
    await buttons.nth(place).click()
  })

const asList = 'it shows one case'

export const damageScreens: readonly Screen[] = [
  {
    name: 'damage-cases',
    surface: 'office',
    states: onlyThese(
      {
        empty: opening({ in: 'empty', at: list }),
        many: opening({ in: 'many', at: list }),
        error: opening({ in: 'many', at: list, network: 'failing' }),
      },
      'as the list of problems',
    ),
  },
  {
    name: 'damage-case',
    surface: 'office',
    states: onlyThese(
      {
        one: opening({ in: 'many', at: ({ damage }) => `${list}/${damage.id}` }),
        error: opening({ in: 'many', at: `${list}/unknown` }),
        offline: opening({ in: 'many', at: ({ damage }) => `${list}/${damage.id}`, network: 'failing' }),
      },
      asList,
    ),
  },
  {
    name: 'dialog-damage-details',
    surface: 'office',
    states: onlyThese(
      { one: opening({ in: 'many', at: ({ damage }) => `${list}/${damage.id}`, act: pressing(0) }) },
      asList,
    ),
  },
  {
    name: 'dialog-damage-link',
    surface: 'office',
    states: onlyThese(
      { one: opening({ in: 'many', at: ({ damage }) => `${list}/${damage.id}`, act: pressing(2) }) },
      asList,
    ),
  },
  {
    name: 'dialog-damage-pack',
    surface: 'office',
    states: onlyThese(
      { one: opening({ in: 'many', at: ({ damage }) => `${list}/${damage.id}`, act: pressing(1) }) },
      asList,
    ),
  },
  {
    name: 'insurer',
    surface: 'link',
    states: onlyThese(
      {
        one: opening({ in: 'many', at: ({ damage }) => damage.path }),
        error: opening({ in: 'many', at: `/cleaning/public/damage-case/${'A'.repeat(27)}` }),
      },
      asList,
    ),
  },
]
