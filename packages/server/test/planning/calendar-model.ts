import { Temporal } from 'temporal-polyfill'
import { booking } from '../apartments/calendar-files.ts'

/** What a host's calendar has, by uid; days such as 2026-11-21. */
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

  /** The file as it is served. */
  get text(): string {
    if (this.health === 'broken') return '<html>Log in</html>'
    if (this.health === 'empty') return booking([])
    return booking(
      [...this.served].map(([uid, { cancelled, ...days }]) => ({
        uid,
        ...days,
        summary: cancelled ? 'Off\r\nSTATUS:CANCELLED' : 'Guests',
      })),
    )
  }

  /** `begunDays`: those on which guests left, and the work for whom has begun. */
  read(now: number, today: string, begunDays: ReadonlySet<string>): void {
    if (this.health === 'broken') return
    const read: Served = this.health === 'empty' ? new Map() : this.served
    const coming = [...this.known].filter(([, { to }]) => to > today)
    const lost = coming.filter(([uid]) => !read.has(uid))
    const isSuspect = lost.length > coming.length / 2
    if (isSuspect && (this.#suspectAt === null || now - this.#suspectAt < hour)) {
      this.#suspectAt ??= now
      for (const [, stay] of lost) stay.missingAt ??= now
      return
    }
    this.#suspectAt = null
    for (const [uid, { from, to, cancelled }] of read) {
      const before = this.known.get(uid)
      const isShifted = before !== undefined && to < before.to && from !== before.from
      const isMovedBack = to <= today && (isShifted || before?.isMovedBack === true)
      if (to < today) {
        // Guests of a coming stay who have left earlier; what was over before is done.
        if (before && before.to >= today) {
          if (cancelled) this.known.delete(uid)
          else this.known.set(uid, { from, to, missingAt: null, isMovedBack })
        }
        continue
      }
      // The name of a stay that is over is that of the next one now, and the one before is done.
      const isOver = before && (!before.isMovedBack || begunDays.has(before.to))
      if (before && isOver && before.to <= today && before.to <= from) {
        this.known.delete(uid)
        this.known.set(`${uid}, over ${before.to}`, before)
      }
      if (cancelled) this.known.delete(uid)
      else this.known.set(uid, { from, to, missingAt: null, isMovedBack })
    }
    for (const [uid, stay] of lost) {
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
    return stays
      .filter(({ to }) => to >= today && !stays.some((other) => other.from < to && to < other.to))
      .map(({ to }) => to)
  }
}
