import { textIn } from '@brightkey/contract/locale'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import type { Input } from '@brightkey/contract/route'
import type { Issue, Task } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { hashStream } from '../../../platform/storage/hash-stream.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip.ts'
import { existingApartment } from '../../apartments/access.ts'
import { type OfficeSession, officeSession } from '../../sessions/access.ts'
import { claimedSessions, namedPhotos, receiptsOfCases } from '../../sessions/claims/queries.ts'
import { issuesOfSession } from '../../sessions/issues/queries.ts'
import { openLargest } from '../../sessions/photos/files/queries.ts'
import { photosOfSession, storageKey } from '../../sessions/photos/queries.ts'
import type { PhotoTable } from '../../sessions/photos/tables.ts'
import { tasksOfSession } from '../../sessions/tasks/queries.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { getDamageCase } from './cases/queries.ts'
import { damagePdf } from './pdf/damage-pdf.ts'
import {
  type DamageItem,
  type DamagePack,
  type DamagePhoto,
  manifestRows,
  packManifest,
  photoFileName,
} from './rules.ts'

type Ctx = Authenticated<ReadCtx>

/**
 * Photos and problems of several sessions of an apartment as one document with dates and hashes, in a zip with the
 * files themselves. The PDF is made first, so that its errors can be reported; the photos are read while the zip is
 * sent.
 */
export async function getDamagePack(ctx: Ctx, input: Input<typeof officeReportRoutes.damagePack>) {
  const { name, address } = await existingApartment(ctx, input.id)
  const locale = input.lang ?? ctx.locale
  const damageCase = input.case_id === undefined ? null : await readCase(ctx, input.id, input.case_id)
  const selection = {
    id: input.id,
    photos: [...input.photos, ...(damageCase?.photos ?? [])],
    issues: [...input.issues, ...(damageCase?.issues ?? [])],
  }
  const items = await readItems({ ...ctx, locale }, selection, damageCase?.further)
  const { companyName, timeZone } = await getEffectiveSettings(ctx)
  const pack: DamagePack = {
    title: input.title,
    note: input.note,
    apartment: { name, address },
    issuer: companyName,
    time_zone: timeZone,
    made_at: ctx.now,
    claim: damageCase?.claim ?? null,
    items,
  }
  const { bytes, accessible } = await damagePdf(ctx, pack, locale, input.id)
  if (!accessible) ctx.instance.log.warn({ apartment: input.id, locale }, 'damage PDF is not PDF/UA')
  const manifest = `${JSON.stringify(packManifest(pack), null, 2)}\n`
  const table = writeCsv(manifestRows(pack, (title) => textIn(title, locale)))
  return HttpResult.download<null>({
    body: zipStream(
      zipEntries(ctx, pack, { 'damage.pdf': bytes, 'manifest.csv': table, 'manifest.json': manifest }),
    ),
    type: 'application/zip',
    filename: `damage-${ctx.now.slice(0, 10)}-${items[0]?.session.code ?? ''}.zip`,
  })
}

function* zipEntries(ctx: Ctx, pack: DamagePack, made: Record<string, string | Buffer>): Generator<ZipEntry> {
  for (const [name, content] of Object.entries(made)) {
    yield { name, modifiedAt: pack.made_at, open: async () => Buffer.from(content) }
  }
  for (const item of pack.items) {
    const { photo } = item
    if (!photo) continue
    yield {
      name: photoFileName(item, photo),
      modifiedAt: photo.received_at,
      // A missing photo is left out of the zip; the PDF has a note in its place.
      open: () => openLargest(ctx, photo.file, photo.original_removed_at !== null),
    }
  }
}

/** What a case of the apartment adds to a pack; `further` are its files that are no cleaner's photos. Throws not_found. */
async function readCase(ctx: Ctx, apartmentId: string, id: string) {
  const { session, issue, photos, amount, currency, receipt, booking_reference } = await getDamageCase(ctx, {
    id,
  })
  const { apartment_id } = await officeSession(ctx, session.id)
  if (apartment_id !== apartmentId) throw new Problem('not_found')
  const rows = await namedPhotos(ctx, photos)
  const receipts = await receiptsOfCases(ctx, [{ session_id: session.id, id }])
  const sessions = await claimedSessions(ctx, [session.id, ...rows.map(({ session_id }) => session_id)])
  const toFurtherItem = (row: Selectable<PhotoTable>): Unnumbered[] =>
    sessions
      .filter((each) => each.id === row.session_id)
      .map(({ code, created_at }) => ({
        session: { id: row.session_id, code, created_at },
        ...{ cleaner: null, task: null, issue: null },
        photo: toDamagePhoto(row, []),
      }))
  // A case shows photos of sessions of which this login sees no more.
  const isPlain = ({ page, session_id }: Selectable<PhotoTable>) =>
    page === null && (session_id === session.id || ctx.actor.sees_all_sessions)
  return {
    claim: { amount, currency, receipt, booking_reference },
    photos: rows.filter(isPlain),
    issues: issue === null ? [] : [{ session_id: session.id, id: issue.id }],
    further: [...rows.filter((row) => !isPlain(row)), ...receipts].flatMap(toFurtherItem),
  }
}

