import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { sessionStatus } from '@brightkey/contract/sessions/rules'
import type { SessionState } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { readNoteTexts } from '../../../../platform/note-texts.ts'
import { readAreas } from '../../../apartments/areas/queries.ts'
import { userNames } from '../../../users/queries.ts'
import { assignedCleaners } from '../../assigned/queries.ts'
import { toSessionWork, workOfSessions } from '../../finished/queries.ts'
import { cleaningTokens, linkUrl } from '../../links/queries.ts'
import { toCancellation } from '../../queries.ts'
import { isPending } from '../../rules.ts'
import type { SessionTable } from '../../tables.ts'
import { plannedMinutes, readHandChanges } from '../rules.ts'

type Row = Omit<Selectable<SessionTable>, 'state'> & { state: SessionState }
type Ctx = Authenticated<ReadCtx>

/** Sessions as rows of the list, each with its link and its creator's name; in the order given. */
export async function toRows(ctx: Ctx, rows: Row[]): Promise<SessionRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const tokens = await cleaningTokens(ctx.db, ids)
  const creators = new Set(rows.flatMap(({ created_by }) => created_by ?? []))
  const names = await userNames(ctx, [...creators])
  const cleaners = await assignedCleaners(ctx, rows)
  const bookings = await ctx.instance.plans.sessionBookings(ctx, rows)
  const guestsUntil = await ctx.instance.plans.guestsOfSessions(ctx, rows)
  const submitted = rows.filter(({ submitted_at }) => submitted_at !== null)
  const works = await workOfSessions(
    ctx,
    submitted.map(({ id }) => id),
  )
  const areas = await readAreas(ctx)
  return rows.map((row) => {
    const assigned = cleaners.get(row.cleaner_id ?? '') ?? null
    return {
      ...toRow(ctx, row, tokens.get(row.id), names.get(row.created_by ?? '')),
      area_title: areas.title(row.area),
      assigned,
      work: toSessionWork(row, works.get(row.id), assigned),
      booking: bookings.get(row.booking_id ?? '') ?? null,
      guests_until: guestsUntil(row),
    }
  })
}

function toRow(
  ctx: Ctx,
  row: Row,
  token: string | undefined,
  creator: string | undefined,
): Omit<SessionRow, 'area_title' | 'assigned' | 'work' | 'booking' | 'guests_until'> {
  const { apartment_id, apartment_name, apartment_type, created_by } = row
  const { id, code, address, note, urgency, created_at, expires_at, closes_at, state, progress } = row
  const {
    started_at,
    task_count,
    tasks_completed,
    photos_uploaded,
    photos_required,
    open_issues,
    last_activity_at,
  } = row
  return {
    id,
    code,
    apartment: { id: apartment_id, name: apartment_name, type: apartment_type },
    address,
    note,
    note_texts: readNoteTexts(note, row.note_texts),
    urgency,
    created_at,
    expires_at,
    closes_at,
    state,
    status: sessionStatus(row, ctx.now),
    started_at,
    progress,
    task_count,
    tasks_completed,
    photos_uploaded,
    photos_required,
    open_issues,
    kind: row.cleaning_kind,
    window_start: row.window_start,
    planned_minutes: plannedMinutes(row),
    rule_id: row.rule_id,
    changed_by_hand: readHandChanges(row),
    cancelled: toCancellation(row),
    cleaner:
      row.cleaner_first_name === null
        ? null
        : {
            first_name: row.cleaner_first_name,
            last_name: row.cleaner_last_name ?? '',
            company_name: row.cleaner_company_name ?? '',
          },
    assignment: row.cleaner_id === null ? 'none' : (row.answer ?? 'asked'),
    assignment_reason: row.answer_reason,
    assignment_at: row.answered_at,
    told_at: row.told_at,
    opened_at: row.opened_at,
    to_tell: isPending(row, ctx.now),
    created_by: created_by === null ? null : { id: created_by, name: creator ?? '' },
    last_activity_at,
    cleaning_url: token === undefined ? null : linkUrl(ctx, 'cleaning', token),
  }
}
