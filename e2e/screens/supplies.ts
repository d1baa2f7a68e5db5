import { randomUUID } from 'node:crypto'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { supplyRoutes } from '@brightkey/contract/supplies/routes'
import { cleaningToken } from '../server.ts'
import type { Company } from './company.ts'
import { onlyThese, opening, type Screen } from './screen.ts'

const list = [
  { name: { en: 'Toilet paper', ur: 'ٹوائلٹ پیپر' }, unit: 'roll', minimum: 12 },
  { name: { en: 'Hand soap', ur: 'ہاتھ دھونے کا صابن' }, unit: 'bottle', minimum: 2 },
  { name: { en: 'Coffee capsules', ur: 'کافی کیپسول' }, unit: 'capsule', minimum: 20 },
  { name: { en: 'Bed linen', ur: 'بستر کی چادریں' }, kind: 'linen', unit: 'set', minimum: 6 },
  { name: { en: 'Bath towels', ur: 'تولیے' }, kind: 'linen', unit: 'set', minimum: 8 },
] as const

/** What these sessions' apartments use up, and what their cleaners say of it. The last of two sets of linen got lost. */
export async function fillSupplies({ api }: Company, sessions: readonly Session[]): Promise<void> {
  for (const session of sessions) {
    const { id } = session.apartment
    const { consumables } = await api.call(supplyRoutes.setConsumables, { id, consumables: [...list] })
    const [paper, soap, coffee, linen] = consumables.map((each) => each.id)
    const items = [
      { id: paper ?? '', count: 5 },
      { id: soap ?? '', level: 'out' as const },
      { id: coffee ?? '', level: 'ok' as const },
      { id: linen ?? '', taken_away: 2, put_on: 2 },
    ]
    await api.call(supplyRoutes.report, { token: cleaningToken(session), items })
    for (const [kind, quantity] of [
      ['sent', 2],
      ['back', 1],
      ['missing', 1],
    ] as const)
      await api.call(supplyRoutes.moveLinen, { id: linen ?? '', move_id: randomUUID(), kind, quantity })
  }
}

/** What to buy and where the linen is. */
export const supplyScreens: readonly Screen[] = [
  {
    name: 'supplies',
    surface: 'office',
    states: {
      empty: opening({ in: 'empty', at: '/supplies' }),
      one: opening({ in: 'one', at: '/supplies' }),
      many: opening({ in: 'many', at: '/supplies' }),
      error: opening({ in: 'many', at: '/supplies', network: 'failing' }),
      offline: 'as on the list of sessions',
      long: 'its names wrap as those on the page of keys',
    },
  },
  {
    name: 'supplies-linen',
    surface: 'office',
    states: onlyThese(
      {
        empty: opening({ in: 'empty', at: '/supplies?view=linen' }),
        many: opening({ in: 'many', at: '/supplies?view=linen' }),
      },
      'as the supplies',
    ),
  },
  {
    name: 'supplies-move',
    surface: 'office',
    states: onlyThese(
      {
        many: opening({
          in: 'many',
          at: '/supplies?view=linen',
          async act(page) {
            await page.getByRole('listitem').getByRole('button').first().click()
            await page.getByRole('dialog').waitFor()
          },
        }),
      },
      'as the supplies',
    ),
  },
]
