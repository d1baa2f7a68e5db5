import { Problem } from '@brightkey/contract/problem'
import type { ClientView } from '@brightkey/contract/reports/schema'
import type { AnyLinkKind } from '@brightkey/contract/sessions/schema'
import type { Instance, ReadCtx } from '../../../platform/context.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { getFingerprint } from '../../../platform/secrets/signature.ts'
import type { Reader } from '../../../platform/storage/photo-addresses.ts'
import { findReference } from '../../templates/shots/queries.ts'
import { userRights } from '../../users/queries.ts'
import { seesAllSessions } from '../../users/sight/queries.ts'
import { seesSession } from '../rules.ts'
import { findVoiceFile, type VoiceNoteRow } from '../voice/queries.ts'
import { isReferenceFile } from './rules.ts'

type RequestedPhoto = NonNullable<Awaited<ReturnType<typeof findRequestedPhoto>>[number]>
type ReportLinks = Awaited<ReturnType<Instance['reports']['links']>>[number]

/** Whether a link shows the newest report in the client's view, rather than the session as it is. */
const showsReport: Record<AnyLinkKind, boolean> = {
  cleaning: false,
  inspection: false,
  'amenities-check': false,
  'keys-cards-verification': false,
  progress: false,
  repair: false,
  'damage-case': false,
  verification: true,
  'result-photos': true,
}

/**
 * A stored photo that was shown to this reader and may still be: the login is active, the link was not revoked, the photo
 * neither deleted nor hidden from clients since, its session not in the bin. Throws not_found.
 */
export async function readablePhoto(
  ctx: ReadCtx,
  file: string,
  reader: Reader | null,
): Promise<Pick<RequestedPhoto, 'id' | 'mime' | 'original_removed_at'>> {
  if (isReferenceFile(file)) return readableReference(ctx, file, reader)
  const [photo] = await findRequestedPhoto(ctx.db, [file])
  const readable = photo && reader && (await isReadableBy(ctx, photo, reader))
  if (!readable) throw new Problem('not_found')
  return photo
}

async function isReadableBy(ctx: ReadCtx, photo: RequestedPhoto, reader: Reader): Promise<boolean> {
  if ('user' in reader) return byLogin(ctx, photo, reader.user)
  if (reader.session === undefined) return byLink(ctx, photo, reader.link)
  // A photo of an earlier session, which this one's report shows for comparison.
  if (photo.deleted_at !== null) return false
  const opened = await openedSession(ctx, reader.link, reader.session)
  return opened === 'whole' || (opened === 'client' && !(await isHiddenFromClients(ctx, photo)))
}

/**
 * A voice note that this reader may hear: a login that sees the session, the cleaner, and readers of a report, of what was said to
 * problems. A voice shows who speaks, so clients hear none where names are withheld. Throws not_found.
 */
export async function audibleNote(
  ctx: ReadCtx,
  file: string,
  reader: Reader | null,
): Promise<Pick<VoiceNoteRow, 'mime'>> {
  const [note] = await findVoiceFile(ctx.db, [file])
  if (!note || !reader || !(await isAudibleTo(ctx, note, reader))) throw new Problem('not_found')
  return note
}

type FoundNote = NonNullable<Awaited<ReturnType<typeof findVoiceFile>>[number]>

async function isAudibleTo(ctx: ReadCtx, note: FoundNote, reader: Reader): Promise<boolean> {
  if ('user' in reader) {
    const user = await userRights(ctx, reader.user)
    if (user?.status !== 'active') return false
    const session = { created_by: note.session_created_by }
    return seesSession({ ...user, sees_all_sessions: await seesAllSessions(ctx, user) }, session)
  }
  const is = ({ token }: { token: string }) => getFingerprint(token) === reader.link
  const link = (await validLinks(ctx, note.session_id)).find(is)
  if (link) return link.kind === 'cleaning'
  if (note.issue_id === null) return false
  const reports = await ctx.instance.reports.links(ctx, note.session_id)
  return reports.some(
    (report) =>
      (report.revoked_at === null && is(report)) ||
      (is({ token: report.client_token }) && readView(report)?.show_names !== false),
  )
}

/** A reference photo: for every login, and for links of sessions that showed it; clients not if the photo it was made from is hidden. */
async function readableReference(ctx: ReadCtx, file: string, reader: Reader | null) {
  const [row] = await findReference(ctx.db, [file])
  const isReadable =
    row &&
    reader &&
    ('user' in reader
      ? (await userRights(ctx, reader.user))?.status === 'active'
      : reader.session !== undefined && (await showsReference(ctx, row, reader.link, reader.session)))
  if (!isReadable) throw new Problem('not_found')
  return { id: file, mime: row.mime, original_removed_at: null }
}

