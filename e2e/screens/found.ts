import { foundRoutes } from '@brightkey/contract/found/routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { onlyThese, opening, type Screen } from './screen.ts'
import type { Work } from './work.ts'

/** Things that guests left in these sessions: kept, past its day, returned, given up. */
export async function fillFound(work: Work, sessions: readonly Session[]): Promise<void> {
  const { api } = work.company
  for (const session of sessions) {
    await work.find(session, { kind: 'phone', text: 'Samsung, black, locked', place: 'Under the bed' })
    await work.find(session, { kind: 'jewellery', text: '', place: '' })
    await work.find(session, { kind: 'clothes', text: 'Jacket', place: 'Wardrobe' })
    await work.find(session, { kind: 'other', text: 'A grey umbrella with a wooden handle', place: '' })
    const { results } = await api.call(foundRoutes.list, { session_id: session.id })
    const changes = [
      { keeper: 'Omar, office safe', until: '2099-12-31' },
      { keeper: 'Reception', until: '2020-01-31' },
      { state: 'returned', returned_to: 'Ms Ivanova, by courier' },
      { state: 'given_up' },
    ] as const
    for (const [index, { id }] of results.toReversed().entries())
      await api.call(foundRoutes.update, { id, ...changes[index] })
  }
}

/** Lost and found in the office. */
export const foundScreens: readonly Screen[] = [
  {
    name: 'found',
    surface: 'office',
    states: {
      empty: opening({ in: 'empty', at: '/found' }),
      one: opening({ in: 'many', at: '/found?state=overdue' }),
      many: opening({ in: 'many', at: '/found?state=all' }),
      error: opening({ in: 'many', at: '/found', network: 'failing' }),
      offline: 'as on the list of sessions',
      long: 'its texts wrap as those of problems',
    },
  },
  {
    name: 'found-edit',
    surface: 'office',
    states: onlyThese(
      {
        many: opening({
          in: 'many',
          at: '/found',
          async act(page) {
            await page.getByRole('listitem').getByRole('button').last().click()
            await page.getByRole('dialog').waitFor()
          },
        }),
      },
      'as the list',
    ),
  },
]
