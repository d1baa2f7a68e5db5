import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { type Locale, locales } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { issueRoutes } from '@brightkey/contract/sessions/issue-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { nameComparer } from '@brightkey/i18n/name-order'
import { containsWords } from '@brightkey/i18n/same-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refreshKeys } from '../../src/features/sessions/keys/commands.ts'
import { newWorld, type World } from '../world.ts'

const found = async (world: World, search: string) =>
  (await world.admin.call(apartmentRoutes.list, { search })).results.map(({ name }) => name)

const names = [
  ...[
    'फूल विला',
    'फल विला',
    'सुमन',
    'समन',
    'ज़मीन',
    'टावर १२०४',
    'ٹاور ١٢٠٤',
    'علي منزل',
    'علی پلازہ',
    'كامران',
  ],
  ...['Май', 'Маи', 'Ёлка', 'Елена 9', 'İstanbul', 'Peña', 'Pena 2', 'মালা', 'মেলা', 'கலா', 'กา', 'گھر'],
]

test('a search finds in every script the rows that a browser would find', async () => {
  await using world = await newWorld()
  for (const name of names) await world.apartment({ name, address: '##', area: null })

  for (const [search, expected] of [
    ['फल', ['फल विला']],
    ['जमीन', ['ज़मीन']],
    ['علی', ['علي منزل', 'علی پلازہ']],
    ['کامران', ['كامران']],
    ['1204', ['टावर १२०४', 'ٹاور ١٢٠٤']],
    ['маи', ['Маи']],
    ['елка', ['Ёлка']],
    ['istanbul', ['İstanbul']],
    ['গ', []],
    ['মলা', []],
  ] as const)
    expect((await found(world, search)).toSorted(), search).toEqual([...expected].toSorted())

  const typed = fc
    .tuple(fc.constantFrom(...names), fc.nat(8), fc.integer({ min: 1, max: 5 }))
    .map(([name, from, length]) => [...name].slice(from, from + length).join(''))
    .filter((text) => text.trim() !== '')
  await fc.assert(
    fc.asyncProperty(typed, async (search) => {
      const inBrowser = names.filter((name) => containsWords(name, search))
      expect((await found(world, search)).toSorted()).toEqual(inBrowser.toSorted())
    }),
    { seed: 36, numRuns: 60 },
  )
})

test('two names that differ in a vowel sign are both imported; two spellings of one name are not', async () => {
  await using world = await newWorld()
  const apartments = (...rows: string[]) =>
    world.admin.call(apartmentRoutes.import, {
      csv: ['name,type', ...rows.map((name) => `${name},studio`)].join('\n'),
      preview: false,
    })
  expect(await apartments('फूल विला', 'फल विला', 'Май', 'Маи')).toMatchObject({ created: 4, bad: 0 })
  expect(await apartments('علي', 'علی', 'टावर १', 'टावर 1', 'МАЙ')).toMatchObject({ created: 2, bad: 3 })

  const cleaners = (...rows: string[]) =>
    world.admin.call(cleanerBookRoutes.import, { csv: ['first_name', ...rows].join('\n'), preview: false })
  expect(await cleaners('सुमन', 'समन')).toMatchObject({ created: 2 })
  expect(await cleaners('كامران')).toMatchObject({ created: 1 })
  expect(await cleaners('کامران')).toMatchObject({ created: 0 })
})

test('a template is only present if its title is, vowel signs included', async () => {
  await using world = await newWorld()
  const file = (hi: string) => ({
    format: 'brightkey-templates' as const,
    version: 1 as const,
    templates: [
      {
        scope: 'general' as const,
        title: { hi },
        required_photos: 1,
        required_before_photos: 0,
        subtasks: [{ title: { hi: 'क' } }],
      },
    ],
  })
  const send = (hi: string) => world.admin.call(templateRoutes.import, { file: file(hi) })
  expect(await send('फूल रखें')).toMatchObject({ created: 1, present: 0 })
  expect(await send('फल रखें')).toMatchObject({ created: 1, present: 0 })
  expect(await send('फूल  रखें')).toMatchObject({ created: 0, present: 1 })
})

test('the text of a problem is found in every script, whatever its case', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({})
  for (const [index, text] of ['Сломан ОПАЛ', 'بتی ٹوٹی، نمبر ٤', 'फूल गिरा'].entries())
    await cleaner.call(cleanerRoutes.reportIssue, {
      token: cleaner.token,
      id: `0b0e1d4c-6a0e-4b6c-9d55-00000000000${index}`,
      kind: 'broken',
      text,
    })
  const texts = async (search: string) =>
    (await world.admin.call(issueRoutes.list, { search, state: 'all' })).results.map(({ text }) => text)
  expect(await texts('опал сломан')).toEqual(['Сломан ОПАЛ'])
  expect(await texts('نمبر 4')).toEqual(['بتی ٹوٹی، نمبر ٤'])
  expect(await texts('फल')).toEqual([])
})

