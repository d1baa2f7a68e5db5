import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import fc from 'fast-check'
import { expect } from 'vitest'
import { readDueCalendars } from '../../src/features/sessions/bookings/commands/read-calendars.ts'
import { planDueApartments } from '../../src/features/sessions/planning/commands/plan-due.ts'
import { webServer } from '../apartments/calendar-files.ts'
import type { World } from '../world.ts'
import { CalendarModel, leavingAt, localDay, plusDays } from './calendar-model.ts'

export const timeZone = 'Europe/Berlin'
export const daysAhead = 12
const minute = 60_000

type Step =
  | { do: 'serve'; calendar: number; uid: number; from: number; nights: number; cancelled: boolean }
  | { do: 'move'; calendar: number; uid: number; days: number }
  | { do: 'drop'; calendar: number; uid: number }
  | { do: 'health'; calendar: number; health: CalendarModel['health'] }
  | { do: 'read'; minutes: number }
  | { do: 'wait'; minutes: number }
  | { do: 'start' | 'edit' | 'cancel' | 'restore'; session: number }

const calendar = fc.nat({ max: 1 })
const uid = fc.nat({ max: 3 })
const read: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('read' as const),
  minutes: fc.constantFrom(1, 31, 61, 61),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: read },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('serve' as const),
      calendar,
      uid,
      from: fc.integer({ min: -3, max: 9 }),
      nights: fc.integer({ min: 1, max: 5 }),
      cancelled: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      calendar,
      uid,
      days: fc.integer({ min: -3, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drop' as const), calendar, uid }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('health' as const),
      calendar,
      health: fc.constantFrom('good' as const, 'broken' as const, 'empty' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(300, 1440) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('start' as const, 'edit' as const, 'cancel' as const, 'restore' as const),
      session: fc.nat({ max: 5 }),
    }),
  },
)
export const histories = fc.record({
  // Two days before the clocks of Germany change.
  start: fc.constantFrom('2026-03-27T08:00:00.000Z', '2026-10-23T08:00:00.000Z'),
  steps: fc.array(step, { minLength: 8, maxLength: 30 }),
})

const isOpen = ({ state }: SessionRow) => state !== 'cancelled'

/** An apartment with two calendars, and what happens to it. */
export class History {
  readonly #world: World
  readonly #base: string
  readonly #calendars = [new CalendarModel(), new CalendarModel()]
  /** Sessions as they were when their work began. */
  readonly #begun = new Map<string, SessionRow>()
  #apartment = ''
  #end: () => Promise<void> = () => Promise.resolve()

  private constructor(world: World, start: string) {
    this.#world = world
    this.#base = start.slice(0, 10)
  }

