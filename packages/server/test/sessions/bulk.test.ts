import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { expect, test } from 'vitest'
import { readDueCalendars } from '../../src/features/planning/calendars/commands/read-calendars.ts'
import { planDueApartments } from '../../src/features/planning/commands/plan-due.ts'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import { newWorld } from '../world.ts'

test('many sessions are assigned, extended, notified and cancelled in one call, and a refusal of one does not affect the others', async () => {
  await using world = await newWorld()
  const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Ayesha' })
  const [first, second] = [await world.session(), await world.session()]
  const begun = await world.cleaner({ tasks: 'all completed' })
  const done = begun.session
  await begun.submit()
  const ids = [first.id, second.id, done.id]
  const change = (fields: object) => world.admin.call(bulkRoutes.change, { ids, action: 'assign', ...fields })
  const ok = [first, second].map(({ id }) => ({ id, ok: true, session_id: id }))
  const refused = { id: done.id, ok: false, code: 'session_completed', detail: expect.stringMatching(/\w/) }

  expect((await change({ cleaner_id })).results).toEqual([...ok, refused])
  const expires_at = '2026-11-23T11:00:00.000Z'
  expect((await change({ action: 'extend', expires_at })).results).toEqual([...ok, refused])
  const get = (id: string) => world.admin.call(sessionRoutes.get, { id })
  expect(await get(second.id)).toMatchObject({ assigned: { id: cleaner_id }, expires_at, to_tell: true })

  const [item] = (await world.admin.call(messageRoutes.list, {})).results
  await world.admin.call(messageRoutes.notified, { id: item?.id ?? '' })
  expect((await change({ action: 'tell' })).results).toEqual([...ok, refused])
  // Notified again on demand, though nothing changed.
  const [again] = (await world.admin.call(messageRoutes.list, {})).results
  expect(again).toMatchObject({ kind: 'assigned', session_ids: [first.id, second.id].toSorted() })

  expect((await change({ action: 'approve', ids: [done.id, first.id] })).results).toMatchObject([
    { id: done.id, ok: true },
    { id: first.id, ok: false, code: 'invalid_transition' },
  ])
  expect((await change({ action: 'cancel' })).results).toEqual([
    ...ok,
    { ...refused, code: 'session_started' },
  ])
  expect(await get(first.id)).toMatchObject({ state: 'cancelled' })
})

test('sessions that are to be due on another day have what their apartment has there then, with each other and without what moves away', async () => {
  await using world = await newWorld()
  const [day, next, after] = ['2026-11-22', '2026-11-23', '2026-11-24'].map((each) => `${each}T11:00:00.000Z`)
  const apartment_id = (await world.apartment()).id
  const at = (expires_at = '', by = world.admin) => world.session({ apartment_id, expires_at }, by)
  const coordinator = await world.limitedCoordinator()
  const [first, second] = [await at(day, coordinator), await at(next)]
  await world.admin.call(sessionRoutes.cancel, { id: (await at(next)).id })
  const elsewhere = await world.session({ expires_at: next })
  const check = (moves: Record<string, string | undefined>, by = world.admin) =>
    by.call(bulkRoutes.checkMoves, {
      moves: Object.entries(moves).map(([id, expires_at = '']) => ({ id, expires_at })),
    })
  const double = ({ id, code }: typeof first, can_open = true) => ({ id, code, can_open })

  expect(await check({ [first.id]: next })).toEqual([{ id: first.id, doubles: [double(second)] }])
  // A session of another user, which the login may not move either.
  expect(await check({ [first.id]: next, [second.id]: after }, coordinator)).toEqual([
    { id: first.id, doubles: [double(second, false)] },
  ])
  expect(await check({ [first.id]: next, [second.id]: after, [elsewhere.id]: next })).toEqual([])
  const together = await check({ [first.id]: after, [second.id]: '2026-11-24T05:00:00+04:00' })
  expect(together.toSorted((a, b) => (a.id === first.id ? -1 : Number(b.id === first.id)))).toEqual([
    { id: first.id, doubles: [double(second)] },
    { id: second.id, doubles: [double(first)] },
  ])
  expect(await check({ unknown: next })).toEqual([])
})

