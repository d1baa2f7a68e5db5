import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import { plan, planningWorld, readLater, sessions } from './planning-world.ts'

/** An apartment with a session of each kind: of a rule, of a repeat, by hand, and one whose work has begun. */
async function openWorld() {
  const world = await planningWorld()
  const calendar = await calendarServer(booking([{ uid: 'a', from: '2026-11-18', to: '2026-11-24' }]))
  const { id: default_cleaner_id } = await world.admin.call(cleanerBookRoutes.create, {
    first_name: 'Sunita',
  })
  const { id } = await world.apartment({ calendar_url: calendar.url, default_cleaner_id })
  await world.admin.call(planningRoutes.setRules, {
    check_out: { tell: 'at_creation' },
    repeat: [{ rrule: 'FREQ=MONTHLY;BYMONTHDAY=26', starts_on: '2026-11-01', due_at: '12:00' }],
  })
  await readLater(world, 0)
  const byHand = await world.session({ apartment_id: id, expires_at: '2026-11-28T12:00:00.000Z' })
  const begun = await world.cleaner({
    session: await world.session({ apartment_id: id, expires_at: '2026-11-29T12:00:00.000Z' }),
  })
  await begun.move(begun.session.tasks[0]?.id ?? '', 'active')
  for (const message of (await world.admin.call(messageRoutes.list, {})).results)
    await world.admin.call(messageRoutes.notified, { id: message.id })
  const disposables = new AsyncDisposableStack()
  disposables.use(world)
  disposables.use(calendar)
  return { world, disposables, id, byHand: byHand.id, begun: begun.session.id }
}

test.each(['PATCH', 'DELETE'])(
  'archiving an apartment by %s cancels its sessions that have not begun, cleaners are notified, and unarchiving brings back those of rules',
  async (method) => {
    const { world, disposables, id, byHand, begun } = await openWorld()
    await using _ = disposables
    const { admin } = world
    const coming = (await sessions(world)).map((session) => session.id).filter((each) => each !== begun)
    expect(coming).toHaveLength(3)
    if (method === 'PATCH') await admin.call(apartmentRoutes.update, { id, archived: true })
    else await admin.call(apartmentRoutes.archive, { id })

    expect((await sessions(world)).map((session) => session.id)).toEqual([begun])
    const cancelled = await sessions(world, 'cancelled')
    expect(cancelled.map((session) => session.id).toSorted()).toEqual(coming.toSorted())
    expect(new Set(cancelled.map((session) => session.cancelled?.cause))).toEqual(
      new Set(['apartment_archived']),
    )
    const [message] = (await admin.call(messageRoutes.list, {})).results
    expect(message?.sessions.map(({ kind }) => kind)).toEqual(['cancelled', 'cancelled'])
    // Nothing comes back while it is archived.
    await admin.call(apartmentSessionRoutes.refreshCalendar, { id })
    await plan(world)
    expect(await sessions(world)).toHaveLength(1)

    await admin.call(apartmentRoutes.update, { id, archived: false })
    await plan(world)
    const back = (await sessions(world)).map((session) => session.id)
    expect(back.toSorted()).toEqual([...coming.filter((each) => each !== byHand), begun].toSorted())
    expect((await admin.call(messageRoutes.list, {})).results).toEqual([])
    expect(await admin.call(sessionRoutes.restore, { id: byHand })).toMatchObject({ state: 'active' })
  },
)

test('archiving an apartment keeps its sessions where the office wants them', async () => {
  const { world, disposables, id } = await openWorld()
  await using _ = disposables
  const before = (await sessions(world)).map((session) => session.id)
  await world.admin.call(apartmentRoutes.update, { id, archived: true, coming_sessions: 'keep' })
  await plan(world)
  expect((await sessions(world)).map((session) => session.id)).toEqual(before)
  expect(await sessions(world, 'cancelled')).toEqual([])
})
