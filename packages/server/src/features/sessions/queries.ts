import { hash } from 'node:crypto'
import { cleanerNotes, cleanerNoteTexts } from '@brightkey/contract/apartments/fields'
import { makeRecord } from '@brightkey/contract/pick-fields'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionStatus, whyClosed } from '@brightkey/contract/sessions/rules'
import type {
  Cancellation,
  CleanerSession,
  Returned,
  SessionState,
  Task,
} from '@brightkey/contract/sessions/schema'
import type { ReadCtx } from '../../platform/context.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { toOutput } from '../../platform/http/output.ts'
import { HttpResult, jsonFields } from '../../platform/http/result.ts'
import { readNoteTexts } from '../../platform/note-texts.ts'
import { getFingerprint } from '../../platform/secrets/signature.ts'
import { addressEnd } from '../../platform/storage/photo-addresses.ts'
import { readAreas } from '../apartments/areas/queries.ts'
import { pickNoteTexts } from '../apartments/queries/apartments.ts'
import { suppliesOfSession } from '../apartments/supplies/queries.ts'
import { offeredTemplates } from '../templates/queries.ts'
import { type CleanersSession, cleanersSession } from './access.ts'
import { readKnownCleaner } from './assigned/queries.ts'
import type { FirstReport } from './finished/rules.ts'
import { foundOfSession } from './found/queries.ts'
import { issuesOfSession } from './issues/queries.ts'
import { spotsOfSession } from './spots/queries.ts'
import type { SessionTable } from './tables.ts'
import { keepRecentTasks, tasksOfSession } from './tasks/queries.ts'
import { officeNotes, toVoiceNote } from './voice/queries.ts'

/** The whole session for the cleaner's page. */
export async function getCleanerSession(ctx: ReadCtx, { token }: Input<typeof cleanerRoutes.session>) {
  const [session] = await readRevision(ctx.db, [token])
  if (!session) throw new Problem('session_not_found')
  const status = sessionStatus(session, ctx.now)
  const closed = whyClosed(session, ctx.now) ?? 'open'
  // Notes are the apartment's, so they may change without the session.
  const note = hash(
    'sha1',
    JSON.stringify([...cleanerNotes, ...cleanerNoteTexts].map((each) => session[each])),
    'base64url',
  )
  const { id, revision, templates } = session
  // Photo addresses are this link's own.
  const link = getFingerprint(token)
  const revisions = [ctx.instance.database.opening, id, revision, templates ?? 0]
  const parts = [...revisions, status, closed, ctx.locale, addressEnd(ctx.now), note, link]
  const etag = `"${parts.join('.')}"`
  const view = await ctx.instance.recentSessions.get(etag, async () =>
    Buffer.from(jsonFields(await declaredView(ctx, token, revision))),
  )
  // The server time is different each time, so neither the ETag nor the kept bytes have it.
  const body = Buffer.concat([Buffer.from('{'), view, Buffer.from(`,"server_time":"${ctx.now}"}`)])
  return HttpResult.prepared<CleanerSession>({ etag, body })
}

/** Just enough of a session to decide whether its kept response is still valid. */
const readRevision = prepare((db, [token]: [string]) =>
  db
    .selectFrom('session_link')
    .innerJoin('session', 'session.id', 'session_link.session_id')
    .innerJoin('apartment', 'apartment.id', 'session.apartment_id')
    .select(['session.id', 'session.revision', 'session.state', 'session.expires_at', 'session.closes_at'])
    .select([...cleanerNotes, ...cleanerNoteTexts].map((note) => `apartment.${note}` as const))
    .select((eb) => eb.selectFrom('revision').select('value').where('name', '=', 'templates').as('templates'))
    .where('session_link.token', '=', token)
    .where('session_link.kind', '=', 'cleaning')
    .where('session_link.revoked_at', 'is', null)
    .where('session.state', '!=', 'deleted')
    .$narrowType<{ state: SessionState }>(),
)

/** What the response consists of, apart from the server's time. */
async function declaredView(ctx: ReadCtx, token: string, revision: number) {
  const view = { ...(await cleanersView(ctx, token, revision)), server_time: ctx.now }
  return { ...toOutput(cleanerRoutes.session, view), server_time: undefined }
}

