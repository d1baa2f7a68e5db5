import type { Input } from '@brightkey/contract/route'
import type { issueRoutes, ListedIssue } from '@brightkey/contract/sessions/issue-routes'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { todayIn } from '../../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { countUpTo, decodeCursor, toPage } from '../../../../platform/db/page.ts'
import { containsWords, titleFor } from '../../../../platform/db/search.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { readAreas } from '../../../apartments/areas/queries.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { userNames } from '../../../users/queries.ts'
import { isOwnSession } from '../../access.ts'
import { linkUrl } from '../../links/queries.ts'
import { toPagePhoto } from '../../pages/queries.ts'
import { toPhoto } from '../../photos/queries.ts'
import type { IssueTable } from '../../tables.ts'
import { notesOfIssue, toVoiceNote, voiceNotesOfSessions } from '../../voice/queries.ts'
import { additionsIn, photosOfIssues, photosOfSources, readAdditions, toIssue } from '../queries.ts'
import { toListId } from './rules.ts'

type Ctx = Authenticated<ReadCtx>
type Wanted = Input<typeof issueRoutes.list>

/** The day of a problem, as `issue_open_by_day` has it: those without one come last. */
export const dueOrLast = sql<string>`coalesce(issue.due_on, '9999-12-31')`
const sorts = {
  '-created': { column: sql<string>`issue.created_at`, direction: 'desc', beyond: '<', kind: 'instant' },
  due: { column: dueOrLast, direction: 'asc', beyond: '>', kind: 'text' },
} as const

/** The problems of all apartments, of sessions that this login may see. */
export async function listIssues(ctx: Ctx, input: Wanted) {
  const { column, direction, beyond, kind } = sorts[input.sort]
  const today = await getToday(ctx)
  const count = await countMatching(ctx, input, today)
  const place = decodeCursor(input.cursor, kind)
  // The phone's id is unique within its session only.
  const [sessionId = '', issueId = ''] = place?.id.split('/') ?? []
  const after = sql<SqlBool>`(${column}, issue.session_id, issue.id) ${sql.raw(beyond)} (${place?.value ?? ''}, ${sessionId}, ${issueId})`
  const rows = await issueRows(matching(ctx, input, today))
    .select(column.as('value'))
    .$if(place !== null, (query) => query.where(after as never))
    .orderBy('value', direction)
    .orderBy('issue.session_id', direction)
    .orderBy('issue.id', direction)
    .limit(input.limit + 1)
    .execute()
  const page = toPage(rows, input.limit, ({ value, session_id, id }) => ({
    value,
    id: `${session_id}/${id}`,
  }))
  return { results: await toListed(ctx, page.results, today), next: page.next, count }
}

/** One of them, by what {@link toListId} was made of. */
export async function listedIssue(ctx: Ctx, sessionId: string, issueId: string): Promise<ListedIssue> {
  const today = await getToday(ctx)
  const query = matching(ctx, { state: 'all' }, today)
    .where('issue.session_id', '=', sessionId)
    .where('issue.id', '=', issueId)
  const [issue] = await toListed(ctx, await issueRows(query).execute(), today)
  if (!issue) throw new Error('the caller has found it before')
  return issue
}

const getToday = async (ctx: ReadCtx) => todayIn(ctx.now, (await getEffectiveSettings(ctx)).timeZone)

type Filters = Pick<Wanted, 'state' | 'owner' | 'apartment_id' | 'area' | 'search'>

/** The problems wanted: neither selected nor ordered yet. */
function matching(ctx: Ctx, filters: Filters, today: string) {
  const { apartment_id, area, search } = filters
  return (
    ctx.db
      .selectFrom('issue')
      .innerJoin('session', 'session.id', 'issue.session_id')
      .where(sql<SqlBool>`session.state <> 'deleted'`)
      .where(ofIssue(ctx, filters, today))
      .$if(!ctx.actor.sees_all_sessions, (query) => query.where(isOwnSession(ctx.actor)))
      .$if(apartment_id !== undefined, (query) =>
        query.where('session.apartment_id', '=', apartment_id ?? ''),
      )
      // Not by an index of the area: SQLite would look for problems in each session that was ever there.
      .$if(Boolean(area), (query) => query.where(sql<SqlBool>`session.area || '' = ${area}`))
      .$if(Boolean(search), (query) =>
        query.where((eb) =>
          eb.or([
            containsWords(eb, 'session.search', search ?? ''),
            containsWords(eb, searchedText, search ?? ''),
          ]),
        ),
      )
  )
}

/** What is wanted of the problems themselves. */
function ofIssue(ctx: Ctx, { state, owner }: Filters, today: string) {
  const eb = expressionBuilder<Tables, 'issue'>()
  const owned = owner === 'me' ? ctx.actor.id : owner
  return eb.and([
    // As the partial index has it.
    ...(state === 'open' || state === 'overdue'
      ? [eb('issue.resolved_at', 'is', null), eb('issue.withdrawn_at', 'is', null)]
      : []),
    ...(state === 'overdue' ? [eb('issue.due_on', '<', today)] : []),
    ...(state === 'resolved' ? [eb('issue.resolved_at', 'is not', null)] : []),
    ...(owned === 'none' ? [eb('issue.owner_id', 'is', null)] : []),
    ...(owned !== undefined && owned !== 'none' ? [eb('issue.owner_id', '=', owned)] : []),
  ])
}

