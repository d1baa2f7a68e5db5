import type { Input, Output } from '@brightkey/contract/route'
import type { Proposal, proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { addDays } from '@brightkey/i18n/plain-date'
import { expressionBuilder, type Selectable } from 'kysely'
import { localInstant, todayIn } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/db/page.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { ApartmentTable } from '../../apartments/tables.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { checkOutsByApartment } from '../bookings/queries.ts'
import { reachOfRules, rulesOfCheckOuts } from '../queries.ts'
import { checkOutUrgency, days, madeOn, proposedDue, type Reach, readDue } from '../rules.ts'
import { visibleCheckOuts } from './access.ts'

/** The check-outs of the coming days, soonest first, without those of archived apartments. */
export async function listProposals(
  ctx: Authenticated<ReadCtx>,
  input: Input<typeof proposalRoutes.list>,
): Promise<Output<typeof proposalRoutes.list>> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const today = todayIn(ctx.now, timeZone)
  let query = visibleCheckOuts(ctx)
    .where('apartment.archived_at', 'is', null)
    .where('check_out.day', '>=', today)
    .where('check_out.day', '<=', addDays(today, days.proposed))
  if (input.apartment_id) query = query.where('check_out.apartment_id', '=', input.apartment_id)
  const reach = await reachOfRules(ctx)
  if (input.open !== 'false') query = query.where('check_out.session_id', 'is', null)
  if (input.open === 'office') query = query.where(isLeftToOffice(reach, today))
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()

  const place = decodeCursor(input.cursor, 'text')
  if (place) {
    query = query.where((eb) =>
      eb(eb.refTuple('check_out.day', 'check_out.id'), '>', eb.tuple(place.value, place.id)),
    )
  }
  const rows = await query
    .select(['check_out.id', 'check_out.day', 'check_out.next_check_in', 'check_out.session_id', 'reason'])
    .select(['apartment.id as apartment_id', 'apartment.name', 'apartment.type', 'session.code'])
    .select('session.expires_at as due')
    .select(['apartment.check_in_time', 'apartment.check_out_time'])
    .orderBy('check_out.day')
    .orderBy('check_out.id')
    .limit(input.limit + 1)
    .execute()
  const page = toPage(rows, input.limit, (row) => ({ value: row.day, id: row.id }))
  const due = await dueOfRows(ctx, page.results, timeZone)
  const doubles = await sessionsByDay(
    ctx,
    page.results.map(({ apartment_id }) => apartment_id),
    due,
    timeZone,
  )
  const texts = await textsByCheckOut(ctx, page.results)
  const results = page.results.map((row, index): Proposal => {
    const expires_at = due[index] ?? ctx.now
    const session =
      row.session_id === null || row.code === null ? null : { id: row.session_id, code: row.code }
    return {
      id: row.id,
      apartment: { id: row.apartment_id, name: row.name, type: row.type },
      check_out: row.day,
      ...distinctTexts(texts.get(`${row.apartment_id} ${row.day}`)),
      next_check_in: row.next_check_in,
      urgency: checkOutUrgency(row),
      expires_at,
      session,
      reason: session === null ? row.reason : null,
      made_on: session === null ? madeOn(reach, row, today) : null,
      doubles:
        session === null ? (doubles.get(`${row.apartment_id} ${todayIn(expires_at, timeZone)}`) ?? []) : [],
    }
  })
  return { results, next: page.next, count }
}

