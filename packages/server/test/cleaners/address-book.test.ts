import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import type { RawInput, Route } from '@brightkey/contract/route'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { pageSource } from '../../src/features/pages/queries.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
import { maria, newWorld, type World } from '../world.ts'

const sunita = { first_name: 'Sunita', last_name: 'Rao', company_name: 'Shine LLC', phone: '050 123 4567' }

const add = (world: World, fields: Partial<RawInput<typeof cleanerBookRoutes.create>> = {}) =>
  world.admin.call(cleanerBookRoutes.create, { ...sunita, ...fields })
const refusal = async <R extends Route>(world: World, route: R, input: RawInput<R>) => {
  const { status, body } = await world.admin.expectRefusal(route, input)
  return { status, ...body }
}
const list = async (world: World, input: RawInput<typeof cleanerBookRoutes.list> = {}) =>
  (await world.admin.call(cleanerBookRoutes.list, input)).results

test('a cleaner is kept with a phone number that can be called, and found by any of their names and their number', async () => {
  await using world = await newWorld()
  const added = await add(world, { language: 'hi', note: 'Has a car' })
  expect(added).toMatchObject({
    ...sunita,
    phone: '+971501234567',
    phone_text: '+971 50 123 4567',
    phone_country: 'AE',
    language: 'hi',
    note: 'Has a car',
    active: true,
    sessions_open: 0,
    last_session_at: null,
  })
  await add(world, { first_name: 'Ali', phone: '+44 20 7946 0000' })
  expect((await list(world)).map(({ first_name }) => first_name)).toEqual(['Ali', 'Sunita'])
  for (const search of ['rao', 'SHINE sunita', '5012345']) {
    expect(await list(world, { search })).toContainEqual(added)
  }
  expect(await list(world, { search: 'rao ali' })).toHaveLength(1)
  expect(await refusal(world, cleanerBookRoutes.create, { ...sunita, phone: '12' })).toMatchObject({
    status: 400,
    code: 'validation_error',
    fields: { phone: ['This value is not valid.'] },
  })
})

test('a phone number belongs to one active cleaner, also when two add it at once', async () => {
  await using world = await newWorld()
  const results = await Promise.allSettled([add(world), add(world, { first_name: 'Sonia' })])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [known] = await list(world)
  expect(await refusal(world, cleanerBookRoutes.create, sunita)).toMatchObject({
    status: 409,
    code: 'cleaner_exists',
    cleaner_id: known?.id,
  })

  await world.admin.call(cleanerBookRoutes.deactivate, { id: known?.id ?? '' })
  const next = await add(world, { first_name: 'Asha' })
  expect(await list(world)).toEqual([next])
  expect(await list(world, { active: 'false' })).toMatchObject([{ id: known?.id, active: false }])
  expect(await refusal(world, cleanerBookRoutes.update, { id: known?.id ?? '', active: true })).toMatchObject(
    { code: 'cleaner_exists' },
  )
  await world.admin.call(cleanerBookRoutes.update, { id: known?.id ?? '', active: true, phone: null })
  expect(await list(world)).toHaveLength(2)
})

