import { Temporal } from 'temporal-polyfill'
import { booking } from '../apartments/calendar-files.ts'

/** What a host's calendar has, by the host's own id; days such as 2026-11-21. */
export type Served = Map<string, { from: string; to: string; cancelled: boolean }>
/** `isMovedBack`: as a whole, to days that are over. */
type Known = Map<string, { from: string; to: string; missingAt: number | null; isMovedBack: boolean }>

const hour = 3_600_000
/** When guests leave where their calendar has no time. */
const leavingTime = '02:30'

export const plusDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** When guests who leave on this day are out. */
export const leavingAt = (day: string, timeZone: string) => atTime(day, leavingTime, timeZone)

const atTime = (day: string, time: string, timeZone: string) =>
  new Date(
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds,
  ).toISOString()

/** When guests who come on this day are in. */
export const arrivedAt = (day: string, timeZone: string) => atTime(day, '15:00', timeZone)

export const plusHours = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * hour).toISOString()

export const localDay = (ms: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** One calendar: what its host has in it, and what a reader with patience may believe of it. */
export class CalendarModel {
  readonly served: Served = new Map()
  readonly known: Known = new Map()
  health: 'good' | 'broken' | 'empty' = 'good'
  #suspectAt: number | null = null

  /** Increases when its host gives all entries new names. */
  names = 0

  #uid = (id: string) => `${id}.${this.names}@booking.com`

  /** The file as it is served. */
  get text(): string {
    if (this.health === 'broken') return '<html>Log in</html>'
    if (this.health === 'empty') return booking([])
    return booking(
      [...this.served].map(([id, { cancelled, ...days }]) => ({
        uid: this.#uid(id).replace('@booking.com', ''),
        ...days,
        summary: cancelled ? 'Off\r\nSTATUS:CANCELLED' : 'Guests',
      })),
    )
  }

  /** What a reading has: stays, each once, and the names of what is no stay. */
  #reading() {
    const entries = this.health === 'empty' ? [] : [...this.served]
    const stays = new Map<string, { uid: string; from: string; to: string }>()
    const others = new Set<string>()
    for (const [id, { from, to, cancelled }] of entries.toSorted(([, a], [, b]) =>
      a.from < b.from ? -1 : a.from > b.from ? 1 : 0,
    )) {
      const uid = this.#uid(id)
      const days = `${from}/${to}`
      if (cancelled || stays.has(days)) others.add(uid)
      else stays.set(days, { uid, from, to })
    }
    const uids = new Set([...others, ...[...stays.values()].map(({ uid }) => uid)])
    return { stays, others, uids }
  }

  /** `begunDays`: those on which guests left, and the work for whom has begun. */
  read(now: number, today: string, begunDays: ReadonlySet<string>): void {
    if (this.health === 'broken') return
    const { stays, others, uids } = this.#reading()
    const known = new Map(this.known)
    // The same days are the same stay, whatever it is called now.
    for (const [days, { uid }] of stays) {
      if (known.has(uid)) continue
      const [before] = [...known].filter(
        ([name, { from, to }]) => !uids.has(name) && to >= today && `${from}/${to}` === days,
      )
      if (!before) continue
      known.delete(before[0])
      known.set(uid, before[1])
    }
    const coming = [...known].filter(([, { to }]) => to > today)
    const missed = coming.filter(([uid]) => !uids.has(uid))
    const lost = missed.filter(([, { from, to }]) => !stays.has(`${from}/${to}`))
    const isSuspect = lost.length > coming.length / 2
    if (isSuspect && (this.#suspectAt === null || now - this.#suspectAt < hour)) {
      this.#suspectAt ??= now
      for (const [, stay] of lost) stay.missingAt ??= now
      return
    }
    this.#suspectAt = null
    this.known.clear()
    for (const [uid, stay] of known) this.known.set(uid, stay)
    for (const uid of others) {
      const before = this.known.get(uid)
      if (before && before.to >= today) this.known.delete(uid)
    }
    for (const { uid, from, to } of stays.values()) {
      const before = this.known.get(uid)
      const isShifted = before !== undefined && to < before.to && from !== before.from
      const isMovedBack = to <= today && (isShifted || before?.isMovedBack === true)
      if (to < today) {
        // Guests of a coming stay who have left earlier; what was over before is done.
        if (before && before.to >= today) this.known.set(uid, { from, to, missingAt: null, isMovedBack })
        continue
      }
      // The name of a stay that is over is that of the next one now, and the one before is done.
      const isOver = before && (!before.isMovedBack || begunDays.has(before.to))
      if (before && isOver && before.to <= today && before.to <= from) {
        this.known.delete(uid)
        this.known.set(`${uid}, over ${before.to}`, before)
      }
      this.known.set(uid, { from, to, missingAt: null, isMovedBack })
    }
    for (const [uid, stay] of missed) {
      if (stay.missingAt === null) stay.missingAt = now
      else if (now - stay.missingAt >= hour) this.known.delete(uid)
    }
  }

  /** The days on which its guests leave, or have left. */
  get knownDays(): string[] {
    return [...this.known.values()].map(({ to }) => to)
  }

  /** The days on which its guests come, or came. */
  get arrivals(): string[] {
    return [...this.known.values()].map(({ from }) => from)
  }

  /** The days from today on, on which its guests leave. */
  checkOuts(today: string): string[] {
    const stays = [...this.known.values()]
    return (
      stays
        .filter(({ to }) => to >= today)
        // What its calendar has lost may be another stay now, with more days.
        .filter(
          ({ to, missingAt }) =>
            missingAt === null || !stays.some((other) => other.from < to && to < other.to),
        )
        .map(({ to }) => to)
    )
  }
}
