import type { Inspection, InspectionResult } from '@brightkey/contract/inspections/inspection-schema'
import type { PageResults } from '@brightkey/contract/inspections/results-schema'
import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { textIn } from '@brightkey/contract/locale'
import type { Input } from '@brightkey/contract/route'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../platform/context.ts'
import { expiriesOfApartment } from '../apartments/expiries/queries.ts'
import { type LinkSession, linkSession, officeSession } from '../sessions/access.ts'
import { issuesOfItems } from '../sessions/issues/queries.ts'
import { type Filled, pageSession, readPagePhotos } from '../sessions/pages/queries.ts'
import { tasksOfSession } from '../sessions/tasks/queries.ts'
import { listTemplates } from '../templates/queries.ts'
import { amenityIssues, readAmenities } from './amenities/queries.ts'
import { keyIssues, readKeys } from './keys/queries.ts'
import { countFindings, type FrozenRoom, roomsToInspect, withExpiries } from './rules.ts'
import type { InspectionItemTable, InspectionTable } from './tables.ts'

type Row = Selectable<InspectionTable>
export type Findings = Map<string, Selectable<InspectionItemTable>>

/** The current round of a session's inspection. `row` is null until its first finding is written. */
export type CurrentRound = {
  round: number
  row: Row | null
  rooms: FrozenRoom[]
  /** When the previous round ended; photos from before belong to that one. */
  since: string | null
}

/** The inspection of a session as its page shows it. */
export async function getInspection(
  ctx: ReadCtx,
  { token }: Input<typeof inspectionRoutes.inspection>,
): Promise<Inspection> {
  const session = await linkSession(ctx, 'inspection', token)
  const { round, row, rooms, since } = await currentRound(ctx, session)
  const findings = await readFindings(ctx, row)
  return {
    session: await pageSession(ctx, session),
    round,
    rooms: await toRooms(ctx, session.id, { rooms, findings, since, until: row?.submitted_at ?? null }),
    inspector: { name: row?.inspector_name ?? '', company: row?.inspector_company ?? '' },
    result: row && toResult(row, findings),
    locked: (row !== null && row.submitted_at !== null) || session.closes_at <= ctx.now,
    server_time: ctx.now,
  }
}

/**
 * The current round, or the last one; after a round that sent work back, the next one starts when that work is
 * submitted.
 */
export async function currentRound(ctx: ReadCtx, session: LinkSession): Promise<CurrentRound> {
  const [last = null, before] = await ctx.db
    .selectFrom('inspection')
    .selectAll()
    .where('session_id', '=', session.id)
    .orderBy('round', 'desc')
    .limit(2)
    .execute()
  if (last && (last.submitted_at === null || !isInspectedAgain(last, session)))
    return {
      round: last.round,
      row: last,
      rooms: JSON.parse(last.rooms),
      since: before?.submitted_at ?? null,
    }
  const { results: templates } = await listTemplates(ctx, {
    scope: 'inspection',
    archived: 'false',
    limit: 1000,
  })
  return {
    round: (last?.round ?? 0) + 1,
    row: null,
    rooms: withExpiries(
      roomsToInspect(await tasksOfSession(ctx, session.id), templates),
      await expiriesOfApartment(ctx, session.apartment_id),
    ),
    since: last?.submitted_at ?? null,
  }
}

/** Work that was sent back and handed in again is inspected again. */
const isInspectedAgain = (
  { submitted_at, task_ids }: Pick<Row, 'submitted_at' | 'task_ids'>,
  session: Pick<LinkSession, 'submitted_at'>,
) =>
  parseTaskIds({ task_ids }).length > 0 &&
  submitted_at !== null &&
  session.submitted_at !== null &&
  session.submitted_at > submitted_at

const parseTaskIds = ({ task_ids }: Pick<Row, 'task_ids'>): string[] => JSON.parse(task_ids)

/** The tasks created from a round's problems. */
export async function reworkTaskIds({ db }: ReadCtx, inspectionId: string): Promise<string[]> {
  const query = db.selectFrom('inspection').select('task_ids').where('id', '=', inspectionId)
  return parseTaskIds(await query.executeTakeFirstOrThrow())
}

/** When the inspection was last submitted, and by whom. */
export async function inspectionFilled(
  { db }: ReadCtx,
  session: Pick<LinkSession, 'id' | 'submitted_at'>,
): Promise<Filled | null> {
  const round = await db
    .selectFrom('inspection')
    .select(['submitted_at', 'inspector_name', 'task_ids'])
    .where('session_id', '=', session.id)
    .where('submitted_at', 'is not', null)
    .orderBy('round', 'desc')
    .executeTakeFirst()
  if (!round || round.submitted_at === null) return null
  return { at: round.submitted_at, by: round.inspector_name, locked: !isInspectedAgain(round, session) }
}