test('a file of cleaners is previewed and imported, each row with its own problems, and merged by phone', async () => {
  await using world = await newWorld()
  const known = await add(world, { company_name: '' })
  const csv = [
    'Имя;Фамилия;Компания;Телефон;Язык;Цвет',
    'Ravi;Kumar;Shine LLC;+971 55 765 4321;хинди;red',
    `Sunita;R.;Shine LLC;${known.phone};;`,
    'Omar;;;12;;',
    ';Khan;;;;',
    'R.;Kumar;Other LLC;055 765 4321;;',
    'Fatima;Noor;;;urdu;',
    'Fatima;Noor;;;;',
  ].join('\n')
  const preview = await world.admin.call(cleanerBookRoutes.import, { csv })
  expect(preview).toMatchObject({ good: 4, bad: 3, created: 0, merged: 0, unknown_columns: ['Цвет'] })
  expect(preview.rows.flatMap(({ line, problems }) => problems.map(({ field }) => [line, field]))).toEqual([
    [4, 'phone'],
    [5, 'first_name'],
    [8, 'first_name'],
  ])
  expect(preview.rows.map((row) => row.merged_into)).toEqual([
    ...[null, 'Sunita Rao', null, null],
    ...['Ravi Kumar', null, null],
  ])
  expect(await list(world)).toEqual([known])
  const again = () => world.admin.call(cleanerBookRoutes.import, { csv, preview: false })
  expect(await again()).toMatchObject({ created: 2, merged: 2 })
  expect(await again()).toMatchObject({ created: 0, merged: 3 })
  // What is written already stays, in the book as in the file.
  const company_name = 'Shine LLC'
  expect(await list(world, { search: 'sunita' })).toEqual([{ ...known, company_name }])
  expect(await list(world, { search: 'kumar' })).toMatchObject([
    { first_name: 'Ravi', company_name, phone: '+971557654321', language: 'hi' },
  ])
  expect(await list(world, { search: 'fatima' })).toMatchObject([{ phone: null, language: 'ur' }])
})

test('a cleaner who submitted reports is suggested once, and has their past sessions once added', async () => {
  await using world = await newWorld()
  for (const first_name of ['Maria', ' maria ', 'Maria']) {
    const cleaner = await world.cleaner({ tasks: 'all completed' })
    await cleaner.submit({ ...maria, first_name })
  }
  const [suggested, ...others] = await world.admin.call(cleanerBookRoutes.suggestions, {})
  expect(suggested).toMatchObject({ last_name: 'Santos', company_name: 'Shine LLC', sessions: 3 })
  expect(others).toEqual([])

  const added = await add(world, { ...maria, phone: null, from_reports: true })
  expect(await world.admin.call(cleanerBookRoutes.suggestions, {})).toEqual([])
  const { results } = await world.admin.call(sessionRoutes.list, { cleaner_id: added.id })
  expect(results.map(({ assigned }) => assigned?.id)).toEqual([added.id, added.id, added.id])
  const [last] = await Promise.all(
    results.slice(0, 1).map(({ id }) => world.admin.call(sessionRoutes.get, { id })),
  )
  expect(await world.admin.call(cleanerBookRoutes.get, { id: added.id })).toMatchObject({
    sessions_open: 0,
    last_session_at: last?.reports[0]?.submitted_at,
  })
})

test('two entries of one person become one, with the sessions of both, and stay who cleans by default or by a rule', async () => {
  await using world = await newWorld()
  const first = await add(world, { phone: null, company_name: '' })
  const second = await add(world, { first_name: 'Sunny' })
  for (const cleaner_id of [first.id, second.id]) await world.session({ cleaner_id })
  const { id } = await world.apartment({ default_cleaner_id: second.id })
  const check_out = { cleaner_id: second.id }
  await world.admin.call(planningRoutes.setRules, { check_out })
  await world.admin.call(planningRoutes.setApartmentRules, { id, check_out })
  const merged = await world.admin.call(cleanerBookRoutes.merge, { id: first.id, other_id: second.id })
  expect(merged).toMatchObject({
    id: first.id,
    first_name: 'Sunita',
    company_name: 'Shine LLC',
    phone: '+971501234567',
    sessions_open: 2,
  })
  expect(await list(world, { active: 'all' })).toEqual([merged])
  const apartment = await world.admin.call(apartmentRoutes.get, { id })
  expect(apartment.default_cleaner_id).toBe(first.id)
  const rules = [
    await world.admin.call(planningRoutes.rules, {}),
    await world.admin.call(planningRoutes.apartmentRules, { id }),
  ]
  expect(rules.map((each) => each.check_out?.cleaner_id)).toEqual([first.id, first.id])
  expect(await refusal(world, cleanerBookRoutes.merge, { id: first.id, other_id: first.id })).toMatchObject({
    code: 'not_found',
  })
})

test('work that is still ahead is no last session of its cleaner', async () => {
  await using world = await newWorld()
  const { id } = await add(world)
  await world.session({ cleaner_id: id })
  expect(await world.admin.call(cleanerBookRoutes.get, { id })).toMatchObject({
    sessions_open: 1,
    last_session_at: null,
  })
})

