import { Problem } from '@brightkey/contract/problem'
import type { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import type { Input } from '@brightkey/contract/route'
import { addDays } from '@brightkey/i18n/plain-date'
import { todayIn } from '../../../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../../../platform/context.ts'
import { newId } from '../../../../../platform/secrets/random.ts'
import { lockOfficeSession, type OfficeSession } from '../../../../sessions/access.ts'
import { basisCheckOut } from '../../../../sessions/basis/rules.ts'
import { claimedSessions, namedIssues } from '../../../../sessions/claims/queries.ts'
import { photosOfIssues, photosOfSources } from '../../../../sessions/issues/queries.ts'
import { getEffectiveSettings } from '../../../../settings/queries.ts'
import { addPhotos } from './photos.ts'

type Ctx = Authenticated<WriteCtx>

/** Opens a case; one of the same problem is returned as it is. */
export async function openDamageCase(ctx: Ctx, input: Input<typeof damageCaseRoutes.open>) {
  const { issue_id = null, title, photos } = input
  if (issue_id === null && photos.length === 0) throw new Problem('nothing_chosen')
  const session_id = issue_id === null ? await newestSession(ctx, input) : input.session_id
  const session = await lockOfficeSession(ctx, session_id)
  const issue = issue_id === null ? null : await findIssue(ctx, session_id, issue_id)
  const existing = await ctx.db
    .selectFrom('damage_case')
    .select('id')
    .where('session_id', '=', session_id)
    .where('issue_id', '=', issue?.id ?? '')
    .executeTakeFirst()
  if (existing) return existing
  const { timeZone, damageCaseDays } = await getEffectiveSettings(ctx)
  const since = findFirstDay(session, todayIn(issue?.created_at ?? ctx.now, timeZone))
  const id = newId()
  await ctx.db
    .insertInto('damage_case')
    .values({
      ...{ id, session_id, issue_id: issue?.id ?? null, title, state: 'open', since },
      ...{ due_on: addDays(since, damageCaseDays), created_at: ctx.now, created_by: ctx.actor.id },
    })
    .execute()
  await addPhotos(ctx, { id, session }, [...photos, ...(issue ? await readIssuePhotos(ctx, issue) : [])])
  await ctx.record({ type: 'damage_case.opened', session_id, case_id: id })
  return { id }
}

/** The one after which the damage was found: photos of earlier ones show what was whole. */
async function newestSession(ctx: Ctx, { session_id, photos }: Input<typeof damageCaseRoutes.open>) {
  const ids = [session_id, ...new Set(photos.map((photo) => photo.session_id))]
  const sessions = await claimedSessions(ctx, ids)
  const [newest] = sessions.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
  return newest?.id ?? session_id
}

async function findIssue(ctx: Ctx, session_id: string, id: string) {
  const [issue] = await namedIssues(ctx, [{ session_id, id }])
  if (!issue) throw new Problem('not_found')
  return issue
}

/** The check-out that the session cleaned after, if it is known and not after the damage was found. */
function findFirstDay({ booking_basis }: OfficeSession, found: string): string {
  const checkOut = basisCheckOut(booking_basis)?.slice(0, 10)
  return checkOut === undefined || checkOut > found ? found : checkOut
}

async function readIssuePhotos(ctx: Ctx, issue: Awaited<ReturnType<typeof findIssue>>) {
  const own = (await photosOfIssues(ctx, [issue.session_id])).filter((each) => each.issue_id === issue.id)
  const ofItem = (await photosOfSources(ctx, [issue])).filter(
    (each) => each.page === issue.source && each.item_id === issue.source_item,
  )
  return [...own, ...ofItem]
}