const listed = [
  'Tower 1247',
  'Tower 359',
  'گل',
  'بلال',
  'ٹینا',
  'پرویز',
  'علي',
  'علی',
  'Ёлкин',
  'Елкин',
  'Жуков',
  'फूल',
  'अमर',
  'कंचन',
  'कमल',
  'Zed',
]

/** All pages of two, one after the other. */
async function paged<Row>(read: (cursor?: string) => Promise<{ results: Row[]; next: string | null }>) {
  const rows: Row[] = []
  let page = await read()
  rows.push(...page.results)
  while (page.next) {
    page = await read(page.next)
    rows.push(...page.results)
  }
  return rows
}

test('apartments, cleaners and users are in the order of the reader’s language, through pages of two as in one', async () => {
  await using world = await newWorld()
  for (const name of listed) {
    await world.apartment({ name })
    await world.admin.call(cleanerBookRoutes.create, { first_name: name })
  }
  const expected: Partial<Record<Locale, string[]>> = {
    en: [
      'Tower 359',
      'Tower 1247',
      'Zed',
      'Елкин',
      'Ёлкин',
      'Жуков',
      'بلال',
      'پرویز',
      'ٹینا',
      'علي',
      'علی',
      'گل',
      'अमर',
      'कंचन',
      'कमल',
      'फूल',
    ],
    ru: [
      'Елкин',
      'Ёлкин',
      'Жуков',
      'Tower 359',
      'Tower 1247',
      'Zed',
      'بلال',
      'پرویز',
      'ٹینا',
      'علي',
      'علی',
      'گل',
      'अमर',
      'कंचन',
      'कमल',
      'फूल',
    ],
    ur: [
      'بلال',
      'پرویز',
      'ٹینا',
      'علي',
      'علی',
      'گل',
      'Tower 359',
      'Tower 1247',
      'Zed',
      'Елкин',
      'Ёлкин',
      'Жуков',
      'अमर',
      'कंचन',
      'कमल',
      'फूल',
    ],
    hi: [
      'अमर',
      'कंचन',
      'कमल',
      'फूल',
      'Tower 359',
      'Tower 1247',
      'Zed',
      'Елкин',
      'Ёлкин',
      'Жуков',
      'بلال',
      'پرویز',
      'ٹینا',
      'علي',
      'علی',
      'گل',
    ],
  }
  for (const locale of locales) {
    world.admin.locale = locale
    // These names are in one order for readers of both.
    const order = expected[locale === 'ar' ? 'ur' : locale] ?? []
    expect(order).toEqual(listed.toSorted(nameComparer(locale)))
    const { admin } = world
    const withCursor = (cursor?: string) => ({ limit: 2, ...(cursor && { cursor }) })
    const apartments = await paged((cursor) => admin.call(apartmentRoutes.list, withCursor(cursor)))
    expect(apartments.map(({ name }) => name)).toEqual(order)
    const one = await admin.call(apartmentRoutes.list, { limit: 50, sort: '-name' })
    expect(one.results.map(({ name }) => name)).toEqual(order.toReversed())
    const cleaners = await paged((cursor) => admin.call(cleanerBookRoutes.list, withCursor(cursor)))
    expect(cleaners.map(({ first_name }) => first_name)).toEqual(order)
  }
  world.admin.locale = 'ur'
  for (const [index, first_name] of ['ٹینا', 'پرویز', 'Zed', 'بلال'].entries())
    await world.admin.call(userRoutes.invite, {
      email: `u${index}@example.test`,
      role: 'user',
      first_name,
      last_name: '',
    })
  const users = await paged((cursor) =>
    world.admin.call(userRoutes.list, { limit: 2, ...(cursor && { cursor }) }),
  )
  const known = users
    .map(({ first_name }) => first_name)
    .filter((each) => ['ٹینا', 'پرویز', 'Zed', 'بلال'].includes(each))
  expect(known).toEqual(['بلال', 'پرویز', 'ٹینا', 'Zed'])
})

test('what the previous release writes alongside this one is soon found and sorted as the rest', async () => {
  await using world = await newWorld()
  const apartment = await world.apartment({ name: 'फूल 2' })
  const session = await world.session({ apartment_id: apartment.id })
  const { writer } = world.app.instance.database
  // As its rules were: without marks.
  await writer
    .updateTable('apartment')
    .set({ search: 'फल 2', name_key: 'फल 2', keyed: '', sort_en: '' })
    .execute()
  await writer
    .updateTable('session')
    .set({ search: `${session.code.toLowerCase()} फल 2` })
    .execute()
  expect(await found(world, 'फूल')).toEqual([])

  expect(await refreshKeys(world.app.instance)).toBe(2)
  expect(await refreshKeys(world.app.instance)).toBe(0)

  expect(await found(world, 'फूल')).toEqual(['फूल 2'])
  expect(await found(world, 'फल')).toEqual([])
  const { results } = await world.admin.call(sessionRoutes.list, { search: 'फूल' })
  expect(results.map(({ id }) => id)).toEqual([session.id])
})
