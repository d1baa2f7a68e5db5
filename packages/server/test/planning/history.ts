import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { messageRoutes, type PendingMessage } from '@brightkey/contract/sessions/message-routes'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import fc from 'fast-check'
import { expect } from 'vitest'
import { readDueCalendars } from '../../src/features/planning/calendars/commands/read-calendars.ts'
import { planDueApartments } from '../../src/features/planning/commands/plan-due.ts'
import type { Instance } from '../../src/platform/context.ts'
import { webServer } from '../apartments/calendar-files.ts'
import type { World } from '../world.ts'
import { arrivedAt, CalendarModel, leavingAt, localDay, plusDays, plusHours } from './calendar-model.ts'
import { NotifiedModel } from './notified-model.ts'

const timeZone = 'Europe/Berlin'
const daysAhead = 12
const dueHours = 6
/** The server on which histories happen. */
export const settings = { CALENDAR_ALLOW_PRIVATE: 'true', TIME_ZONE: timeZone }
const minute = 60_000

type Step =
  | { do: 'serve'; calendar: number; uid: number; from: number; nights: number; cancelled: boolean }
  | { do: 'move'; calendar: number; uid: number; days: number }
  | { do: 'drop'; calendar: number; uid: number }
  | { do: 'rename'; calendar: number }
  | { do: 'health'; calendar: number; health: CalendarModel['health'] }
  | { do: 'read'; minutes: number }
  | { do: 'wait'; minutes: number }
  | { do: 'notify' | 'restart' }
  | { do: 'start' | 'edit' | 'edit_start' | 'cancel' | 'restore'; session: number }

