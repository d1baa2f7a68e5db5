import type { pageResultRoutes } from '@brightkey/contract/inspections/routes'
import { textIn } from '@brightkey/contract/locale'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { Answer } from '../../../../platform/http/answer.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { lockOfficeSession } from '../../../sessions/access.ts'
import { insertIssue } from '../../../sessions/issues/inserts.ts'
import { amenityWordsOf, checkOf } from '../queries.ts'
import { tabs } from '../rules.ts'

/** Makes what is missing or damaged a problem of the session, once. Throws invalid_transition for what is in order. */
export async function makeIssue(
  ctx: Authenticated<WriteCtx>,
  { id, itemId }: Input<typeof pageResultRoutes.makeIssue>,
): Promise<{ id: string } | Answer<{ id: string }>> {
  const session = await lockOfficeSession(ctx, id)
  const { row, expected } = await checkOf(ctx, session)
  const item = tabs.flatMap((tab) => expected[tab]).find((each) => each.id === itemId)
  const word = (await amenityWordsOf(ctx, row)).get(itemId)
  if (!item || !word) throw new Problem('not_found')
  if (word.issue_id !== null) return Answer.again({ id })
  if (word.state === 'ok') throw new Problem('invalid_transition')

  const issue_id = newId()
  const title = `${textIn(item.title, ctx.locale)}: ${word.found}/${item.expected}`
  await insertIssue(ctx, {
    session_id: id,
    id: issue_id,
    kind: word.state === 'missing' ? 'missing' : 'broken',
    text: word.note ? `${title}\n${word.note}` : title,
  })
  await ctx.db
    .updateTable('amenities_item')
    .set({ issue_id })
    .where('check_id', '=', word.check_id)
    .where('item_id', '=', itemId)
    .execute()
  await ctx.record({ type: 'issue.reported', session_id: id, issue_id })
  return { id }
}