/** `revision` was read before. */
async function cleanersView(
  ctx: ReadCtx,
  token: string,
  revision: number,
): Promise<Omit<CleanerSession, 'server_time'>> {
  const session = await cleanersSession(ctx, token)
  const tasks = await tasksOfSession(ctx, session.id)
  keepRecentTasks(ctx, { id: session.id, revision }, tasks)
  const spoken = await officeNotes(ctx, session.id)
  const found = await foundOfSession(ctx, session.id)
  const open = whyClosed(session, ctx.now) === null
  const areas = await readAreas(ctx)
  const { code, note, urgency, created_at, expires_at, closes_at, state, progress } = session
  return {
    code,
    apartment: {
      name: session.apartment_name,
      type: session.apartment_type,
      address: session.address,
      area_title: areas.title(session.area),
      // Notes about access are hidden once the work is submitted.
      ...makeRecord(cleanerNotes, (each) => (open ? session[each] : null)),
      ...(open ? pickNoteTexts(session) : {}),
    },
    note,
    note_texts: readNoteTexts(note, session.note_texts),
    urgency,
    created_at,
    expires_at,
    closes_at,
    state,
    status: sessionStatus(session, ctx.now),
    progress,
    tasks,
    ...(session.spots !== null && { spot_shots: await spotsOfSession(ctx, session) }),
    issues: await issuesOfSession(ctx, session.id),
    ...(spoken.length > 0 && { voice_notes: spoken.map((note) => toVoiceNote(ctx, note)) }),
    ...(found.length > 0 && { found }),
    cleaner: await readKnownCleaner(ctx, session),
    templates: open ? await offeredTemplates(ctx, session.apartment_id, session.id) : [],
    ...(open ? await pickSupplies(ctx, session) : {}),
    returned: await readReturned(ctx, session),
    cancelled: toCancellation(session),
    report: (await ctx.instance.reports.newest(ctx, session))?.link ?? null,
  }
}

async function pickSupplies(ctx: ReadCtx, session: Pick<CleanersSession, 'id' | 'apartment_id'>) {
  const supplies = await suppliesOfSession(ctx, session)
  return supplies.length > 0 ? { supplies } : {}
}

type Cancelled = Pick<
  SessionTable,
  'cancelled_at' | 'cancel_cause' | 'cancel_reason' | 'cancel_reason_texts'
> & {
  state: SessionState
}

/** Since when and why a session is cancelled; null where it is not. */
export function toCancellation({ state, ...row }: Cancelled): Cancellation | null {
  if (state !== 'cancelled' || row.cancelled_at === null) return null
  return {
    at: row.cancelled_at,
    cause: row.cancel_cause ?? 'office',
    reason: row.cancel_reason ?? '',
    reason_texts: readNoteTexts(row.cancel_reason, row.cancel_reason_texts),
  }
}

/** What sessions need to know of their reports. */
export type SessionReports = {
  /** The newest report of a session as its link, with the office's verdict; null before the first. */
  newest(
    ctx: ReadCtx,
    session: Pick<CleanersSession, 'report_id'>,
  ): Promise<{
    link: NonNullable<CleanerSession['report']>
    version: number
    review_reason: string | null
    review_reason_texts: string | null
    reviewed_at: string | null
  } | null>
  /** What the first report has of its time; null before it. */
  first(ctx: ReadCtx, sessionId: string): Promise<FirstReport | null>
  /** All versions for the office, newest first. */
  all(ctx: ReadCtx, sessionId: string): Promise<Session['reports']>
  /** The links of all versions, and what the office withholds from clients: JSON of a ClientView. */
  links(
    ctx: ReadCtx,
    sessionId: string,
  ): Promise<
    {
      id: string
      version: number
      token: string
      client_token: string
      client_view: string | null
      revoked_at: string | null
    }[]
  >
}

declare module '../../platform/context.ts' {
  interface Provided {
    reports: SessionReports
  }
}

/** The session of an event, without a check of access. */
export const sessionById = ({ db }: ReadCtx, id: string) =>
  db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Why the office returned a session's work, and which tasks; null unless it is being reworked. */
export async function readReturned(
  ctx: ReadCtx,
  session: Pick<CleanersSession, 'id' | 'state' | 'report_id'>,
): Promise<Returned | null> {
  if (session.state !== 'returned') return null
  const report = await ctx.instance.reports.newest(ctx, session)
  if (!report) return null
  const tasks = await ctx.db
    .selectFrom('task')
    .select('id')
    .where('session_id', '=', session.id)
    .where('returned_at', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    reason: report.review_reason ?? '',
    reason_texts: readNoteTexts(report.review_reason, report.review_reason_texts),
    task_ids: tasks.map((task) => task.id),
    at: report.reviewed_at ?? ctx.now,
    version: report.version,
  }
}

export async function listCleanersTasks(
  ctx: ReadCtx,
  { token }: Input<typeof cleanerRoutes.tasks>,
): Promise<Task[]> {
  return tasksOfSession(ctx, (await cleanersSession(ctx, token)).id)
}