type Source = { photo_id: string; session_id: string | null }

async function showsReference(
  ctx: ReadCtx,
  { photo_id, session_id }: Source,
  fingerprint: string,
  sessionId: string,
): Promise<boolean> {
  const opened = await openedSession(ctx, fingerprint, sessionId)
  if (opened !== 'client' || session_id === null) return opened !== null
  return !(await isHiddenFromClients(ctx, { id: photo_id, session_id }))
}

/** What the link shows of this session: all of it or its client's view; null if it is not one of its links, or was revoked. */
async function openedSession(
  ctx: ReadCtx,
  fingerprint: string,
  sessionId: string,
): Promise<'whole' | 'client' | null> {
  const is = ({ token }: { token: string }) => getFingerprint(token) === fingerprint
  const link = (await validLinks(ctx, sessionId)).find(is)
  if (link) return showsReport[link.kind] ? 'client' : 'whole'
  const reports = await ctx.instance.reports.links(ctx, sessionId)
  if (reports.some((report) => report.revoked_at === null && is(report))) return 'whole'
  return reports.some(({ client_token }) => is({ token: client_token })) ? 'client' : null
}

/** Whether the office hides a photo from the clients of its own session, as the newest report there has it. */
export async function isHiddenFromClients(
  ctx: ReadCtx,
  photo: { id: string; session_id: string },
): Promise<boolean> {
  const reports = await ctx.instance.reports.links(ctx, photo.session_id)
  const newest = reports.toSorted((a, b) => b.version - a.version)[0]
  return newest !== undefined && isHidden(newest, photo)
}

/** The office may restore the cleaner's deleted photos, and sees them until they are forgotten. */
async function byLogin(ctx: ReadCtx, photo: RequestedPhoto, userId: string): Promise<boolean> {
  const user = await userRights(ctx, userId)
  if (user?.status !== 'active' || (photo.deleted_at !== null && photo.page !== null)) return false
  return seesSession({ ...user, sees_all_sessions: await seesAllSessions(ctx, user) }, photo)
}

async function byLink(ctx: ReadCtx, photo: RequestedPhoto, fingerprint: string): Promise<boolean> {
  const is = ({ token }: { token: string }) => getFingerprint(token) === fingerprint
  const link = (await validLinks(ctx, photo.session_id)).find(is)
  // The cleaner sees the photo that is to be replaced.
  if (link?.kind === 'cleaning' && photo.asked_again_at !== null) return true
  if (link && !showsReport[link.kind]) return photo.deleted_at === null

  const reports = await ctx.instance.reports.links(ctx, photo.session_id)
  if (link) {
    const newest = reports.find(({ id }) => id === photo.report_id)
    if (newest && isHidden(newest, photo)) return false
    return photo.deleted_at === null || photo.report_version === newest?.version
  }
  // A report keeps what it showed; what came back by other links is shown with it as it is now.
  if (photo.deleted_at !== null && photo.page !== null) return false
  return reports.some(
    (report) =>
      (report.revoked_at === null && is(report)) ||
      (is({ token: report.client_token }) && !isHidden(report, photo)),
  )
}

const isHidden = (report: ReportLinks, { id }: Pick<RequestedPhoto, 'id'>): boolean =>
  readView(report)?.hidden_photo_ids.includes(id) ?? false

const readView = ({ client_view }: ReportLinks): ClientView | null =>
  client_view === null ? null : JSON.parse(client_view)

const findRequestedPhoto = prepare((db, [file]: [string]) =>
  db
    .selectFrom('photo')
    .innerJoin('session', 'session.id', 'photo.session_id')
    .select(['photo.id', 'photo.file', 'photo.mime', 'photo.deleted_at', 'photo.page', 'photo.session_id'])
    .select('photo.asked_again_at')
    .select(['photo.original_removed_at', 'photo.report_version', 'session.report_id', 'session.created_by'])
    .where('photo.file', '=', file)
    .where('session.state', '!=', 'deleted'),
)
/** The links of a session that open something now. */
const validLinks = async ({ db, now }: ReadCtx, sessionId: string) =>
  (await activeLinks(db, [sessionId])).filter(({ expires_at }) => expires_at === null || expires_at > now)

const activeLinks = prepare((db, [sessionId]: [string]) =>
  db
    .selectFrom('session_link')
    .innerJoin('session', 'session.id', 'session_link.session_id')
    .select(['session_link.kind', 'session_link.token', 'session_link.expires_at'])
    .where('session_link.session_id', '=', sessionId)
    .where('session_link.revoked_at', 'is', null)
    .where('session.state', '!=', 'deleted'),
)