/** What calendars call the stays that end on these days, by apartment and day, `id 2026-11-21`. */
async function textsByCheckOut(
  { db }: ReadCtx,
  rows: readonly { apartment_id: string; day: string }[],
): Promise<Map<string, string[]>> {
  const [first, last] = [rows[0]?.day, rows.at(-1)?.day]
  if (first === undefined || last === undefined) return new Map()
  const ids = [...new Set(rows.map(({ apartment_id }) => apartment_id))]
  const stays = await db
    .selectFrom('booking')
    .select(['apartment_id', 'last_day', 'text'])
    .where('apartment_id', 'in', ids)
    .where('last_day', '>=', first)
    .where('last_day', '<=', last)
    .where('cancelled_at', 'is', null)
    .where('calendar_id', 'is not', null)
    .where('text', '!=', '')
    .orderBy('first_day')
    .orderBy('id')
    .execute()
  const byCheckOut = Map.groupBy(stays, ({ apartment_id, last_day }) => `${apartment_id} ${last_day}`)
  return new Map([...byCheckOut].map(([key, same]) => [key, same.map(({ text }) => text)]))
}

const distinctTexts = (texts: readonly string[] | undefined) => (texts ? { texts: [...new Set(texts)] } : {})

/** As {@link madeOn}: the check-outs that no rule comes to later. */
function isLeftToOffice(reach: Reach, today: string) {
  const eb = expressionBuilder<Tables, 'check_out'>()
  const own = [...reach.keys()].filter((id) => id !== null)
  const instance = reach.get(null) ?? null
  const isAfter = (ahead: number) => eb('check_out.day', '>', addDays(today, ahead))
  const isLater = [...Map.groupBy(own, (id) => reach.get(id) ?? null)].flatMap(([ahead, ids]) =>
    ahead === null ? [] : eb.and([eb('check_out.apartment_id', 'in', ids), isAfter(ahead)]),
  )
  if (instance !== null)
    isLater.push(
      eb.and([...(own.length > 0 ? [eb('check_out.apartment_id', 'not in', own)] : []), isAfter(instance)]),
    )
  return eb.not(eb.and([eb('check_out.reason', 'is', null), eb.or(isLater)]))
}

type Row = { apartment_id: string; day: string; next_check_in: string | null; due: string | null } & Pick<
  Selectable<ApartmentTable>,
  'check_in_time' | 'check_out_time'
>

/** When the session of each is due; without one, when it would be if it were made now. */
async function dueOfRows(ctx: ReadCtx, rows: readonly Row[], timeZone: string): Promise<string[]> {
  const open = new Map(
    rows.flatMap(({ apartment_id: id, due, ...row }) =>
      due === null ? [[id, { ...row, id }] as const] : [],
    ),
  )
  const planned = await checkOutsByApartment(ctx, [...open.values()])
  const rules = await rulesOfCheckOuts(ctx, [...open.keys()])
  return rows.map(({ due, ...row }) => {
    if (due !== null) return due
    const rule = rules.get(row.apartment_id)
    return proposedDue(
      {
        row,
        planned: planned.get(row.apartment_id)?.get(row.day) ?? null,
        due: rule ? readDue(rule) : null,
        checkInTime: row.check_in_time,
      },
      ctx.now,
      timeZone,
    )
  })
}

/** The sessions of apartments by apartment and local due day, `id 2026-11-21`, as far as any of these days has some. */
async function sessionsByDay(
  { db }: ReadCtx,
  apartmentIds: readonly string[],
  due: readonly string[],
  timeZone: string,
): Promise<Map<string, Proposal['doubles']>> {
  const [first, last] = [due.toSorted().at(0), due.toSorted().at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const midnight = (day: string) => localInstant(day, '00:00', timeZone)
  const rows = await db
    .selectFrom('session')
    .select(['id', 'code', 'apartment_id', 'expires_at'])
    .where('apartment_id', 'in', apartmentIds)
    .where('expires_at', '>=', midnight(todayIn(first, timeZone)))
    .where('expires_at', '<', midnight(addDays(todayIn(last, timeZone), 1)))
    .where('state', 'not in', ['deleted', 'cancelled'])
    .orderBy('expires_at')
    .execute()
  const byDay = Map.groupBy(rows, (row) => `${row.apartment_id} ${todayIn(row.expires_at, timeZone)}`)
  return new Map([...byDay].map(([key, same]) => [key, same.map(({ id, code }) => ({ id, code }))]))
}