type Selection = Pick<Input<typeof officeReportRoutes.damagePack>, 'id' | 'photos' | 'issues'>
type Unnumbered = Omit<DamageItem, 'number'>

const mostPhotos = 300

/**
 * The selected items, oldest session first; in each its problems with all their photos, then the other photos; `further` last.
 * Throws nothing_chosen; not_found where anything of it is not there, not of this apartment, or not for this login.
 */
async function readItems(
  ctx: Ctx,
  selection: Selection,
  further: readonly Unnumbered[] = [],
): Promise<DamageItem[]> {
  if (selection.photos.length + selection.issues.length + further.length === 0)
    throw new Problem('nothing_chosen')
  const sessions = new Map<string, OfficeSession>()
  for (const { session_id } of [...selection.photos, ...selection.issues]) {
    if (sessions.has(session_id)) continue
    const session = await officeSession(ctx, session_id)
    if (session.apartment_id !== selection.id) throw new Problem('not_found')
    sessions.set(session_id, session)
  }
  const oldestFirst = [...sessions.values()].sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  const items: Unnumbered[] = []
  for (const session of oldestFirst) items.push(...(await itemsOfSession(ctx, session, selection)))
  items.push(...further)
  if (items.length > mostPhotos) throw fieldProblem('photos', 'too_many', { count: mostPhotos })
  for (const { photo } of items) await addStoredHash(ctx, photo)
  return items.map((item, index) => ({ number: index + 1, ...item }))
}

async function itemsOfSession(ctx: Ctx, session: OfficeSession, selection: Selection): Promise<Unnumbered[]> {
  const sessionIds = (list: Selection['photos']) =>
    new Set(list.filter(({ session_id }) => session_id === session.id).map(({ id }) => id))
  const [photoIds, issueIds] = [sessionIds(selection.photos), sessionIds(selection.issues)]
  const photos = await photosOfSession(ctx, session.id)
  const issues = await issuesOfSession(ctx, session.id)
  const tasks = await tasksOfSession(ctx, session.id)
  const missing = (ids: Set<string>, there: readonly { id: string }[]) =>
    ids.difference(new Set(there.map(({ id }) => id))).size > 0
  if (missing(photoIds, photos) || missing(issueIds, issues)) throw new Problem('not_found')

  const toItem = (
    taskId: string | null,
    issue: Issue | undefined,
    photo: DamagePhoto | null,
  ): Unnumbered => ({
    session: { id: session.id, code: session.code, created_at: session.created_at },
    cleaner: itemCleaner(session),
    task: taskPart(tasks.find(({ id }) => id === taskId)),
    issue: issue
      ? { id: issue.id, kind: issue.kind, text: fullText(issue), created_at: issue.created_at }
      : null,
    photo,
  })
  const ofIssues = issues.flatMap((issue) => {
    const own = photos.filter(
      ({ id, issue_id }) => issue_id === issue.id && (issueIds.has(issue.id) || photoIds.has(id)),
    )
    if (own.length > 0) return own.map((row) => toItem(issue.task_id, issue, toDamagePhoto(row, tasks)))
    return issueIds.has(issue.id) ? [toItem(issue.task_id, issue, null)] : []
  })
  const others = photos.filter(({ id, issue_id }) => issue_id === null && photoIds.has(id))
  return [...ofIssues, ...others.map((row) => toItem(row.task_id, undefined, toDamagePhoto(row, tasks)))]
}

/** The problem's text with what the cleaner added, each on a line of its own. */
const fullText = ({ text, additions }: Issue) =>
  [text, ...additions.map((each) => each.text)].filter(Boolean).join('\n')

function itemCleaner(session: OfficeSession): DamageItem['cleaner'] {
  const { cleaner_first_name: first, cleaner_last_name: last, cleaner_company_name: company } = session
  return first === null ? null : { name: [first, last].filter(Boolean).join(' '), company: company ?? '' }
}

const taskPart = (task: Task | undefined) => (task ? { title: task.title, room: task.room } : null)

function toDamagePhoto(row: Selectable<PhotoTable>, tasks: readonly Task[]): DamagePhoto {
  const { id, file, kind, mime, width, height, sha256, stored_sha256, taken_at, received_at } = row
  const { page, original_removed_at } = row
  const about = { id, file, page, kind, mime, width, height, taken_at, received_at }
  const shots = tasks.find((task) => task.id === row.task_id)?.shots ?? []
  const shot = shots.find((each) => each.id === row.shot_id)
  return {
    ...about,
    sha256,
    stored_sha256,
    original_removed_at,
    shot: shot ? { id: shot.id, title: shot.title, title_text: shot.title_text } : null,
  }
}

/** Adds the hash of a photo stored before hashes were kept, and not hashed since. */
async function addStoredHash({ instance }: Ctx, photo: DamagePhoto | null): Promise<void> {
  if (!photo || photo.stored_sha256 !== null) return
  const stored = await instance.storage.open(storageKey(photo.file, 'original'))
  if (!stored) return
  photo.stored_sha256 = (await hashStream(stored.stream)).sha256
}
