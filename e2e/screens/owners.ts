import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import type { Company } from './company.ts'
import { andWait, onlyThese, opening, type Screen } from './screen.ts'

/**
 * Two owners, one with prices and apartments: those of the sessions, and more. Returns that one's id, and the paths of both owners'
 * pages.
 */
export async function addOwners({ api }: Company, sessions: readonly Session[]) {
  const { results } = await api.call(apartmentRoutes.list, { limit: 3 })
  const apartments = new Set([
    ...sessions.map(({ apartment }) => apartment.id),
    ...results.map(({ id }) => id),
  ])
  const { id } = await api.call(ownerRoutes.create, {
    ...{ name: 'Nadia Haddad', email: 'nadia@example.test', channel: 'email', sends_reports: true },
    apartment_ids: [...apartments],
    prices: [{ kind: 'turnover', amount: 240, currency: 'AED' }],
  })
  const other = await api.call(ownerRoutes.create, { name: 'Крестовский Пётр', phone: '+971501234567' })
  const page = async (owner: string) => {
    const { url } = await api.call(ownerRoutes.issueLink, { id: owner })
    return new URL(url ?? '').pathname
  }
  return { id, page: await page(id), emptyPage: await page(other.id) }
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
        many: opening({ in: 'many', at: ({ owner }) => `/owners/${owner.id}/sheet` }),
        error: opening({ in: 'many', at: '/owners/unknown/sheet' }),
      },
      'as a statement',
    ),
  },
  {
    name: 'owner-page',
    surface: 'link',
    states: onlyThese(
      {
        empty: opening({ in: 'many', at: ({ owner }) => owner.emptyPage }),
        many: opening({ in: 'many', at: ({ owner }) => owner.page }),
        error: opening({ in: 'many', at: `/owner/${'A'.repeat(27)}` }),
      },
      'it is only read, and its texts are on the reports',
    ),
  },
  {
    name: 'dialog-authenticator-app',
    surface: 'office',
    states: onlyThese({ many: opening({ in: 'many', at: '/profile', act: setUpApp }) }, 'it is one form'),
  },
]