type OfOffice = Extract<Step, { session: number }>
/** What hosts, the office and the cleaner of a session do. */
type Change = OfOffice | Extract<Step, { calendar: number }>
const isOfOffice = (step: Step): step is OfOffice => 'session' in step
export const isChange = (step: Step): step is Change => 'calendar' in step || isOfOffice(step)

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
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), calendar }) },
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
  { weight: 3, arbitrary: fc.record({ do: fc.constant('notify' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('start', 'edit', 'edit_start', 'cancel', 'restore' as const),
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

/** A session for each check-out, due six hours after the guests have left, whose cleaner is notified at once. */
export const planCheckOuts = ({ admin }: World) =>
  admin.call(planningRoutes.setRules, {
    check_out: { days_ahead: daysAhead, due: { after_check_out_hours: dueHours }, tell: 'at_creation' },
  })

/** Lets time pass; the login of an administrator ends meanwhile. */
export async function passTime(world: World, minutes: number): Promise<void> {
  world.passTime(minutes * minute)
  world.admin = await world.login('admin@example.test')
}

export const makeCalendarsDue = ({ database, clock }: Instance) =>
  database.writer.updateTable('calendar_link').set({ next_at: clock.now() }).execute()

/** The web server from which the calendars of all apartments are read. */
export async function openCalendars() {
  const calendars: CalendarModel[] = []
  const server = await webServer((request, response) => {
    const [, index] = request.url?.split('?') ?? []
    response.setHeader('content-type', 'text/calendar').end(calendars[Number(index)]?.text)
  })
  return Object.assign(server, {
    /** Returns the address of one more calendar. */
    add: (calendar: CalendarModel) => `${server.url}?${calendars.push(calendar) - 1}`,
  })
}

/** Two planners at each of these processes at once. */
export const planAtOnce = (instances: readonly Instance[]) =>
  Promise.all([...instances, ...instances].map(planDueApartments))

/** An apartment with two calendars, a cleaner of its own, and what happens to it. */
export class History {
  readonly #world: World
  readonly #base: string
  readonly #calendars: readonly CalendarModel[]
  /** Sessions as they were when their work began. */
  readonly #begun = new Map<string, SessionRow>()
  readonly #notified = new NotifiedModel()
  /** Sessions as they were last seen. */
  #seen = new Map<string, SessionRow>()
  /** The days of the stays whose sessions have begun. */
  #begunDays: ReadonlySet<string> = new Set()
  /** The office or the cleaner has just changed a session. */
  #isTouched = false
  readonly #cleaner: string
  readonly id: string

  private constructor(world: World, calendars: readonly CalendarModel[], id: string, cleaner: string) {
    this.#world = world
    this.#base = world.clock.now().slice(0, 10)
    this.#calendars = calendars
    this.id = id
    this.#cleaner = cleaner
  }

  static async begin(world: World, host: Awaited<ReturnType<typeof openCalendars>>): Promise<History> {
    const calendars = [new CalendarModel(), new CalendarModel()]
    const cleaner = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita', language: 'en' })
    const { id } = await world.apartment({
      check_out_time: '02:30',
      calendar_urls: calendars.map(host.add),
      default_cleaner_id: cleaner.id,
    })
    // Every entry of these is a stay, whatever lies around it.
    for (const { id: calendarId } of await world.admin.call(apartmentSessionRoutes.calendars, { id }))
      await world.admin.call(apartmentSessionRoutes.updateCalendar, {
        id,
        calendarId,
        stay_texts: ['Guests'],
      })
    return new History(world, calendars, id, cleaner.id)
  }

  get #today() {
    return localDay(this.#world.clock.at, timeZone)
  }

  /** Takes a step, and what a process does after it. */
  async take(each: Step): Promise<void> {
    if (each.do === 'read' || each.do === 'wait') {
      await passTime(this.#world, each.minutes)
      if (each.do === 'read') await this.#read()
    } else if (isChange(each)) {
      await this.change(each)
      if (!isOfOffice(each)) return
    } else if (each.do === 'restart') await this.#world.restart()
    else await this.#notify()
    await planAtOnce([this.#world.app.instance])
    const sessions = await this.expectSound()
    this.#notified.expectWaiting(sessions, await this.#message(), this.#world.clock.now())
  }

  /** Nothing happens to it any more. */
  async end(): Promise<void> {
    await this.#world.admin.call(apartmentRoutes.archive, { id: this.id })
    await this.#world.admin.call(cleanerBookRoutes.deactivate, { id: this.#cleaner })
  }

  /** The pending message to its cleaner. */
  async #message(): Promise<PendingMessage | undefined> {
    const { results } = await this.#world.admin.call(messageRoutes.list, {})
    return results.find(({ cleaner }) => cleaner.id === this.#cleaner)
  }

  async #notify(): Promise<void> {
    const message = await this.#message()
    if (!message) return
    await this.#world.admin.call(messageRoutes.notified, { id: message.id })
    this.#notified.notify(await this.#sessions(), message)
  }

  async change(each: Change): Promise<void> {
    if (isOfOffice(each)) return this.#touch(each.do, each.session)
    const calendar = this.#calendars[each.calendar]
    if (!calendar) return
    if (each.do === 'health') calendar.health = each.health
    if (each.do === 'rename') calendar.names++
    if (each.do === 'drop') calendar.served.delete(`u${each.uid}`)
    if (each.do === 'serve') {
      const from = plusDays(this.#base, each.from)
      const stay = { from, to: plusDays(from, each.nights), cancelled: each.cancelled }
      calendar.served.set(`u${each.uid}`, stay)
    }
    const stay = each.do === 'move' && calendar.served.get(`u${each.uid}`)
    if (!stay) return
    stay.from = plusDays(stay.from, each.days)
    stay.to = plusDays(stay.to, each.days)
  }

  /** Two readers and a planner at once, as of several processes, one of which died before. */
  async #read() {
    const { instance } = this.#world.app
    await makeCalendarsDue(instance)
    await Promise.all([readDueCalendars(instance), readDueCalendars(instance), planDueApartments(instance)])
    this.noteRead()
  }

  /** Each of its calendars was read once. */
  noteRead(): void {
    for (const model of this.#calendars) model.read(this.#world.clock.at, this.#today, this.#begunDays)
  }

  async #touch(what: OfOffice['do'], index: number) {
    this.#isTouched = true
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
    if (what === 'edit_start' && session.window_start !== null)
      await admin.call(sessionRoutes.update, {
        id,
        window_start: new Date(Date.parse(session.window_start) + 11 * minute).toISOString(),
      })
    if (what === 'cancel' && session.started_at === null) await admin.call(sessionRoutes.cancel, { id })
    if (what === 'restore') await admin.call(sessionRoutes.restore, { id })
    if (what === 'start' && session.closes_at > this.#world.clock.now()) {
      const cleaner = await this.#world.cleaner({ session: await admin.call(sessionRoutes.get, { id }) })
      await cleaner.move(cleaner.session.tasks[0]?.id ?? '', 'active')
    }
    const after = await this.#sessions()
    this.#noteBegun(after)
    for (const each of after)
      if (each.id === id && each.started_at !== null) {
        if (what === 'start') this.#notified.begin(each)
        this.#begun.set(id, each)
      }
  }

  #noteBegun(sessions: readonly SessionRow[]): void {
    const begun = sessions.filter(({ started_at }) => started_at !== null)
    this.#begunDays = new Set(begun.flatMap(({ booking }) => booking?.last_day ?? []))
  }

  async #sessions(): Promise<SessionRow[]> {
    const query = { apartment_id: this.id, sort: 'created' as const, limit: 100 }
    const { results } = await this.#world.admin.call(sessionRoutes.list, query)
    const { results: cancelled } = await this.#world.admin.call(sessionRoutes.list, {
      ...query,
      view: 'cancelled',
    })
    return [...results, ...cancelled]
  }

  /** Whether guests who came on this day, today, are in. */
  #hasGuests(day: string): boolean {
    const arrivals = this.#calendars.flatMap((model) => model.arrivals)
    return arrivals.includes(day) && arrivedAt(day, timeZone) <= this.#world.clock.now()
  }

  /** Nothing is due before now that was not when it was seen before; what the office set stays, each value by itself. */
  #expectKept(sessions: readonly SessionRow[]): void {
    const now = this.#world.clock.now()
    for (const each of sessions) {
      const before = this.#seen.get(each.id)
      if (!isOpen(each)) continue
      if (before?.expires_at !== each.expires_at || !isOpen(before))
        expect(each.expires_at > now, `${each.code} due ${each.expires_at}`).toBe(true)
      const day = each.booking?.last_day ?? ''
      const due = plusHours(leavingAt(day, timeZone), dueHours)
      if (each.changed_by_hand.every((hand) => hand === 'window_start') && each.started_at === null)
        if (due > now && !each.booking?.cancelled) expect(each.expires_at, each.code).toBe(due)
      if (before === undefined || !isOpen(before) || this.#isTouched) continue
      for (const value of ['window_start', 'expires_at'] as const)
        if (each.changed_by_hand.includes(value)) expect(each[value]).toBe(before[value])
    }
    this.#isTouched = false
    this.#seen = new Map(sessions.map((each) => [each.id, each]))
  }

  /** Each check-out has its session, what is begun is as it was, and nothing else was planned. Returns its sessions. */
  async expectSound(): Promise<SessionRow[]> {
    const today = this.#today
    const last = plusDays(today, daysAhead)
    const sessions = await this.#sessions()
    this.#noteBegun(sessions)
    const checkOuts = new Set(this.#calendars.flatMap((model) => model.checkOuts(today)))
    for (const day of checkOuts) if (day <= last) expectOne(sessions, day, this.#hasGuests(day))
    this.#expectKept(sessions)
    for (const before of this.#begun.values()) {
      const now = sessions.find(({ id }) => id === before.id)
      expect(now).toMatchObject({
        state: before.state,
        window_start: before.window_start,
        expires_at: before.expires_at,
      })
    }
    const following = sessions.filter(
      (each) =>
        isOpen(each) &&
        each.started_at === null &&
        !each.changed_by_hand.some((hand) => hand === 'window_start' || hand === 'state'),
    )
    for (const { window_start, code } of following) {
      const day = localDay(Date.parse(window_start ?? ''), timeZone)
      if (day < today) {
        const past = this.#calendars.flatMap((model) => model.knownDays)
        expect(past, `${code} on ${day}`).toContain(day)
        continue
      }
      expect(checkOuts, `${code} on ${day}`).toContain(day)
      expect(window_start).toBe(leavingAt(day, timeZone))
    }
    return sessions
  }
}

/** The one session of a check-out; several only where work has begun or the office restored one, none only where it cancelled it or guests are in. */
function expectOne(sessions: readonly SessionRow[], day: string, hasGuests: boolean) {
  const ofDay = sessions.filter(({ booking }) => booking?.last_day === day && !booking.cancelled)
  const open = ofDay.filter(isOpen)
  const kept = open.filter((each) => each.started_at !== null || each.changed_by_hand.includes('state'))
  const cancelledByOffice = ofDay.some(({ cancelled }) => cancelled?.cause === 'office')
  if (open.length === 0)
    expect(cancelledByOffice || hasGuests, `a reason for no session on ${day}`).toBe(true)
  else expect(open.length, `sessions on ${day}`).toBe(Math.max(1, kept.length))
}
