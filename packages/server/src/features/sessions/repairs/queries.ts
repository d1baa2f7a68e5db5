import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { Repair, repairRoutes } from '@brightkey/contract/sessions/repair-routes'
import type { ReadCtx } from '../../../platform/context.ts'
import { titleFor } from '../../../platform/db/search.ts'
import { photoAddresses } from '../../../platform/storage/photo-addresses.ts'
import { type LinkSession, linkSession } from '../access.ts'
import { additionsIn, photosOfIssues, photosOfSources, readAdditions } from '../issues/queries.ts'
import { pageSession, readPagePhotos, type WrittenPage } from '../pages/queries.ts'

const kind = 'repair'

/** The problem that a repair link is of. */
export async function getRepair(ctx: ReadCtx, { token }: Input<typeof repairRoutes.get>): Promise<Repair> {
  const session = await linkSession(ctx, kind, token)
  const issue = await repairedIssue(ctx, session)
  const own = (await photosOfIssues(ctx, [session.id])).filter(({ issue_id }) => issue_id === issue.id)
  const ofSource = (await photosOfSources(ctx, [issue])).filter(
    ({ page, item_id }) => page === issue.source && item_id === issue.source_item,
  )
  const { repaired_at, repaired_by, repair_note } = issue
  return {
    session: await pageSession(ctx, session),
    address: session.address,
    item_id: issue.id,
    kind: issue.kind,
    text: issue.text,
    additions: additionsIn(await readAdditions(ctx, [session.id]), session.id, issue.id),
    task_title: issue.title === null ? null : titleFor(issue.title, ctx.locale).title,
    reported_at: issue.created_at,
    due_on: issue.due_on,
    before: [...own, ...ofSource].flatMap((row) => {
      const { view_url, thumb_url } = photoAddresses(ctx, row)
      return view_url === null
        ? []
        : [{ id: row.id, width: row.width, height: row.height, view_url, thumb_url }]
    }),
    photos: (await readPagePhotos(ctx, session.id, kind)).get(issue.id) ?? [],
    result: repaired_at === null ? null : { name: repaired_by ?? '', note: repair_note, at: repaired_at },
    locked: settledAt(issue) !== null,
    server_time: ctx.now,
  }
}

/** The problem that a repair link is of, with its task's title. Throws session_not_found where there is none. */
export async function repairedIssue({ db }: ReadCtx, { id, issue_id }: Pick<LinkSession, 'id' | 'issue_id'>) {
  const issue = await db
    .selectFrom('issue')
    .leftJoin('task', 'task.id', 'issue.task_id')
    .selectAll('issue')
    .select('task.title')
    .where('issue.session_id', '=', id)
    .where('issue.id', '=', issue_id ?? '')
    .executeTakeFirst()
  if (!issue) throw new Problem('session_not_found')
  return issue
}

type Settled = { repaired_at: string | null; resolved_at: string | null; withdrawn_at: string | null }

const settledAt = ({ repaired_at, resolved_at, withdrawn_at }: Settled): string | null =>
  repaired_at ?? resolved_at ?? withdrawn_at

/** The page of the one who repairs a problem. */
export const repairPage: WrittenPage = {
  async filled(ctx, { id, issue_id = null }) {
    if (issue_id === null) return null
    const issue = await repairedIssue(ctx, { id, issue_id })
    const at = settledAt(issue)
    return at === null ? null : { at, by: issue.repaired_by ?? '', locked: true }
  },
  hasItem: async (_ctx, { issue_id }, itemId) => itemId === issue_id,
  // Once it is signed the page is locked.
  isSigned: async () => false,
}