  static async begin(world: World, start: string): Promise<History> {
    world.clock.at = Date.parse(start)
    world.admin = await world.login('admin@example.test')
    const history = new History(world, start)
    const server = await webServer((request, response) => {
      const served = history.#calendars[Number(request.url?.at(-1))]
      response.setHeader('content-type', 'text/calendar').end(served?.text)
    })
    const { id } = await world.apartment({
      check_out_time: '02:30',
      calendar_urls: [`${server.url}?0`, `${server.url}?1`],
    })
    history.#apartment = id
    history.#end = async () => {
      await world.admin.call(apartmentRoutes.archive, { id })
      await server[Symbol.asyncDispose]()
    }
    return history
  }

  [Symbol.asyncDispose]() {
    return this.#end()
  }

  get #today() {
    return localDay(this.#world.clock.at, timeZone)
  }

  async take(each: Step): Promise<void> {
    switch (each.do) {
      case 'serve': {
        const from = plusDays(this.#base, each.from)
        const stay = { from, to: plusDays(from, each.nights), cancelled: each.cancelled }
        this.#calendars[each.calendar]?.served.set(`u${each.uid}`, stay)
        return
      }
      case 'move': {
        const stay = this.#calendars[each.calendar]?.served.get(`u${each.uid}`)
        if (!stay) return
        stay.from = plusDays(stay.from, each.days)
        stay.to = plusDays(stay.to, each.days)
        return
      }
      case 'drop':
        this.#calendars[each.calendar]?.served.delete(`u${each.uid}`)
        return
      case 'health': {
        const model = this.#calendars[each.calendar]
        if (model) model.health = each.health
        return
      }
      case 'read':
        await this.#pass(each.minutes)
        await this.#read()
        return this.#expectSound()
      case 'wait':
        await this.#pass(each.minutes)
        await this.#plan()
        return this.#expectSound()
      default:
        await this.#touch(each.do, each.session)
        await this.#plan()
        return this.#expectSound()
    }
  }

  async #pass(minutes: number) {
    this.#world.passTime(minutes * minute)
    this.#world.admin = await this.#world.login('admin@example.test')
  }

  /** Two readers and two planners at once, as of several processes, one of which died before. */
  async #read() {
    const { instance } = this.#world.app
    await instance.database.writer
      .updateTable('calendar_link')
      .set({ next_at: this.#world.clock.now() })
      .where('apartment_id', '=', this.#apartment)
      .execute()
    await Promise.all([readDueCalendars(instance), readDueCalendars(instance), planDueApartments(instance)])
    for (const model of this.#calendars) model.read(this.#world.clock.at, this.#today)
    await this.#plan()
  }

  async #plan() {
    const { instance } = this.#world.app
    await Promise.all([planDueApartments(instance), planDueApartments(instance)])
  }

  async #touch(what: 'start' | 'edit' | 'cancel' | 'restore', index: number) {
    const all = await this.#sessions()
    const found = all.filter(({ state }) => state === (what === 'restore' ? 'cancelled' : 'active'))
    const session = found[index % Math.max(1, found.length)]
    if (!session) return
    const { admin } = this.#world
    const { id } = session
    if (what === 'edit')
      await admin.call(sessionRoutes.update, {
        id,
        expires_at: new Date(Date.parse(session.expires_at) + 17 * minute).toISOString(),
      })
    if (what === 'cancel' && session.started_at === null) await admin.call(sessionRoutes.cancel, { id })
    if (what === 'restore') await admin.call(sessionRoutes.restore, { id })
    if (what === 'start' && session.closes_at > this.#world.clock.now()) {
      const cleaner = await this.#world.cleaner({ session: await admin.call(sessionRoutes.get, { id }) })
      await cleaner.move(cleaner.session.tasks[0]?.id ?? '', 'active')
    }
    for (const each of await this.#sessions())
      if (each.id === id && each.started_at !== null) this.#begun.set(id, each)
  }

  async #sessions(): Promise<SessionRow[]> {
    const query = { apartment_id: this.#apartment, sort: 'created' as const, limit: 100 }
    const { results } = await this.#world.admin.call(sessionRoutes.list, query)
    const { results: cancelled } = await this.#world.admin.call(sessionRoutes.list, {
      ...query,
      view: 'cancelled',
    })
    return [...results, ...cancelled]
  }

  async #expectSound() {
    const today = this.#today
    const last = plusDays(today, daysAhead)
    const sessions = await this.#sessions()
    const checkOuts = new Set(this.#calendars.flatMap((model) => model.checkOuts(today)))
    for (const day of checkOuts) if (day <= last) expectOne(sessions, day)
    for (const before of this.#begun.values()) {
      const now = sessions.find(({ id }) => id === before.id)
      expect(now).toMatchObject({
        state: before.state,
        window_start: before.window_start,
        expires_at: before.expires_at,
      })
    }
    const following = sessions.filter(
      (each) => isOpen(each) && each.started_at === null && each.changed_by_hand.length === 0,
    )
    for (const { window_start, code } of following) {
      const day = localDay(Date.parse(window_start ?? ''), timeZone)
      if (day < today) continue
      expect(checkOuts, `${code} on ${day}`).toContain(day)
      expect(window_start).toBe(leavingAt(day, timeZone))
    }
  }
}

/** The one session of a check-out; several only where work has begun or the office restored one, none only where it cancelled it. */
function expectOne(sessions: readonly SessionRow[], day: string) {
  const ofDay = sessions.filter(({ booking }) => booking?.last_day === day && !booking.cancelled)
  const open = ofDay.filter(isOpen)
  const kept = open.filter((each) => each.started_at !== null || each.changed_by_hand.includes('state'))
  const cancelledByOffice = ofDay.some(({ cancelled }) => cancelled?.cause === 'office')
  if (open.length === 0) expect(cancelledByOffice, `a reason for no session on ${day}`).toBe(true)
  else expect(open.length, `sessions on ${day}`).toBe(Math.max(1, kept.length))
}