test('sessions of others are not found, and more than two hundred at once are refused', async () => {
  await using world = await newWorld()
  const coordinator = await world.limitedCoordinator()
  const { id } = await world.session()
  const own = await world.session({}, coordinator)
  const { results } = await coordinator.call(bulkRoutes.change, { action: 'cancel', ids: [id, own.id, id] })
  expect(results).toMatchObject([
    { id, ok: false, code: 'not_found' },
    { id: own.id, ok: true },
  ])
  const many = Array.from({ length: 201 }, (_, index) => `s-${index}`)
  expect(await coordinator.send(bulkRoutes.change, { action: 'cancel', ids: many })).toMatchObject({
    status: 400,
  })
  expect(await coordinator.send(bulkRoutes.change, { action: 'assign', ids: [own.id] })).toMatchObject({
    status: 400,
    body: { code: 'validation_error' },
  })
})

test('check-outs become sessions at once, each once, and show another session of the day before', async () => {
  await using world = await newWorld({ CALENDAR_ALLOW_PRIVATE: 'true' })
  await using calendar = await calendarServer(
    booking([
      { uid: 'a', from: '2026-11-20', to: '2026-11-24' },
      { uid: 'b', from: '2026-11-26', to: '2026-11-28' },
    ]),
  )
  const { id: apartment_id } = await world.apartment({ calendar_url: calendar.url })
  const double = await world.session({ apartment_id, expires_at: '2026-11-25T05:00:00.000Z' })
  await readDueCalendars(world.app.instance)
  const proposals = async () => (await world.admin.call(proposalRoutes.list, {})).results
  const [one, two] = await proposals()
  expect([one?.doubles, two?.doubles]).toEqual([[{ id: double.id, code: double.code }], []])
  const create = () =>
    world.admin.call(bulkRoutes.change, {
      action: 'create',
      proposal_ids: [one?.id ?? '', two?.id ?? '', 'unknown'],
    })
  const { results } = await create()
  expect(results).toMatchObject([
    { id: one?.id, ok: true },
    { id: two?.id, ok: true },
    { id: 'unknown', ok: false, code: 'not_found' },
  ])
  expect(await create()).toEqual({ results })
  expect((await proposals()).map(({ session }) => session?.id)).toEqual([
    results[0]?.session_id,
    results[1]?.session_id,
  ])
})

test('a session for a check-out further ahead than its rule is made as by the rule, its cleaner notified at once, and follows the rule', async () => {
  await using world = await newWorld({ CALENDAR_ALLOW_PRIVATE: 'true' })
  await using calendar = await calendarServer(booking([{ uid: 'a', from: '2026-11-20', to: '2026-11-24' }]))
  const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Ayesha' })
  const windows = { title: 'Windows', subtasks: [{ title: 'Frames' }] }
  const { id: template } = await world.admin.call(templateRoutes.create, { ...windows, scope: 'general' })
  const setDue = (after_check_out_hours: number) =>
    world.admin.call(planningRoutes.setRules, {
      check_out: {
        ...{ days_ahead: 1, kind: 'deep', due: { after_check_out_hours } },
        ...{ template_ids: [template], cleaner_id },
      },
    })
  await setDue(4)
  await world.apartment({ calendar_url: calendar.url, check_out_time: '11:00' })
  await readDueCalendars(world.app.instance)
  const [proposal] = (await world.admin.call(proposalRoutes.list, {})).results
  expect(proposal).toMatchObject({ session: null, expires_at: '2026-11-24T11:00:00.000Z' })

  const { results } = await world.admin.call(bulkRoutes.change, {
    action: 'create',
    proposal_ids: [proposal?.id ?? ''],
  })

  const read = () => world.admin.call(sessionRoutes.get, { id: results[0]?.session_id ?? '' })
  expect(await read()).toMatchObject({
    ...{ kind: 'deep', assigned: { id: cleaner_id }, to_tell: true },
    ...{ expires_at: '2026-11-24T11:00:00.000Z', tasks: [{ title: { en: 'Windows' } }] },
  })
  await setDue(5)
  await planDueApartments(world.app.instance)
  expect((await read()).expires_at).toBe('2026-11-24T12:00:00.000Z')
})