test('a session’s cleaner is in the list, in a search, in the filter, and on the cleaner’s own page', async () => {
  await using world = await newWorld()
  const { id } = await add(world, { language: 'ur' })
  const cleaner = await world.cleaner({ session: await world.session() })
  const before = await cleaner.load()
  expect(before.cleaner).toBeNull()
  await world.session()

  const sessionId = cleaner.session.id
  const changed = await world.admin.call(sessionRoutes.update, { id: sessionId, cleaner_id: id })
  expect(changed.assigned).toMatchObject({ id, first_name: 'Sunita', phone: '+971501234567' })
  expect(changed.timeline).toContainEqual(
    expect.objectContaining({ type: 'session.changed', values: { change: 'assigned' } }),
  )
  expect((await cleaner.load()).cleaner).toEqual({
    first_name: 'Sunita',
    last_name: 'Rao',
    company_name: 'Shine LLC',
    language: 'ur',
  })
  for (const input of [{ cleaner_id: id }, { search: 'sunita' }]) {
    const { results } = await world.admin.call(sessionRoutes.list, input)
    expect(results.map((row) => row.id)).toEqual([sessionId])
  }

  await world.admin.call(cleanerBookRoutes.update, { id, first_name: 'Sonali' })
  expect((await cleaner.load()).cleaner).toMatchObject({ first_name: 'Sonali' })
  expect((await world.admin.call(sessionRoutes.list, { search: 'sonali' })).count).toBe(1)

  await world.admin.call(sessionRoutes.update, { id: sessionId, cleaner_id: null })
  expect((await cleaner.load()).cleaner).toBeNull()
  expect((await world.admin.call(sessionRoutes.list, { search: 'sonali' })).count).toBe(0)
})

test('no new work goes to a deactivated cleaner, and what they have stays theirs', async () => {
  await using world = await newWorld()
  const { id } = await add(world)
  const { id: sessionId } = await world.session({ cleaner_id: id })
  await world.admin.call(cleanerBookRoutes.deactivate, { id })
  const other = await world.session()
  expect(await refusal(world, sessionRoutes.update, { id: other.id, cleaner_id: id })).toMatchObject({
    status: 409,
    code: 'cleaner_inactive',
  })
  const kept = await world.admin.call(sessionRoutes.update, { id: sessionId, note: 'Ring twice' })
  expect(kept.assigned?.id).toBe(id)
  const again = await world.admin.call(sessionRoutes.duplicate, { id: sessionId })
  expect(again.assigned).toBeNull()
})

test('what a deactivated cleaner has not begun needs the office as if it had no cleaner', async () => {
  await using world = await newWorld()
  const { id } = await add(world)
  const [waiting, begun] = [await world.session({ cleaner_id: id }), await world.session({ cleaner_id: id })]
  const work = await world.cleaner({ session: begun })
  await work.move(begun.tasks[0]?.id ?? '', 'active')
  const [message] = (await world.admin.call(messageRoutes.list, {})).results
  await world.admin.call(messageRoutes.notified, { id: message?.id ?? '' })
  const needed = async () => {
    const { results, count } = await world.admin.call(sessionRoutes.list, { view: 'needs_me' })
    return results.slice(0, count).map((session) => session.id)
  }
  const unassigned = async (input = {}) => {
    const { problems } = await world.admin.call(planningRoutes.schedule, { days: 2, ...input })
    return problems.flatMap(({ kind, session_id }) => (kind === 'unassigned' ? session_id : []))
  }
  expect(await needed()).toEqual([])
  expect(await unassigned()).toEqual([])
  await world.admin.call(cleanerBookRoutes.deactivate, { id })
  expect(await needed()).toEqual([waiting.id])
  expect(await unassigned()).toEqual([waiting.id])
  expect(await unassigned({ cleaner: id })).toEqual([waiting.id])
  expect((await world.admin.call(sessionRoutes.get, { id: waiting.id })).assigned?.active).toBe(false)
  const listed = await world.admin.call(sessionRoutes.list, { cleaner_id: 'none' })
  expect(listed.results.map((session) => session.id)).toEqual([waiting.id])
  // Another one in the book, and then the same cleaner again.
  await add(world, { first_name: 'Leila', phone: '0501112222' })
  expect(await needed()).toEqual([waiting.id])
  await world.admin.call(cleanerBookRoutes.update, { id, active: true })
  expect(await unassigned()).toEqual([])
})

