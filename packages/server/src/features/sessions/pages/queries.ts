import { areaTitle } from '@brightkey/contract/apartments/areas'
import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { PagePhoto, PageSession, Progress } from '@brightkey/contract/inspections/schema'
import type { Input } from '@brightkey/contract/route'
import { statusOf } from '@brightkey/contract/sessions/rules'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { linkSession } from '../access.ts'
import { addressesOf } from '../photos/queries.ts'
import type { PhotoTable } from '../photos/tables.ts'
import type { SessionTable } from '../tables.ts'

/** How far a cleaning is, for anybody with the link: nothing private is in it. */
export async function getProgress(
  ctx: ReadCtx,
  { token }: Input<typeof inspectionRoutes.progress>,
): Promise<Progress> {
  const session = await linkSession(ctx, 'progress', token)
  const { code, progress, expires_at, last_activity_at } = session
  return { code, status: statusOf(session, ctx.now), progress, expires_at, updated_at: last_activity_at }
}

type Session = Selectable<SessionTable>

/** What every page behind a link says of its session first. */
export function pageSession({ area, ...session }: Session): PageSession {
  const { code, apartment_name, apartment_type, expires_at } = session
  return { code, apartment_name, apartment_type, area_title: areaTitle(area), expires_at }
}

/** The photos of a page by their item, in the order in which they arrived; deleted ones are not in it. */
export async function pagePhotosOf(
  ctx: ReadCtx,
  sessionId: string,
  page: LinkKind,
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
  page: LinkKind,
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

const photosOfPage = (ctx: ReadCtx, sessionId: string, page: LinkKind) =>
  ctx.db.selectFrom('photo').selectAll().where('session_id', '=', sessionId).where('page', '=', page)

/** A photo of a page as answers carry it, with addresses signed for some days. */
export function toPagePhoto(ctx: ReadCtx, row: Selectable<PhotoTable>): PagePhoto {
  const { id, item_id, mime, size, width, height, received_at } = row
  return { id, item_id: item_id ?? '', mime, size, width, height, received_at, ...addressesOf(ctx, row) }
}

/** When a page was last filled in, by whom, and whether it takes more. */
type Filled = { at: string; by: string; locked: boolean }

/** The kinds of link that were filled in. What they were filled with is for the features further right. */
export async function filledPages({ db }: ReadCtx, session: Session): Promise<Map<LinkKind, Filled>> {
  const { id, submitted_at, report_id } = session
  const filled = new Map<LinkKind, Filled>()
  const names = [session.cleaner_first_name, session.cleaner_last_name].filter(Boolean)
  if (submitted_at !== null)
    filled.set('cleaning', { at: submitted_at, by: names.join(' '), locked: session.state !== 'returned' })

  const inspection = await db
    .selectFrom('inspection')
    .select(['submitted_at', 'inspector_name', 'task_ids'])
    .where('session_id', '=', id)
    .where('submitted_at', 'is not', null)
    .orderBy('round', 'desc')
    .executeTakeFirst()
  if (inspection?.submitted_at) {
    const { submitted_at: at, inspector_name: by, task_ids } = inspection
    // Work that was sent back and handed in again is inspected again.
    const again = task_ids !== '[]' && submitted_at !== null && submitted_at > at
    filled.set('inspection', { at, by, locked: !again })
  }

  const check = await db
    .selectFrom('amenities_check')
    .select(['submitted_at', 'inspector_name'])
    .where('session_id', '=', id)
    .executeTakeFirst()
  if (check?.submitted_at)
    filled.set('amenities-check', { at: check.submitted_at, by: check.inspector_name, locked: true })

  const counts = await db
    .selectFrom('keys_count')
    .select(['at', 'name', 'side'])
    .where('session_id', '=', id)
    .execute()
  const receipt = counts.find(({ side }) => side === 'receiver')
  const count = receipt ?? counts.at(0)
  if (count)
    filled.set('keys-cards-verification', { at: count.at, by: count.name, locked: receipt !== undefined })

  const acceptances = await db
    .selectFrom('acceptance')
    .select(['at', 'name', 'report_id'])
    .where('session_id', '=', id)
    .orderBy('at', 'desc')
    .execute()
  const [acceptance] = acceptances
  if (acceptance) {
    const locked = acceptances.some((each) => each.report_id === report_id)
    filled.set('verification', { at: acceptance.at, by: acceptance.name, locked })
  }
  return filled
}
