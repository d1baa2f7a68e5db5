import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import { PatientClient } from './clients.ts'
import type { Farm } from './farm.ts'

const apartments = 4
const stays = 5

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Guests of two nights every three days, the first of whom leave in `from` days. */
const calendarFrom = (from: number) =>
  booking(
    Array.from({ length: stays }, (_, index) => ({
      uid: `stay-${index}`,
      from: dayIn(from + 3 * index - 2),
      to: dayIn(from + 3 * index),
    })),
  )

/**
 * Sets a rule and has every process read all calendars at once; then every stay moves by a day, and one process is killed while all
 * read again. Returns the check-outs that have other than one session, and how many sessions there are.
 */
export async function planOnAll(farm: Farm, processes: number, access: string) {
  await using calendar = await calendarServer(calendarFrom(4))
  const office = new PatientClient(farm.url, access)
  const ids: string[] = []
  for (let index = 0; index < apartments; index++) {
    const name = `Marina Heights ${index + 1}`
    const input = { name, type: 'studio' as const, calendar_url: calendar.url }
    ids.push((await office.call(apartmentRoutes.create, input)).id)
  }
  await office.call(planningRoutes.setRules, { check_out: { days_ahead: 60 } })
  const readOnAll = () =>
    Promise.all(
      Array.from(
        { length: processes },
        (_, index) => new PatientClient(farm.serverUrl(index), access),
      ).flatMap((client) => ids.map((id) => client.call(apartmentSessionRoutes.refreshCalendar, { id }))),
    )
  await readOnAll()
  calendar.served.text = calendarFrom(5)
  const reading = readOnAll()
  await farm.kill(0)
  await farm.restart(0)
  await reading

  const { results } = await office.call(sessionRoutes.list, { limit: 100 })
  const made = results.filter(({ rule_id }) => rule_id !== null)
  const wanted = ids.flatMap((id) =>
    Array.from({ length: stays }, (_, index) => `${id} ${dayIn(5 + 3 * index)}`),
  )
  const found = Map.groupBy(made, ({ apartment, booking: stay }) => `${apartment.id} ${stay?.last_day}`)
  return { wrong: wanted.filter((key) => found.get(key)?.length !== 1), sessions: made.length }
}
