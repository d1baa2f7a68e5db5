import type { AmenitiesCheck, AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { textIn } from '@brightkey/contract/locale'
import type { Input } from '@brightkey/contract/route'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { readInventory } from '../../apartments/queries/apartments.ts'
import { linkSession } from '../../sessions/access.ts'
import { type Filled, pageSession, readPagePhotos } from '../../sessions/pages/queries.ts'
import type { SessionTable } from '../../sessions/tables.ts'
import { amenitiesExpected, differences, type Expected, type FrozenAmenities } from '../rules.ts'
import type { AmenitiesCheckTable, AmenitiesItemTable } from '../tables.ts'

const kind = 'amenities-check'
type Session = Selectable<SessionTable>
type Row = Selectable<AmenitiesCheckTable>
export type AmenityFindings = Map<string, Selectable<AmenitiesItemTable>>

export async function getAmenities(
  ctx: ReadCtx,
  { token }: Input<typeof inspectionRoutes.amenities>,
): Promise<AmenitiesCheck> {
  return readAmenities(ctx, await linkSession(ctx, kind, token))
}

/** The check of a session as its page shows it. */
export async function readAmenities(ctx: ReadCtx, session: Session): Promise<AmenitiesCheck> {
  const { row, expected } = await readCheck(ctx, session)
  const findings = await readAmenityFindings(ctx, row)
  const before = await checkBefore(ctx, session, row)
  const previous = await readAmenityFindings(ctx, before)
  const photos = await readPagePhotos(ctx, session.id, kind)
  const shown = ({ id, title, expected }: Expected): AmenityItem => {
    const finding = findings.get(id)
    const last = previous.get(id)
    return {
      id,
      title,
      title_text: textIn(title, ctx.locale),
      expected,
      found: finding?.found ?? null,
      state: finding?.state ?? null,
      note: finding?.note ?? null,
      photos: photos.get(id) ?? [],
      at: finding?.at ?? null,
      previous: last ? { found: last.found, state: last.state } : null,
    }
  }
  const inspector = { name: row?.inspector_name ?? '', company: row?.inspector_company ?? '' }
  const submitted_at = row?.submitted_at ?? null
  return {
    session: await pageSession(ctx, session),
    arrangement: expected.arrangement.map(shown),
    electrical: expected.electrical.map(shown),
    utensils: expected.utensils.map(shown),
    inspector,
    previous: before && { submitted_at: before.submitted_at, code: before.code },
    result: submitted_at === null ? null : { inspector, submitted_at, ...differences(findings.values()) },
    locked: submitted_at !== null || session.closes_at <= ctx.now,
    server_time: ctx.now,
  }
}

/** The check of a session, null before its first finding, and what is expected: from that finding on as it was then. */
export async function readCheck(
  ctx: ReadCtx,
  { id, apartment_id }: Pick<Session, 'id' | 'apartment_id'>,
): Promise<{ row: Row | null; expected: FrozenAmenities }> {
  const row = await ctx.db
    .selectFrom('amenities_check')
    .selectAll()
    .where('session_id', '=', id)
    .executeTakeFirst()
  if (row) return { row, expected: JSON.parse(row.items) }
  return { row: null, expected: amenitiesExpected(await readInventory(ctx, apartment_id)) }
}

/** When the check was submitted, and by whom. */
export async function amenitiesFilled({ db }: ReadCtx, { id }: Pick<Session, 'id'>): Promise<Filled | null> {
  const check = await db
    .selectFrom('amenities_check')
    .select(['submitted_at', 'inspector_name'])
    .where('session_id', '=', id)
    .executeTakeFirst()
  if (!check || check.submitted_at === null) return null
  return { at: check.submitted_at, by: check.inspector_name, locked: true }
}

/** The findings of a check, by item. */
export async function readAmenityFindings(
  ctx: ReadCtx,
  row: Pick<Row, 'id'> | null,
): Promise<AmenityFindings> {
  if (!row) return new Map()
  const rows = await ctx.db.selectFrom('amenities_item').selectAll().where('check_id', '=', row.id).execute()
  return new Map(rows.map((finding) => [finding.item_id, finding]))
}

/** The items reported as problems of the session. */
export async function amenityIssues(ctx: ReadCtx, session: Session) {
  const { row } = await readCheck(ctx, session)
  const findings = await readAmenityFindings(ctx, row)
  return [...findings.values()].flatMap(({ item_id, issue_id }) => (issue_id ? [{ item_id, issue_id }] : []))
}

/** The last check of this apartment that was submitted before this one. */
async function checkBefore(ctx: ReadCtx, session: Session, row: Row | null) {
  const before = await ctx.db
    .selectFrom('amenities_check')
    .innerJoin('session', 'session.id', 'amenities_check.session_id')
    .select(['amenities_check.id', 'amenities_check.submitted_at', 'session.code'])
    .where('amenities_check.apartment_id', '=', session.apartment_id)
    .where('amenities_check.session_id', '!=', session.id)
    .where('session.state', '!=', 'deleted')
    .where('amenities_check.submitted_at', '<=', row?.submitted_at ?? ctx.now)
    .orderBy('amenities_check.submitted_at', 'desc')
    .orderBy('amenities_check.id', 'desc')
    .executeTakeFirst()
  if (!before || before.submitted_at === null) return null
  return { ...before, submitted_at: before.submitted_at }
}
