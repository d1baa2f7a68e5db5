import { Problem } from '@brightkey/contract/problem'
import type {
  CasePhoto,
  DamageCase,
  DamageCaseRow,
  damageCaseRoutes,
  SharedDamageCase,
} from '@brightkey/contract/reports/damage-case-routes'
import type { Input } from '@brightkey/contract/route'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { daysBetween } from '@brightkey/i18n/plain-date'
import type { Selectable } from 'kysely'
import { todayIn } from '../../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { countUpTo, decodeCursor, toPage } from '../../../../platform/db/page.ts'
import { photoAddresses } from '../../../../platform/storage/photo-addresses.ts'
import { isOwnSession, linkSession } from '../../../sessions/access.ts'
import {
  claimedSessions,
  namedIssues,
  namedPhotos,
  receiptsOfCases,
} from '../../../sessions/claims/queries.ts'
import { caseLinks, linkUrl } from '../../../sessions/links/queries.ts'
import { toPagePhoto } from '../../../sessions/pages/queries.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { sealUrl } from '../../seal/queries.ts'
import type { DamageCaseTable } from '../../tables.ts'
import { officeDamageCase } from './access.ts'
import { missingParts, photoSide } from './rules.ts'

type Ctx = Authenticated<ReadCtx>
type Row = Selectable<DamageCaseTable>

/** The cases of sessions that this login sees, the first deadline first. */
export async function listDamageCases(ctx: Ctx, input: Input<typeof damageCaseRoutes.list>) {
  const matching = matchingCases(ctx, input)
  const count = await countUpTo(ctx.db, matching.select('damage_case.id'), countedUpTo)
  const place = decodeCursor(input.cursor, 'text')
  const rows = await matching
    .selectAll('damage_case')
    .$if(place !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('damage_case.due_on', 'damage_case.id'),
          '>',
          eb.tuple(place?.value ?? '', place?.id ?? ''),
        ),
      ),
    )
    .orderBy('damage_case.due_on')
    .orderBy('damage_case.id')
    .limit(input.limit + 1)
    .execute()
  const page = toPage(rows, input.limit, ({ due_on, id }) => ({ value: due_on, id }))
  const cases = await toCases(ctx, page.results)
  return { results: cases.map(({ row }) => row), next: page.next, count }
}

function matchingCases(ctx: Ctx, { state, session_id, apartment_id }: Input<typeof damageCaseRoutes.list>) {
  const running = ['open', 'sent'] as const
  return ctx.db
    .selectFrom('damage_case')
    .innerJoin('session', 'session.id', 'damage_case.session_id')
    .where('session.state', '!=', 'deleted')
    .$if(!ctx.actor.sees_all_sessions, (query) => query.where(isOwnSession(ctx.actor)))
    .$if(state === 'running', (query) => query.where('damage_case.state', 'in', running))
    .$if(state === 'ended', (query) => query.where('damage_case.state', 'not in', running))
    .$if(session_id !== undefined, (query) => query.where('damage_case.session_id', '=', session_id ?? ''))
    .$if(apartment_id !== undefined, (query) => query.where('session.apartment_id', '=', apartment_id ?? ''))
}

export async function getDamageCase(ctx: Ctx, { id }: { id: string }): Promise<DamageCase> {
  const stored = await officeDamageCase(ctx, id)
  const [found] = await toCases(ctx, [stored])
  if (!found) throw new Problem('not_found')
  const link = await caseLinks(ctx).where('case_id', '=', id).executeTakeFirst()
  const { receipt, booking_reference, note, created_at } = stored
  return {
    ...found.row,
    ...{ receipt, booking_reference, note, created_at, guest: found.guest },
    receipts: found.receipts.map((each) => toPagePhoto(ctx, each)),
    photos: found.photos.map((photo) => ({
      ...photoAddresses(ctx, photo),
      ...toCasePhoto(ctx, photo),
      session_id: photo.session_id,
    })),
    link: link?.expires_at
      ? { url: linkUrl(ctx, 'damage-case', link.token), expires_at: link.expires_at }
      : null,
  }
}