/** The findings of a round, by item. */
export async function readFindings(ctx: ReadCtx, row: Pick<Row, 'id'> | null): Promise<Findings> {
  if (!row) return new Map()
  const rows = await ctx.db
    .selectFrom('inspection_item')
    .selectAll()
    .where('inspection_id', '=', row.id)
    .execute()
  return new Map(rows.map((finding) => [finding.item_id, finding]))
}

/** The photos of a round by item: those received after `since`, up to `until`. */
export async function photosOfRound(
  ctx: ReadCtx,
  sessionId: string,
  { since, until = null }: { since: string | null; until?: string | null },
): Promise<Map<string, PagePhoto[]>> {
  const ofRound = ({ received_at }: PagePhoto) =>
    (since === null || received_at > since) && (until === null || received_at <= until)
  const photos = await readPagePhotos(ctx, sessionId, 'inspection')
  return new Map([...photos].map(([item, taken]) => [item, taken.filter(ofRound)]))
}

/** Rooms with the findings and photos of each item; only photos after `since` and up to `until`. */
async function toRooms(
  ctx: ReadCtx,
  sessionId: string,
  round: { rooms: FrozenRoom[]; findings: Findings; since: string | null; until: string | null },
): Promise<Inspection['rooms']> {
  const photos = await photosOfRound(ctx, sessionId, round)
  return round.rooms.map(({ key, items }) => ({
    key,
    items: items.map(({ id, title, expiry }) => {
      const finding = round.findings.get(id)
      return {
        id,
        title,
        title_text: textIn(title, ctx.locale),
        state: finding?.state ?? null,
        note: finding?.note ?? null,
        photos: photos.get(id) ?? [],
        at: finding?.at ?? null,
        ...(expiry !== undefined && { expiry: { kept: expiry, read: finding?.valid_until ?? null } }),
      }
    }),
  }))
}

/** Null until the round is submitted. */
function toResult(row: Row, findings: Findings): InspectionResult | null {
  if (row.submitted_at === null) return null
  return {
    inspector: { name: row.inspector_name, company: row.inspector_company },
    submitted_at: row.submitted_at,
    score: row.score,
    ...countFindings(findings.values()),
    task_ids: parseTaskIds(row),
  }
}

type SubmittedRound = Omit<PageResults['inspections'][number], 'issues'>

/** The rounds of a session's inspection that were submitted, the first one first, as they were then. */
export async function submittedRounds(ctx: ReadCtx, sessionId: string): Promise<SubmittedRound[]> {
  const rows = await readInspections(ctx, sessionId).where('submitted_at', 'is not', null).execute()
  const rounds: SubmittedRound[] = []
  for (const row of rows) {
    const findings = await readFindings(ctx, row)
    const result = toResult(row, findings)
    if (!result) continue
    const since = rounds.at(-1)?.result.submitted_at ?? null
    const round = { rooms: JSON.parse(row.rooms), findings, since, until: row.submitted_at }
    rounds.push({ round: row.round, rooms: await toRooms(ctx, sessionId, round), result })
  }
  return rounds
}

/** The progress of the round that was begun and not submitted; null if there is none. */
async function openRound(ctx: ReadCtx, sessionId: string): Promise<PageResults['inspection_open']> {
  const row = await readInspections(ctx, sessionId).where('submitted_at', 'is', null).executeTakeFirst()
  if (!row) return null
  const findings = [...(await readFindings(ctx, row)).values()]
  const rooms: FrozenRoom[] = JSON.parse(row.rooms)
  return {
    done: findings.filter(({ state }) => state !== null).length,
    of: rooms.reduce((sum, { items }) => sum + items.length, 0),
    at: findings.reduce((last, { at }) => (at > last ? at : last), row.created_at),
  }
}

/** Whether a round was submitted since a photo of it arrived. */
export async function isRoundSigned(
  { db }: ReadCtx,
  sessionId: string,
  received_at: string,
): Promise<boolean> {
  const round = await db
    .selectFrom('inspection')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('submitted_at', '>=', received_at)
    .executeTakeFirst()
  return round !== undefined
}

const readInspections = ({ db }: ReadCtx, sessionId: string) =>
  db.selectFrom('inspection').selectAll().where('session_id', '=', sessionId).orderBy('round')

/** The results of a session's other links; null for a page that was not filled in. */
export async function getPageResults(
  ctx: Authenticated<ReadCtx>,
  { id }: { id: string },
): Promise<PageResults> {
  const session = await officeSession(ctx, id)
  const amenities = await readAmenities(ctx, session)
  const keys = await readKeys(ctx, session)
  const made = await issuesOfItems(ctx, id)
  const items = [...amenities.arrangement, ...amenities.electrical, ...amenities.utensils]
  return {
    inspections: (await submittedRounds(ctx, id)).map((round) => ({ ...round, issues: made('inspection') })),
    inspection_open: await openRound(ctx, id),
    amenities:
      amenities.result || items.some(({ state }) => state !== null)
        ? { ...amenities, issues: await amenityIssues(ctx, session) }
        : null,
    keys: keys.handover ? { ...keys, issues: await keyIssues(ctx, id) } : null,
  }
}
