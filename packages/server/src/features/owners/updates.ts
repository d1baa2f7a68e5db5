import type { Selectable } from 'kysely'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/secrets/random.ts'
import { isCorrection } from '../cleaners/rules.ts'
import type { ApartmentOwnerTable } from './tables.ts'

type Period = Selectable<ApartmentOwnerTable>

/** Gives apartments to an owner, or to none, from now on. One that is theirs already stays as it is. */
export async function setOwner(
  ctx: WriteCtx,
  apartmentIds: readonly string[],
  ownerId: string | null,
): Promise<void> {
  if (apartmentIds.length === 0) return
  const { db, now } = ctx
  const periods = await db
    .selectFrom('apartment_owner')
    .selectAll()
    .where('apartment_id', 'in', apartmentIds)
    .execute()
  const byApartment = Map.groupBy(periods, ({ apartment_id }) => apartment_id)
  const changed = apartmentIds.filter(
    (id) => (byApartment.get(id)?.find(({ until }) => until === null)?.owner_id ?? null) !== ownerId,
  )
  await endPeriods(
    ctx,
    periods.filter(({ apartment_id, until }) => until === null && changed.includes(apartment_id)),
  )
  if (ownerId === null || changed.length === 0) return
  const rows = changed.map((apartment_id) => ({
    ...{ id: newId(), apartment_id, owner_id: ownerId, until: null, created_at: now },
    since: beginning(byApartment.get(apartment_id) ?? [], now),
  }))
  await db.insertInto('apartment_owner').values(rows).execute()
}

/** The first owner had the apartment all along; one who was entered by mistake never did. */
function beginning(periods: readonly Period[], now: string): string | null {
  if (periods.length === 0) return null
  const mistaken = periods.find((each) => each.until === null && isCorrection(each, now))
  return mistaken ? mistaken.since : now
}

async function endPeriods({ db, now }: WriteCtx, periods: readonly Period[]): Promise<void> {
  const mistaken = periods.filter((each) => isCorrection(each, now)).map(({ id }) => id)
  const ended = periods.filter((each) => !isCorrection(each, now)).map(({ id }) => id)
  if (mistaken.length > 0) await db.deleteFrom('apartment_owner').where('id', 'in', mistaken).execute()
  if (ended.length > 0)
    await db.updateTable('apartment_owner').set({ until: now }).where('id', 'in', ended).execute()
}
