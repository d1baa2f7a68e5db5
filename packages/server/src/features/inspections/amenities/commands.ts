import type { inspectionRoutes, pageResultRoutes } from '@brightkey/contract/inspections/routes'
import { textIn } from '@brightkey/contract/locale'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { newId } from '../../../platform/secrets/random.ts'
import {
  type LinkSession,
  lockLinkSession,
  lockOfficeSession,
  notifySessionWatchers,
} from '../../sessions/access.ts'
import { insertIssue } from '../../sessions/inserts.ts'
import { mustBeWritable } from '../../sessions/pages/access.ts'
import { settledPagePhotoIds } from '../../sessions/pages/queries.ts'
import { acceptedWriteTime, differences, tabs } from '../rules.ts'
import { readAmenityFindings, readCheck } from './queries.ts'

const kind = 'amenities-check'
type Check = Input<typeof inspectionRoutes.saveAmenities>

/**
 * Writes the given items; of two findings for an item the later one counts. With `submit` the check is signed and
 * locked; repeating it returns the same. Throws not_found for items that are not expected here.
 */
export async function saveAmenities(ctx: WriteCtx, input: Check): Promise<{ token: string }> {
  const session = await lockLinkSession(ctx, kind, input.token)
  const { row, expected } = await readCheck(ctx, session)
  if (input.submit && row && row.submitted_at !== null) return { token: input.token }
  await mustBeWritable(ctx, session)
  const known = tabs.flatMap((tab) => expected[tab].map(({ id }) => id))
  if (input.items.some(({ id }) => !known.includes(id))) throw new Problem('not_found')

  const check_id = row?.id ?? newId()
  const inspector_name = input.inspector?.name ?? row?.inspector_name ?? ''
  const inspector_company = input.inspector?.company ?? row?.inspector_company ?? ''
  const names = { inspector_name, inspector_company }
  await ctx.db
    .insertInto('amenities_check')
    .values({
      id: check_id,
      session_id: session.id,
      apartment_id: session.apartment_id,
      items: JSON.stringify(expected),
      ...names,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(names))
    .execute()
  await writeFindings(ctx, check_id, input)
  if (input.submit) await submit(ctx, session, { check_id, inspector_name, known }, input.photo_ids ?? [])
  else notifySessionWatchers(ctx, session)
  return { token: input.token }
}

async function writeFindings(ctx: WriteCtx, check_id: string, { items, sent_at }: Check): Promise<void> {
  const findings = await readAmenityFindings(ctx, { id: check_id })
  for (const { id, found, state, note, made_at } of items) {
    const there = findings.get(id)
    const made = acceptedWriteTime(there?.made_at ?? null, { made_at, sent_at }, ctx.now)
    if (made === null) continue
    if (state === null) {
      await deleteFinding(ctx, check_id, id)
      findings.delete(id)
      continue
    }
    const finding = {
      check_id,
      item_id: id,
      found,
      state,
      // A note that is not sent stays.
      note: note === undefined ? (there?.note ?? null) : note || null,
      made_at: made,
      at: ctx.now,
      issue_id: there?.issue_id ?? null,
    }
    await ctx.db
      .insertInto('amenities_item')
      .values(finding)
      .onConflict((conflict) => conflict.columns(['check_id', 'item_id']).doUpdateSet(finding))
      .execute()
    findings.set(id, finding)
  }
}

async function deleteFinding({ db }: WriteCtx, checkId: string, itemId: string): Promise<void> {
  await db
    .deleteFrom('amenities_item')
    .where('check_id', '=', checkId)
    .where('item_id', '=', itemId)
    .execute()
}

async function submit(
  ctx: WriteCtx,
  session: LinkSession,
  { check_id, inspector_name, known }: { check_id: string; inspector_name: string; known: string[] },
  photoIds: readonly string[],
): Promise<void> {
  if (!inspector_name) throw new Problem('signature_required')
  const findings = await readAmenityFindings(ctx, { id: check_id })
  if (known.some((id) => !findings.has(id))) throw new Problem('check_incomplete')
  const arrived = await settledPagePhotoIds(ctx, session.id, kind)
  const missing = photoIds.filter((id) => !arrived.has(id))
  if (missing.length > 0) throw new Problem('photos_not_received', { missing })
  await ctx.db
    .updateTable('amenities_check')
    .set({ submitted_at: ctx.now })
    .where('id', '=', check_id)
    .execute()
  const found = differences(findings.values())
  const about = { session_id: session.id, check_id }
  await ctx.record(
    found.missing + found.damaged > 0
      ? { type: 'amenities.missing', ...about, ...found }
      : { type: 'amenities.checked', ...about },
  )
}

/** Makes what is missing or damaged a problem of the session, once. Throws invalid_transition for what is in order. */
export async function makeIssue(
  ctx: Authenticated<WriteCtx>,
  { id, itemId }: Input<typeof pageResultRoutes.makeIssue>,
): Promise<{ id: string } | HttpResult<{ id: string }>> {
  const session = await lockOfficeSession(ctx, id)
  const { row, expected } = await readCheck(ctx, session)
  const item = tabs.flatMap((tab) => expected[tab]).find((each) => each.id === itemId)
  const finding = (await readAmenityFindings(ctx, row)).get(itemId)
  if (!item || !finding) throw new Problem('not_found')
  if (finding.issue_id !== null) return HttpResult.repeated({ id })
  if (finding.state === 'ok') throw new Problem('invalid_transition')

  const issue_id = newId()
  const title = `${textIn(item.title, ctx.locale)}: ${finding.found}/${item.expected}`
  await insertIssue(ctx, {
    session_id: id,
    id: issue_id,
    kind: finding.state === 'missing' ? 'missing' : 'broken',
    text: finding.note ? `${title}\n${finding.note}` : title,
    source: kind,
    source_item: itemId,
  })
  await ctx.db
    .updateTable('amenities_item')
    .set({ issue_id })
    .where('check_id', '=', finding.check_id)
    .where('item_id', '=', itemId)
    .execute()
  await ctx.record({ type: 'issue.reported', session_id: id, issue_id })
  return { id }
}
