import { Problem } from '@brightkey/contract/problem'
import type { Input, Output } from '@brightkey/contract/route'
import type {
  ApartmentReadiness,
  Board,
  Readiness,
  readinessRoutes,
} from '@brightkey/contract/sessions/readiness-routes'
import type { Selectable } from 'kysely'
import { dayStart, localInstant, remembered, todayIn } from '../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../platform/context.ts'
import { sortColumn } from '../../platform/db/name-keys.ts'
import { readAreas } from '../apartments/areas/queries.ts'
import { matchingApartments } from '../apartments/queries/apartments.ts'
import type { ApartmentTable } from '../apartments/tables.ts'
import { cleanersById } from '../cleaners/queries/cleaners.ts'
import { fullName } from '../cleaners/queries/fields.ts'
import { inspectedSince } from '../inspections/passed/queries.ts'
import { isDay, isReadable } from '../planning/bookings/stays/rules.ts'
import { lastCheckOutDays, staysAround } from '../planning/guests/queries.ts'
import { basisCheckOut } from '../sessions/basis/rules.ts'
import { seesSession } from '../sessions/rules.ts'
import { blockedApartments, lastFinished, openUntil } from '../sessions/turnovers/queries.ts'
import { getEffectiveSettings } from '../settings/queries.ts'
import { requirePermission } from '../users/access.ts'
import { assessReadiness, byRisk, type FinishedWork, type Found } from './rules.ts'
import './tables.ts'

/** How far ahead check-ins are looked for. */
const daysAhead = 14

/** All apartments in use for every login, with the sessions that it may see. */
export async function getReadiness(
  ctx: Authenticated<ReadCtx>,
  { area }: Input<typeof readinessRoutes.get>,
): Promise<Readiness> {
  const found = await findReadiness(ctx, area || undefined)
  const cleanerIds = found.flatMap(({ session }) => session?.cleaner_id ?? [])
  const cleaners = await cleanersById(ctx, [...new Set(cleanerIds)])
  const areas = await readAreas(ctx)
  return {
    apartments: found.map(({ apartment, session, ...each }): ApartmentReadiness => {
      const { id, name, area: value } = apartment
      const isSeen = session !== null && seesSession(ctx.actor, session)
      const assigned = session?.cleaner_id && cleaners.get(session.cleaner_id)
      return {
        id,
        name,
        area: value,
        area_title: areas.title(value),
        state: each.state,
        guests_until: each.guests_until,
        next_check_in: each.next_check_in,
        is_late: each.is_late,
        session: isSeen
          ? {
              id: session.id,
              code: session.code,
              progress: session.progress,
              cleaner: assigned ? fullName(assigned) : null,
            }
          : null,
      }
    }),
    server_time: ctx.now,
  }
}

const validLinks = ({ db }: ReadCtx) =>
  db.selectFrom('board_link').select('token').where('revoked_at', 'is', null)

/** Throws session_not_found, as every link does. */
export async function getBoard(ctx: ReadCtx, { token }: Input<typeof readinessRoutes.board>): Promise<Board> {
  const link = await validLinks(ctx).where('token', '=', token).executeTakeFirst()
  if (!link) throw new Problem('session_not_found')
  const found = await findReadiness(ctx)
  return {
    apartments: found.map(({ apartment: { name }, state }) => ({ name, state })),
    server_time: ctx.now,
  }
}

export async function getBoardLink(
  ctx: Authenticated<ReadCtx>,
): Promise<Output<typeof readinessRoutes.link>> {
  requirePermission(ctx, 'apartments.edit')
  const row = await validLinks(ctx).executeTakeFirst()
  return { url: row ? `${ctx.instance.config.publicUrl}/board/${row.token}` : null }
}

type Apartment = Pick<Selectable<ApartmentTable>, 'check_in_time' | 'check_out_time'>
type OpenRow = Awaited<ReturnType<typeof openUntil>>[number]
type FinishedRow = Awaited<ReturnType<typeof lastFinished>>[number]

/** Each kind of thing by one statement for all apartments, and put together here. */
async function findReadiness(ctx: ReadCtx, area?: string) {
  const { timeZone, readyNeeds: needs } = await getEffectiveSettings(ctx)
  const midnight = dayStart(1, ctx.now, timeZone)
  const inUse = await apartmentsIn(ctx, area)
  // In the order of their names, which those of the same risk keep.
  const apartments = await inUse
    .select(['id', 'name', 'area', 'check_in_time', 'check_out_time'])
    .orderBy(sortColumn(ctx.locale))
    .orderBy('id')
    .execute()
  // Most of thousands of stays share a time.
  const toInstant = remembered((wall) => localInstant(wall.slice(0, 10), wall.slice(11), timeZone))
  const today = todayIn(ctx.now, timeZone)
  const stays = Map.groupBy(await staysAround(ctx, today, daysAhead), (row) => row.apartment_id)
  const lastDays = await lastCheckOutDays(ctx, today)
  const open = Map.groupBy(await openUntil(ctx, midnight), (row) => row.apartment_id)
  const finishedRows = await lastFinished(inUse)
  const inspected = await inspectedSince(ctx, finishedRows)
  const finished = new Map(finishedRows.map((row) => [row.apartment_id, row]))
  const blocked = await blockedApartments(ctx)
  return apartments
    .map((apartment) => {
      const { id, check_out_time } = apartment
      const lastDay = lastDays.get(id)
      const times = occupied(apartment, stays.get(id) ?? [], toInstant)
      const last = finished.get(id)
      const found: Found<OpenRow> = assessReadiness({
        now: ctx.now,
        midnight,
        stays: times.filter(({ until }) => until > ctx.now),
        left_at:
          times.findLast(({ until }) => until <= ctx.now)?.until ??
          (lastDay === undefined || !isDay(lastDay) ? null : toInstant(`${lastDay}T${check_out_time}`)),
        open: open.get(id) ?? [],
        finished: last ? finishedWork(last, inspected, toInstant) : null,
        is_blocked: blocked.has(id),
        needs,
      })
      const isOver = found.state !== 'to_clean' && found.state !== 'guests_in'
      return { ...found, apartment, session: found.work ?? (isOver && last ? last : null) }
    })
    .toSorted(byRisk)
}

async function apartmentsIn(ctx: ReadCtx, area?: string) {
  const apartments = await matchingApartments(ctx, {})
  return area === undefined ? apartments : apartments.where('apartment.area', '=', area)
}

const occupied = (
  { check_in_time, check_out_time }: Apartment,
  stays: Awaited<ReturnType<typeof staysAround>>,
  toInstant: (wall: string) => string,
) =>
  stays.filter(isReadable).map((stay) => ({
    from: toInstant(`${stay.first_day}T${stay.check_in_time ?? check_in_time}`),
    until: toInstant(`${stay.last_day}T${stay.check_out_time ?? check_out_time}`),
  }))

function finishedWork(
  { id, state, submitted_at, booking_basis }: FinishedRow,
  inspected: ReadonlySet<string>,
  toInstant: (wall: string) => string,
): FinishedWork {
  const checkOut = basisCheckOut(booking_basis)
  return {
    state: state === 'approved' ? state : 'submitted',
    submitted_at: submitted_at ?? '',
    check_out: checkOut === null ? null : toInstant(checkOut),
    is_inspected: inspected.has(id),
  }
}
