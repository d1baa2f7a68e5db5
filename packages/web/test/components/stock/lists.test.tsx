import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApartmentExpiries } from '../../../src/office/expiries/apartment-expiries.tsx'
import { ExpiryList } from '../../../src/office/expiries/expiry-list.tsx'
import { DamageCaseList } from '../../../src/office/fields/damage/case-list.tsx'
import { FoundList } from '../../../src/office/found/found-list.tsx'
import { LinenList } from '../../../src/office/supplies/linen-list.tsx'
import { ShoppingList } from '../../../src/office/supplies/shopping-list.tsx'
import { keepUser } from '../../../src/platform/office/login.ts'
import { changeLocale } from '../../../src/platform/office/texts.tsx'
import { serve, violations } from '../office.tsx'
import { renderOffice } from '../render-office.tsx'

type Listed = { path: string; list: ReactNode; empty: string; none: unknown; some: unknown; shown: string }

const at = '2026-11-21T10:00:00.000Z'
const apartment = { id: 'a', name: 'Marina Gate' }
const place = { apartment, area: null, area_title: null }
const page = (...results: object[]) => ({ results, next: null, count: results.length })
const supply = {
  ...place,
  id: 'soap',
  kind: 'supply',
  name: { en: 'Soap' },
  name_text: 'Soap',
  unit: 'piece',
  minimum: 2,
  level: 'low',
  count: null,
  reported_at: at,
  to_buy: 2,
  bought_at: null,
}
const sheets = {
  ...{ ...supply, id: 'sheets', kind: 'linen', name: { en: 'Sheets' }, name_text: 'Sheets' },
  ...{ clean: 1, in_use: 1, dirty: 0, at_laundry: 0, missing: 1 },
}
const phone = {
  id: 'f',
  kind: 'phone',
  text: 'Samsung',
  task_id: null,
  place: 'Under the bed',
  created_at: at,
  session: { id: 's', code: 'CLN-1' },
  apartment,
  area_title: null,
  task_title_text: null,
  photos: [],
  found_by: 'Maria',
  state: 'kept',
  keeper: '',
  until: null,
  returned_to: '',
  settled_at: null,
  overdue: false,
}
const expiry = {
  id: 'e',
  apartment,
  area_title: null,
  title: { en: 'Fire extinguisher' },
  title_text: 'Fire extinguisher',
  valid_until: '2027-03-31',
  days_left: 120,
  note: null,
  checked: null,
}
const damage = {
  id: 'd',
  title: 'Cracked glass',
  state: 'collecting',
  session: { id: 's', code: 'CLN-1' },
  apartment,
  issue: null,
  since: '2026-11-20',
  due_on: '2026-12-04',
  days_left: 5,
  amount: 300,
  currency: 'AED',
  missing: [],
}

const lists: Record<string, Listed> = {
  'the shopping list': {
    path: '/supplies/',
    list: <ShoppingList area={undefined} state="needed" />,
    empty: 'Nothing to buy',
    none: { supplies: [] },
    some: { supplies: [supply] },
    shown: 'Soap',
  },
  'the list of linen': {
    path: '/linen/',
    list: <LinenList area={undefined} />,
    empty: 'No linen',
    none: { linen: [] },
    some: { linen: [sheets] },
    shown: 'Sheets',
  },
  'lost and found': {
    path: '/found/',
    list: <FoundList search={{}} />,
    empty: 'Nothing kept',
    none: page(),
    some: page(phone),
    shown: 'Under the bed',
  },
  'the list of expiry dates': {
    path: '/expiries/',
    list: <ExpiryList state="all" />,
    empty: 'No expiry dates yet',
    none: page(),
    some: page(expiry),
    shown: 'Fire extinguisher',
  },
  'the expiry dates of an apartment': {
    path: '/expiries/',
    list: <ApartmentExpiries id="a" />,
    empty: 'No expiry dates yet',
    none: page(),
    some: page(expiry),
    shown: 'Fire extinguisher',
  },
  'the list of damage cases': {
    path: '/damage-cases/',
    list: <DamageCaseList search={{}} />,
    empty: 'No damage cases',
    none: page(),
    some: page(damage),
    shown: 'Cracked glass',
  },
}

afterEach(() => changeLocale('en'))

const logIn = () =>
  keepUser({ id: 'u', email: 'l@example.test', role: 'admin', is_superuser: false } as never)

test.each(Object.entries(lists))(
  '%s says that it is loading, and that it is empty',
  async (_name, listed) => {
    logIn()
    let answer: (response: Response) => void = () => undefined
    const pending = new Promise<Response>((resolve) => {
      answer = resolve
    })
    serve({ [`GET ${listed.path}`]: () => pending })
    const screen = await renderOffice(listed.list)
    await expect.element(screen.getByText(/^Loading .+…$/)).toBeVisible()
    answer(Response.json(listed.none))
    await expect.element(screen.getByText(listed.empty)).toBeVisible()
    expect(await violations()).toEqual([])
  },
)

test.each(Object.entries(lists))(
  '%s that could not be loaded is loaded again by keyboard',
  async (_name, listed) => {
    logIn()
    let isDown = true
    serve({
      [`GET ${listed.path}`]: () =>
        isDown ? Response.json({ detail: 'no' }, { status: 500 }) : Response.json(listed.some),
    })
    const screen = await renderOffice(listed.list)
    const retry = screen.getByRole('button', { name: 'Try again' })
    await expect.element(retry).toBeVisible()
    expect(await violations()).toEqual([])
    isDown = false
    await userEvent.tab()
    await expect.element(retry).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(listed.shown).first()).toBeVisible()
    expect(await violations()).toEqual([])
  },
)

test('what was bought leaves the shopping list by keyboard, and can be taken back', async () => {
  logIn()
  let bought_at: string | null = null
  const sent = serve({
    'GET /supplies/': () => Response.json({ supplies: bought_at ? [] : [supply] }),
    'POST /supplies/soap/bought/'() {
      bought_at = bought_at ? null : at
      return Response.json({ ...supply, bought_at })
    },
  })
  const screen = await renderOffice(lists['the shopping list']?.list)
  const mark = screen.getByRole('button', { name: 'Bought: Soap, Marina Gate' })
  await expect.element(mark).toBeVisible()
  ;(mark.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Nothing to buy')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(mark).toBeVisible()
  expect(sent).toEqual([{ bought: true }, { bought: false }])
})

test.each([
  ['en', { roll: '1 roll', bottle: '2 bottles', bag: '5 bags' }],
  ['ru', { roll: '1 рулон', bottle: '2 бутылки', bag: '5 пакетов' }],
  ['ar', { roll: 'لفة واحدة', bottle: 'قارورتان', bag: '5 أكياس' }],
] as const)('how much to buy is counted as the language counts: %s', async (locale, shown) => {
  logIn()
  changeLocale(locale)
  const amounts = { roll: 1, bottle: 2, bag: 5 }
  const supplies = Object.entries(amounts).map(([unit, to_buy]) => ({ ...supply, id: unit, unit, to_buy }))
  serve({ 'GET /supplies/': { supplies } })
  const screen = await renderOffice(<ShoppingList area={undefined} state="needed" />)
  for (const text of Object.values(shown))
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
})