test('users see how many sessions a cleaner has of those that are theirs', async () => {
  await using world = await newWorld()
  const { id } = await add(world)
  const user = await world.limitedCoordinator()
  await world.session({ cleaner_id: id })
  await world.session({ cleaner_id: id }, user)
  expect(await user.call(cleanerBookRoutes.get, { id })).toMatchObject({ sessions_open: 1 })
  expect(await world.admin.call(cleanerBookRoutes.get, { id })).toMatchObject({ sessions_open: 2 })
})

const csv = (...rows: string[]) => ['first_name,phone', ...rows].join('\n')

test('a phone number that may be one of several countries is refused, and the refusal names what may do without a code', async () => {
  await using world = await newWorld()
  const phone =
    'Add the country code, starting with +. Only mobile numbers of United Arab Emirates, as dialled there, can do without.'
  for (const each of ['0712345678', '5321234567', '923001234567', '501234567'])
    expect(await refusal(world, cleanerBookRoutes.create, { ...sunita, phone: each })).toMatchObject({
      status: 400,
      code: 'validation_error',
      fields: { phone: [phone] },
    })
  expect(await list(world)).toEqual([])
})

/** What the office's page is given. */
const facts = ({ app: { instance } }: World) =>
  pageSource.getOfficeFacts(readCtx(instance, systemCaller(instance)))

test('PHONE_COUNTRY, or else the time zone, is the country of numbers without a code, in the forms too', async () => {
  await using world = await newWorld({ PHONE_COUNTRY: 'LK' })
  expect(await add(world, { phone: '071 234 5678' })).toMatchObject({
    phone: '+94712345678',
    phone_text: '+94 71 234 5678',
    phone_country: 'LK',
  })
  expect(await facts(world)).toMatchObject({ 'phone-country': 'LK' })
  await using other = await newWorld({ TIME_ZONE: 'Asia/Karachi' })
  expect(await facts(other)).toMatchObject({ 'phone-country': 'PK' })
  expect((await add(other, { phone: '0300 1234568' })).phone).toBe('+923001234568')
})

test('a stored number stays when other fields change, whatever would be made of it today', async () => {
  await using world = await newWorld()
  const { id } = await add(world)
  await world.app.instance.database.writer
    .updateTable('cleaner')
    .set({ phone: '+971712345678' })
    .where('id', '=', id)
    .execute()
  const changed = await world.admin.call(cleanerBookRoutes.update, { id, note: 'Has a car' })
  expect(changed).toMatchObject({ phone: '+971712345678', note: 'Has a car' })
})

test('a row of an import whose number is not certain waits until the office has said its country', async () => {
  await using world = await newWorld()
  const input = { csv: csv('Nimal,0712345678', 'Ayesha,050 123 4567', 'Bad,12'), preview: true }
  const preview = await world.admin.call(cleanerBookRoutes.import, input)
  expect(preview).toMatchObject({ good: 1, bad: 2 })
  expect(preview.rows).toMatchObject([
    { line: 2, phone: '0712345678', phone_country: null, confirm_phone: true },
    { line: 3, phone_text: '+971 50 123 4567', phone_country: 'AE', confirm_phone: false, problems: [] },
    { line: 4, confirm_phone: false },
  ])
  const phones = { 2: '+94712345678' }
  const confirmed = await world.admin.call(cleanerBookRoutes.import, { ...input, phones })
  expect(confirmed.rows[0]).toMatchObject({
    phone_text: '+94 71 234 5678',
    phone_country: 'LK',
    problems: [],
  })
  await world.admin.call(cleanerBookRoutes.import, { ...input, preview: false, phones })
  expect((await list(world)).map(({ phone }) => phone)).toEqual(['+971501234567', '+94712345678'])
})
