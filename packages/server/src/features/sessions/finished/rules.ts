import type { CleanerDetails, SessionState } from '@brightkey/contract/sessions/schema'
import { wallClock } from '@brightkey/i18n/zone'
import type { Selectable } from 'kysely'
import type { CleanerTable } from '../../cleaners/tables.ts'
import type { SessionTable } from '../tables.ts'
import type { FinishedWorkTable } from './tables.ts'

export type FinishedWork = Selectable<FinishedWorkTable>

/** What the first report of a session has of its time. */
export type FirstReport = {
  submitted_at: string
  due_at: string
  cleaner: CleanerDetails
  time_zone: string
  issuer: string
}

/** Returns the whole minutes from the first start to the first submission; null without both. */
const workedMinutes = ({
  started_at,
  submitted_at,
}: Record<'started_at' | 'submitted_at', string | null>): number | null =>
  started_at === null || submitted_at === null
    ? null
    : Math.max(0, Math.round((Date.parse(submitted_at) - Date.parse(started_at)) / 60_000))

/** A cleaner as finished work has them: names and rate of now. */
export const cleanerColumns = (cleaner: Selectable<CleanerTable> | null) => ({
  cleaner_id: cleaner?.id ?? null,
  cleaner_first_name: cleaner?.first_name ?? null,
  cleaner_last_name: cleaner?.last_name ?? null,
  cleaner_company_name: cleaner?.company_name ?? null,
  rate_thousandths: cleaner?.rate_thousandths ?? null,
  rate_per: cleaner?.rate_per ?? null,
  rate_currency: cleaner?.rate_currency ?? null,
})

type WorkedSession = Pick<
  Selectable<SessionTable>,
  | 'id'
  | 'code'
  | 'apartment_id'
  | 'apartment_name'
  | 'area'
  | 'cleaning_kind'
  | 'planned_minutes'
  | 'started_at'
> & { state: SessionState | 'deleted' }

/** The row of a session's finished work. */
export function toWork(
  session: WorkedSession,
  { submitted_at, due_at, cleaner: submitter, time_zone, issuer }: FirstReport,
  cleaner: Selectable<CleanerTable> | null,
  { byOther, recorded }: { byOther: boolean; recorded: FinishedWork['recorded'] },
): FinishedWork {
  return {
    session_id: session.id,
    code: session.code,
    ...cleanerColumns(cleaner),
    submitter_first_name: submitter.first_name,
    submitter_last_name: submitter.last_name,
    submitter_company_name: submitter.company_name,
    by_other: Number(byOther),
    apartment_id: session.apartment_id,
    apartment_name: session.apartment_name,
    area: session.area,
    kind: session.cleaning_kind,
    planned_minutes: session.planned_minutes,
    minutes: workedMinutes({ started_at: session.started_at, submitted_at }),
    submitted_at,
    due_at,
    time_zone,
    day: wallClock(submitted_at, time_zone).slice(0, 10),
    due_day: wallClock(due_at, time_zone).slice(0, 10),
    company_name: issuer,
    recorded,
    moved_from_id: null,
    moved_from_name: null,
    moved_by: null,
    moved_at: null,
  }
}
