import type { inspectionRoutes, pageResultRoutes } from '@brightkey/contract/inspections/routes'
import { keyCountTexts } from '@brightkey/contract/inspections/rules'
import { makeRecord } from '@brightkey/contract/pick-fields'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { lockLinkSession, lockOfficeSession, mustTakeWrites } from '../../sessions/access.ts'
import { insertIssueOfItem } from '../../sessions/inserts.ts'
import { readPagePhotos, settledPagePhotoIds } from '../../sessions/pages/queries.ts'
import { type Counted, differs, isSameCount, isUnaccounted } from '../rules.ts'
import { photoIdsIn, readCounts } from './queries.ts'

const kind = 'keys-cards-verification'
type Count = Input<typeof inspectionRoutes.saveKeys>

/**
 * One side's complete count, signed and locked, the receiver's after the cleaner's; repeating it with the same values
 * returns the same. Throws page_locked for other values than were counted, place_required if the cleaner does not
 * report where a key is.
 */
export async function saveKeys(ctx: WriteCtx, input: Count): Promise<{ token: string }> {
  const session = await lockLinkSession(ctx, kind, input.token)
  const { items: expected, handover, receipt } = await readCounts(ctx, session)
  const there = input.side === 'cleaner' ? handover : receipt
  if (there) {
    const same = there.name === input.name && isSameCount(JSON.parse(there.counted), toCounted(input))
    if (!same) throw new Problem('page_locked')
    return { token: input.token }
  }
  mustTakeWrites(ctx, session)
  if (input.side === 'receiver' && !handover) throw new Problem('invalid_transition')
  if (!input.name) throw new Problem('signature_required')
  const ids = input.items.map(({ id }) => id)
  if (ids.some((id) => expected.every((key) => key.id !== id))) throw new Problem('not_found')
  if (ids.length !== expected.length || new Set(ids).size !== ids.length)
    throw new Problem('check_incomplete')
  if (input.side === 'cleaner' && toCounted(input).some(isUnaccounted)) throw new Problem('place_required')
  await mustHavePhotos(ctx, session.id, input)

  const counted = await withPhotos(ctx, session.id, toCounted(input), handover)
  const isDifferent = differs(expected, counted)
  const count_id = newId()
  await ctx.db
    .insertInto('keys_count')
    .values({
      id: count_id,
      session_id: session.id,
      apartment_id: session.apartment_id,
      side: input.side,
      name: input.name,
      at: ctx.now,
      expected: JSON.stringify(expected),
      counted: JSON.stringify(counted),
      differs: isDifferent ? 1 : 0,
    })
    .execute()
  const type = isDifferent ? 'keys.mismatch' : 'keys.counted'
  await ctx.record({ type, session_id: session.id, count_id, side: input.side })
  return { token: input.token }
}

const toCounted = ({ items }: Count): Counted[] =>
  items.map((item) => ({
    id: item.id,
    found: item.found,
    ...makeRecord(keyCountTexts, (text) => item[text] || null),
    photo_ids: item.photo_ids ?? [],
  }))

async function mustHavePhotos(ctx: WriteCtx, sessionId: string, { items }: Count): Promise<void> {
  const arrived = await settledPagePhotoIds(ctx, sessionId, kind)
  const missing = items.flatMap(({ photo_ids = [] }) => photo_ids).filter((id) => !arrived.has(id))
  if (missing.length > 0) throw new Problem('photos_not_received', { missing })
}

/** Makes a key or card that is not there, by the last count, a problem of the session, once. Throws invalid_transition for one that is. */
export async function makeKeyIssue(
  ctx: Authenticated<WriteCtx>,
  { id, itemId }: Input<typeof pageResultRoutes.makeKeyIssue>,
): Promise<{ id: string } | HttpResult<{ id: string }>> {
  const session = await lockOfficeSession(ctx, id)
  const { items, handover, receipt } = await readCounts(ctx, session)
  const count = receipt ?? handover
  const key = items.find((item) => item.id === itemId)
  const counted: Counted | undefined =
    count && JSON.parse(count.counted).find((item: Counted) => item.id === itemId)
  if (!key || !counted) throw new Problem('not_found')
  if (counted.found >= key.expected) throw new Problem('invalid_transition')
  const title = `${key.label}: ${counted.found}/${key.expected}`
  const text = counted.note ? `${title}\n${counted.note}` : title
  const isNew = await insertIssueOfItem(ctx, {
    session_id: id,
    kind: 'missing',
    text,
    source: kind,
    source_item: itemId,
  })
  return isNew ? { id } : HttpResult.repeated({ id })
}

/** With all that was taken of each key by now; what the other side took is the other side's. */
async function withPhotos(
  ctx: WriteCtx,
  sessionId: string,
  counted: readonly Counted[],
  handover: { counted: string } | null,
): Promise<Counted[]> {
  const photos = await readPagePhotos(ctx, sessionId, kind)
  const taken = new Set(handover ? photoIdsIn(handover) : [])
  return counted.map((item) => ({
    ...item,
    photo_ids: (photos.get(item.id) ?? []).map(({ id }) => id).filter((id) => !taken.has(id)),
  }))
}
