import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { PagePhoto, PageSession, Progress } from '@brightkey/contract/inspections/schema'
import type { Input } from '@brightkey/contract/route'
import type { WrittenKind } from '@brightkey/contract/sessions/links'
import { sessionStatus } from '@brightkey/contract/sessions/rules'
import type { AnyLinkKind } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { photoAddresses } from '../../../platform/storage/photo-addresses.ts'
import { readAreas } from '../../apartments/areas/queries.ts'
import { type LinkSession, linkSession } from '../access.ts'
import { pickRemoval } from '../photos/queries.ts'
import type { PhotoTable } from '../photos/tables.ts'
import type { SessionTable } from '../tables.ts'

/** The progress of a cleaning, for anyone with the link: without private data. */
export async function getProgress(
  ctx: ReadCtx,
  { token }: Input<typeof inspectionRoutes.progress>,
): Promise<Progress> {
  const session = await linkSession(ctx, 'progress', token)
  const { code, progress, expires_at, last_activity_at } = session
  return { code, status: sessionStatus(session, ctx.now), progress, expires_at, updated_at: last_activity_at }
}

type Session = Selectable<SessionTable>

/** The session's details on every link page. */
export async function pageSession(ctx: ReadCtx, session: Session): Promise<PageSession> {
  const area_title = (await readAreas(ctx)).title(session.area)
  const { code, apartment_name, apartment_type, expires_at, closes_at } = session
  return { code, apartment_name, apartment_type, area_title, expires_at, closes_at }
}

/** The photos of a page by their item, in the order in which they arrived; deleted ones are not in it. */
export async function readPagePhotos(
  ctx: ReadCtx,
  sessionId: string,
  page: AnyLinkKind,
): Promise<Map<string, PagePhoto[]>> {
  const rows = await photosOfPage(ctx, sessionId, page)
    .where('deleted_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(
    rows.map((row) => toPagePhoto(ctx, row)),
    (photo) => photo.item_id,
  )
}

/** The ids of a page's photos that have arrived or were deleted, in whichever order. */
export async function settledPagePhotoIds(
  ctx: ReadCtx,
  sessionId: string,
  page: AnyLinkKind,
): Promise<Set<string>> {
  const here = await photosOfPage(ctx, sessionId, page).execute()
  const unseen = await ctx.db
    .selectFrom('deleted_page_photo')
    .select('photo_id')
    .where('session_id', '=', sessionId)
    .where('page', '=', page)
    .execute()
  return new Set([...here.map(({ id }) => id), ...unseen.map(({ photo_id }) => photo_id)])
}

/** The photos of all pages of a session, deleted ones too, as documents have them; in the order in which they arrived. */
export const allPagePhotos = ({ db }: ReadCtx, sessionId: string) =>
  db
    .selectFrom('photo')
    .select(['id', 'file', 'kind', 'mime', 'width', 'height', 'sha256', 'stored_sha256', 'taken_at'])
    .select('received_at')
    .where('session_id', '=', sessionId)
    .where('page', 'is not', null)
    // What was found is for the office alone.
    .where('page', '!=', 'cleaning')
    .orderBy('received_at')
    .orderBy('id')
    .execute()

const photosOfPage = (ctx: ReadCtx, sessionId: string, page: AnyLinkKind) =>
  ctx.db.selectFrom('photo').selectAll().where('session_id', '=', sessionId).where('page', '=', page)

/** A photo of a link page as the API returns it, with addresses signed for some days. */
export function toPagePhoto(ctx: ReadCtx, row: Selectable<PhotoTable>): PagePhoto {
  const { id, item_id, mime, size, width, height, received_at } = row
  return {
    id,
    item_id: item_id ?? '',
    mime,
    size,
    width,
    height,
    received_at,
    ...photoAddresses(ctx, row),
    ...pickRemoval(row.original_removed_at),
  }
}

/** When a page was last filled in, by whom, and whether it takes more. */
export type Filled = { at: string; by: string; locked: boolean }

/** What the feature behind a kind of link knows of its page. */
export type LinkPage = {
  /** Null for a page that was not filled in, or is read-only. */
  filled(ctx: ReadCtx, session: Session & { issue_id?: string | null }): Promise<Filled | null>
}

type PhotoRow = Selectable<PhotoTable>

/** A page on which photos of items are taken. */
export type WrittenPage = LinkPage & {
  /** Whether the item is, or ever was, on the page of this link. */
  hasItem(ctx: ReadCtx, session: LinkSession, itemId: string): Promise<boolean>
  /** Whether the photo is signed for, though its page may take more. */
  isSigned(ctx: ReadCtx, session: LinkSession, photo: Pick<PhotoRow, 'id' | 'received_at'>): Promise<boolean>
}

declare module '../../../platform/context.ts' {
  interface Provided {
    /** One for each kind of link, so that a new kind does not compile without its page. */
    linkPages: { [Kind in AnyLinkKind]: Kind extends WrittenKind ? WrittenPage : LinkPage }
  }
}

/** The cleaner's own page is filled in by submitting the report. */
export const cleaningPage: LinkPage = {
  async filled(_ctx, session) {
    const { submitted_at: at, state } = session
    const by = [session.cleaner_first_name, session.cleaner_last_name].filter(Boolean).join(' ')
    return at === null ? null : { at, by, locked: state !== 'returned' }
  },
}

/** A page that is only read. */
export const readOnlyPage: LinkPage = { filled: async () => null }
