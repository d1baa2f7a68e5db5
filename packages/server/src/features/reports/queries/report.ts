import type { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import type { reportRoutes } from '@brightkey/contract/reports/routes'
import { documentPhotos, documentVoiceNotes, withheldBy } from '@brightkey/contract/reports/rules'
import type {
  DocumentPhoto,
  DocumentVoiceNote,
  LateAdditions,
  OfficeReport,
  PhotoAddresses,
  Report,
  ReportDocument,
} from '@brightkey/contract/reports/schema'
import type { Input } from '@brightkey/contract/route'
import { later } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { photoAddresses, voiceAddress } from '../../../platform/storage/photo-addresses.ts'
import type { OfficeSession } from '../../sessions/access.ts'
import { assignedCleaners } from '../../sessions/assigned/queries.ts'
import { workCleaner, workOfSessions } from '../../sessions/finished/queries.ts'
import { approvalUndo } from '../../sessions/office/rules.ts'
import { findRemovedOriginals } from '../../sessions/photos/files/queries.ts'
import { pickRemoval } from '../../sessions/photos/queries.ts'
import { keptVoiceFiles } from '../../sessions/voice/queries.ts'
import { officeReport, parseClientView, reportByToken, reportUrl, type VisibleReport } from '../access.ts'
import { readLateAdditions } from '../document.ts'
import { hasNote, hiddenBy, readDocument, spokenBy } from '../rules.ts'
import { toSeal } from '../seal/queries.ts'
import { comparedPhotos, withVisibleShots } from '../shots/queries.ts'
import { resultsOfReport } from './results-of-report.ts'

/** The report for the holder of one of its two links. */
export async function getReport(ctx: ReadCtx, { token }: Input<typeof reportRoutes.get>): Promise<Report> {
  return composeReport(ctx, await reportByToken(ctx, token))
}

/** A report as its reader sees it; addresses are signed only for the photos of the document they see. */
async function composeReport(ctx: ReadCtx, report: VisibleReport): Promise<Report> {
  const composed = await composeWithoutPhotos(ctx, report)
  const { document, late } = composed
  return {
    ...composed,
    photos: {
      ...(await addressesByPhoto(ctx, [...documentPhotos(document), ...documentPhotos(late)])),
      ...comparedAddresses(ctx, report.row.session_id, document),
    },
    ...(await voiceAddresses(ctx, [...documentVoiceNotes(document), ...documentVoiceNotes(late)])),
  }
}

/** A report as its reader sees it, without the addresses of its photos: a PDF has none, and signing 24 takes a millisecond. */
export async function composeWithoutPhotos(
  ctx: ReadCtx,
  report: VisibleReport,
): Promise<Omit<Report, 'photos' | 'voice'>> {
  const { row, view } = report
  const document = await withVisibleShots(ctx, report)
  const { id, version, submitted_at } = row
  const replaced = await replacedBy(ctx, report)
  const late = replaced === null ? await visibleLateAdditions(ctx, report) : noLateAdditions
  return {
    id,
    version,
    replaced,
    has_proof: view === null && !hasNote(row),
    submitted_at,
    document,
    late,
    seal: await toSeal(ctx, row),
    review: visibleReview(ctx, report),
    withheld: view === null ? null : withheldBy(view),
    results: await resultsOfReport(ctx, { row, view }),
  }
}

const noLateAdditions: LateAdditions = { tasks: [], issues: [] }

/** What a reader sees of what came late: a client nothing before the office has approved, and nothing that is hidden. */
async function visibleLateAdditions(
  ctx: ReadCtx,
  { row, view }: Pick<VisibleReport, 'row' | 'view'>,
): Promise<LateAdditions> {
  if (view !== null && row.review !== 'approved') return noLateAdditions
  const late = await readLateAdditions(ctx, row, readDocument(row.content))
  if (view === null) return late
  const shown = hiddenBy(view)
  return { tasks: late.tasks.map(shown), issues: late.issues.map(shown).map(spokenBy(view)) }
}

async function addressesByPhoto(ctx: ReadCtx, photos: readonly DocumentPhoto[]): Promise<PhotoAddresses> {
  const removedAt = await findRemovedOriginals(
    ctx.db,
    photos.map(({ file }) => file),
  )
  const addresses = (photo: DocumentPhoto) => ({
    ...photoAddresses(ctx, photo),
    ...pickRemoval(removedAt.get(photo.file)),
  })
  return Object.fromEntries(photos.map((photo) => [photo.id, addresses(photo)]))
}

/** Addresses of photos of other sessions, and of references, which this session's report shows. */
const comparedAddresses = (ctx: ReadCtx, sessionId: string, document: ReportDocument): PhotoAddresses =>
  Object.fromEntries(
    comparedPhotos(document).map((photo) => [photo.file, photoAddresses(ctx, photo, sessionId)]),
  )
/** Where each voice note is; null once it was removed. Nothing is read for a report without any. */
async function voiceAddresses(
  ctx: ReadCtx,
  notes: readonly DocumentVoiceNote[],
): Promise<Pick<Report, 'voice'>> {
  if (notes.length === 0) return {}
  const kept = new Set(
    await keptVoiceFiles(
      ctx,
      notes.map(({ file }) => file),
    ),
  )
  return {
    voice: Object.fromEntries(
      notes.map(({ id, file }) => [id, kept.has(file) ? voiceAddress(ctx, file) : null]),
    ),
  }
}

function visibleReview({ now }: ReadCtx, { row, view, forOffice }: VisibleReport): Report['review'] {
  const { review, review_reason, reviewed_at } = row
  if (review === null || reviewed_at === null || (view !== null && review !== 'approved')) return null
  // While an approval can be undone, only the office sees it.
  const isFinal = review !== 'approved' || reviewed_at <= later(now, -approvalUndo.acceptedMs)
  if (!isFinal && !forOffice) return null
  return { verdict: review, reason: forOffice ? review_reason : null, at: reviewed_at }
}

/**
 * The newest version, if it is not this one. Its link is given to holders of the same link of this one, unless the
 * office has renewed or revoked it: then a reader is meant to be kept out.
 */
async function replacedBy(ctx: ReadCtx, { row, view }: VisibleReport): Promise<Report['replaced']> {
  const newest = await ctx.db
    .selectFrom('report')
    .select(['version', 'token', 'revoked_at', 'link_renewed_at', 'client_token', 'client_link_renewed_at'])
    .where('session_id', '=', row.session_id)
    .where('version', '>', row.version)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (!newest) return null
  const { version } = newest
  if (view !== null)
    return { version, url: newest.client_link_renewed_at ? null : reportUrl(ctx, newest.client_token) }
  const closed = newest.revoked_at !== null || newest.link_renewed_at !== null
  return { version, url: closed ? null : reportUrl(ctx, newest.token) }
}

/** A report with both of its links, whole, and what of it a client gets to see. */
export async function getOfficeReport(
  ctx: Authenticated<ReadCtx>,
  { id }: Input<typeof officeReportRoutes.get>,
): Promise<OfficeReport> {
  const { row, document, session } = await officeReport(ctx, id)
  return {
    ...(await composeReport(ctx, { row, document, view: null, forOffice: true })),
    session_id: session.id,
    apartment_id: session.apartment_id,
    url: reportUrl(ctx, row.token),
    revoked: row.revoked_at !== null,
    client_url: reportUrl(ctx, row.client_token),
    client_view: parseClientView(row),
    assigned: await assignedToOther(ctx, row, session),
  }
}

/** Who the session was assigned to, where another submitted this version; of versions between the first and the newest that is not kept. */
async function assignedToOther(
  ctx: ReadCtx,
  { id, version }: VisibleReport['row'],
  session: OfficeSession,
): Promise<OfficeReport['assigned']> {
  if (version === 1) {
    const work = (await workOfSessions(ctx, [session.id])).get(session.id)
    return work?.by_other === 1 ? namesOnly(workCleaner(work)) : null
  }
  if (session.report_id !== id || session.submitted_by_other !== 1) return null
  return namesOnly((await assignedCleaners(ctx, [session])).get(session.cleaner_id ?? ''))
}

const namesOnly = (person: OfficeReport['assigned'] | undefined): OfficeReport['assigned'] =>
  person ? { first_name: person.first_name, last_name: person.last_name } : null