/**
 * How many are wanted, up to what the list counts. Where nothing is asked of their sessions, those are not looked up one by
 * one: the few in the bin are left out.
 */
function countMatching(ctx: Ctx, filters: Filters, today: string): Promise<number> {
  const { apartment_id, area, search } = filters
  const isOfSession = apartment_id !== undefined || Boolean(area) || Boolean(search)
  if (isOfSession || !ctx.actor.sees_all_sessions)
    return countUpTo(ctx.db, matching(ctx, filters, today).select('issue.id'), countedUpTo)
  const kept = ctx.db
    .selectFrom('issue')
    .select('issue.id')
    .where(ofIssue(ctx, filters, today))
    .where('issue.session_id', 'not in', (eb) =>
      eb.selectFrom('session').select('session.id').where(sql<SqlBool>`session.state = 'deleted'`),
    )
  return countUpTo(ctx.db, kept, countedUpTo)
}

/** The text itself for those of the previous release, until a background job normalises them. */
const searchedText = sql<string>`coalesce(issue.search, lower(issue.text))`

const issueRows = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('task', 'task.id', 'issue.task_id')
    .selectAll('issue')
    .select(['session.code', 'session.apartment_id', 'session.apartment_name', 'session.area', 'task.title'])

async function toListed(
  ctx: Ctx,
  rows: Awaited<ReturnType<ReturnType<typeof issueRows>['execute']>>,
  today: string,
): Promise<ListedIssue[]> {
  const sessionIds = [...new Set(rows.map(({ session_id }) => session_id))]
  if (sessionIds.length === 0) return []
  const photos = await photosOfIssues(ctx, sessionIds)
  const pagePhotos = await photosOfSources(ctx, rows)
  const additions = await readAdditions(ctx, sessionIds)
  const notes = await voiceNotesOfSessions(ctx, sessionIds)
  const toRepair = await repairReader(ctx, sessionIds)
  const owners = await userNames(ctx, [...new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))])
  const areas = await readAreas(ctx)
  return rows.map(({ code, apartment_id, apartment_name, area, title, ...row }) => {
    const { session_id, owner_id, due_on, source, source_item } = row
    const own = photos.filter((photo) => photo.session_id === session_id && photo.issue_id === row.id)
    const ofItem = pagePhotos.filter(
      (photo) => photo.session_id === session_id && photo.page === source && photo.item_id === source_item,
    )
    const shown = [...own, ...ofItem].map((photo) => toPhoto(ctx, photo))
    const issue = toIssue(
      row,
      shown,
      additionsIn(additions, session_id, row.id),
      notesOfIssue(notes, session_id, row.id).map((note) => toVoiceNote(ctx, note)),
    )
    const isOpen = issue.resolved_at === null && issue.withdrawn_at === null
    return {
      ...issue,
      id: toListId(session_id, row.id),
      issue_id: row.id,
      session: { id: session_id, code },
      apartment: { id: apartment_id, name: apartment_name },
      area_title: areas.title(area),
      task_title_text: title === null ? null : titleFor(title, ctx.locale).title_text,
      source: source ?? 'cleaner',
      owner: owner_id === null ? null : { id: owner_id, name: owners.get(owner_id) ?? '' },
      due_on,
      urgent: row.urgent_at !== null,
      overdue: isOpen && due_on !== null && due_on < today,
      repair: toRepair(row),
    }
  })
}

type Repaired = Pick<IssueTable, 'session_id' | 'id' | 'repaired_at' | 'repaired_by' | 'repair_note'>

/** Returns a function to the repair of a problem of these sessions: its link, and what was signed. */
async function repairReader(ctx: Ctx, sessionIds: readonly string[]) {
  const links = await ctx.db
    .selectFrom('session_link')
    .select(['session_id', 'issue_id', 'token', 'opened_at'])
    .where('session_id', 'in', sessionIds)
    .where('issue_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute()
  const photos = await ctx.db
    .selectFrom('photo')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .where('page', '=', 'repair')
    .where('deleted_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return ({ session_id, id, repaired_at, repaired_by, repair_note }: Repaired): ListedIssue['repair'] => {
    const link = links.find((each) => each.session_id === session_id && each.issue_id === id)
    if (!link && repaired_at === null) return null
    const own = photos.filter((photo) => photo.session_id === session_id && photo.item_id === id)
    return {
      url: link ? linkUrl(ctx, 'repair', link.token) : null,
      opened_at: link?.opened_at ?? null,
      done:
        repaired_at === null
          ? null
          : {
              name: repaired_by ?? '',
              note: repair_note,
              at: repaired_at,
              photos: own.map((photo) => toPagePhoto(ctx, photo)),
            },
    }
  }
}
