import { expiryRoutes } from '@brightkey/contract/expiries/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { type Company, present } from './company.ts'
import { andWait, onlyThese, opening, type Screen } from './screen.ts'

const days = [-3, 0, 12, 45, 200]

/** What holiday homes usually keep, with days that are past, near and far. */
export async function fillExpiries({ api }: Company, apartments: readonly { id: string }[]) {
  for (const { id: apartment_id } of apartments) {
    await api.call(templateRoutes.addPack, { apartment_id })
    const { results } = await api.call(expiryRoutes.list, { apartment_id, limit: 100 })
    for (const [index, { id }] of results.entries()) {
      const day = days[index]
      if (day === undefined) continue
      const until = new Date(present + day * 86_400_000)
      await api.call(expiryRoutes.update, { id, valid_until: until.toISOString().slice(0, 10) })
    }
  }
}

const list = '/expiries'
const openPack = andWait(async (page) => {
  const menu = page.locator('.page-actions').getByRole('button')
  await menu.first().waitFor()
  await menu.last().click()
  await page.getByRole('menuitem').last().click()
  await page.getByRole('dialog').waitFor()
})

/** Until when what is kept in the apartments is valid. */
export const expiryScreens: readonly Screen[] = [
  {
    name: 'expiries',
    surface: 'office',
    states: onlyThese(
      {
        empty: opening({ in: 'empty', at: list }),
        many: opening({ in: 'many', at: list }),
        error: opening({ in: 'many', at: list, network: 'failing' }),
      },
      'as the supplies',
    ),
  },
  {
    name: 'dialog-expiry',
    surface: 'office',
    states: onlyThese(
      {
        many: opening({
          in: 'many',
          at: list,
          act: andWait((page) => page.getByRole('listitem').getByRole('button').first().click()),
        }),
      },
      'as the list',
    ),
  },
  {
    name: 'dialog-pack',
    surface: 'office',
    states: onlyThese({ many: opening({ in: 'many', at: '/templates', act: openPack }) }, 'it is one text'),
  },
]
