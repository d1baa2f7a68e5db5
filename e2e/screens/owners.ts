import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import type { Company } from './company.ts'
import { andWait, onlyThese, opening, type Screen } from './screen.ts'

/** Two owners, one with apartments and prices. Returns the first one's id. */
export async function addOwners({ api }: Company): Promise<string> {
  const { results } = await api.call(apartmentRoutes.list, { limit: 3 })
  const { id } = await api.call(ownerRoutes.create, {
    ...{ name: 'Nadia Haddad', email: 'nadia@example.test', channel: 'email', sends_reports: true },
    apartment_ids: results.map((apartment) => apartment.id),
    prices: [{ kind: 'turnover', amount: 240, currency: 'AED' }],
  })
  await api.call(ownerRoutes.create, { name: 'Крестовский Пётр', phone: '+971501234567' })
  return id
}

/** Opens the dialog of an authenticator app. */
const setUpApp = andWait(async (page, { locale }) => {
  const t = translator((await catalogs('office/security'))[locale], locale)
  await page.getByRole('button', { name: t('security.app_set_up') }).click()
})

export const ownerScreens: readonly Screen[] = [
  {
    name: 'owners',
    surface: 'office',
    states: onlyThese(
      {
        empty: opening({ in: 'empty', at: '/owners' }),
        many: opening({ in: 'many', at: '/owners' }),
        error: opening({ in: 'many', at: '/owners', network: 'failing' }),
      },
      'as the list of cleaners',
    ),
  },
  {
    name: 'owner-sheet',
    surface: 'office',
    states: onlyThese(
      {
        many: opening({ in: 'many', at: ({ owner }) => `/owners/${owner}/sheet` }),
        error: opening({ in: 'many', at: '/owners/unknown/sheet' }),
      },
      'as a statement',
    ),
  },
  {
    name: 'dialog-authenticator-app',
    surface: 'office',
    states: onlyThese({ many: opening({ in: 'many', at: '/profile', act: setUpApp }) }, 'it is one form'),
  },
]