/** A case by its link. Throws session_not_found, as every link does. */
export async function getSharedDamageCase(
  ctx: ReadCtx,
  { token }: Input<typeof damageCaseRoutes.shared>,
): Promise<SharedDamageCase> {
  const session = await linkSession(ctx, 'damage-case', token)
  const link = await caseLinks(ctx).where('token', '=', token).executeTakeFirst()
  const stored = await ctx.db
    .selectFrom('damage_case')
    .selectAll()
    .where('id', '=', link?.case_id ?? '')
    .executeTakeFirst()
  const [found] = stored ? await toCases(ctx, [stored]) : []
  if (!stored || !link?.expires_at || !found) throw new Problem('session_not_found')
  const { row, photos, receipts, issue_at, seal_code } = found
  const { title, since, amount, currency, issue } = row
  return {
    ...{ title, since, amount, currency },
    code: session.code,
    apartment: { name: session.apartment_name, address: session.address },
    issue: issue && { kind: issue.kind, text: issue.text, created_at: issue_at ?? ctx.now },
    receipt: stored.receipt,
    receipts: receipts.map((each) => toPagePhoto(ctx, each)),
    booking_reference: stored.booking_reference,
    note: stored.note,
    photos: photos.map((photo) => toCasePhoto(ctx, photo, session.id)),
    seal_url: seal_code === null ? null : sealUrl(ctx, seal_code),
    expires_at: link.expires_at,
    server_time: ctx.now,
  }
}

type Photo = Awaited<ReturnType<typeof namedPhotos>>[number] & { side: 'before' | 'after' }

function toCasePhoto(ctx: ReadCtx, photo: Photo, session?: string): CasePhoto {
  const { id, width, height, side, received_at } = photo
  const { view_url, thumb_url } = photoAddresses(ctx, photo, session)
  return { id, width, height, side, received_at, view_url, thumb_url }
}

type Found = {
  row: DamageCaseRow
  photos: Photo[]
  receipts: Awaited<ReturnType<typeof receiptsOfCases>>
  guest: string | null
  issue_at: string | null
  seal_code: string | null
}

/** Cases with what belongs to them, each kind of thing by one statement. */
async function toCases(ctx: ReadCtx, cases: readonly Row[]): Promise<Found[]> {
  if (cases.length === 0) return []
  const ids = cases.map(({ id }) => id)
  const today = todayIn(ctx.now, (await getEffectiveSettings(ctx)).timeZone)
  const sessions = await claimedSessions(
    ctx,
    cases.map(({ session_id }) => session_id),
  )
  const seals = await readSeals(
    ctx,
    sessions.flatMap(({ report_id }) => report_id ?? []),
  )
  const issues = await namedIssues(
    ctx,
    cases.flatMap(({ session_id, issue_id }) => (issue_id === null ? [] : [{ session_id, id: issue_id }])),
  )
  const guests = await ctx.db.selectFrom('damage_case_guest').selectAll().where('id', 'in', ids).execute()
  const allReceipts = await receiptsOfCases(ctx, cases)
  const chosen = await ctx.db
    .selectFrom('damage_case_photo')
    .selectAll()
    .where('case_id', 'in', ids)
    .execute()
  const photos = await namedPhotos(
    ctx,
    chosen.map(({ session_id, photo_id }) => ({ session_id, id: photo_id })),
  )
  return cases.flatMap((stored): Found[] => {
    const { id, title, state, since, due_on, currency, amount_thousandths } = stored
    const session = sessions.find((each) => each.id === stored.session_id)
    if (!session) return []
    const issue = issues.find((each) => each.session_id === stored.session_id && each.id === stored.issue_id)
    const own = photos
      .filter((each) =>
        chosen.some(
          ({ case_id, session_id, photo_id }) =>
            case_id === id && session_id === each.session_id && photo_id === each.id,
        ),
      )
      .map((each) => ({ ...each, side: photoSide(each, session) }) as const)
    const receipts = allReceipts.filter(({ item_id }) => item_id === id)
    const guest = guests.find((each) => each.id === id)?.contact ?? null
    const seal_code = seals.get(session.report_id ?? '') ?? null
    const amount = amount_thousandths === null ? null : Number(amount_thousandths) / 1000
    const row: DamageCaseRow = {
      ...{ id, title, state, since, due_on, amount, currency },
      session: { id: session.id, code: session.code },
      apartment: { id: session.apartment_id, name: session.apartment_name },
      issue: issue ? { id: issue.id, kind: issue.kind, text: issue.text } : null,
      days_left: daysBetween(today, due_on),
      missing: missingParts({
        ...{ amount, guest, receipt: stored.receipt, booking_reference: stored.booking_reference },
        receipts: receipts.length,
        sides: own.map(({ side }) => side),
        has_report: seal_code !== null,
      }),
    }
    return [{ row, photos: own, receipts, guest, issue_at: issue?.created_at ?? null, seal_code }]
  })
}

/** The codes of the seals of reports, by report. */
async function readSeals({ db }: ReadCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('report').select(['id', 'seal_code']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, seal_code }) => [id, seal_code]))
}
