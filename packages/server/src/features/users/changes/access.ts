import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@brightkey/contract/problem'
import type { Replaces } from '@brightkey/contract/replaces'
import type { ReadCtx } from '../../../platform/context.ts'
import { getLastEvent, type Recorded } from '../../../platform/events/queries.ts'
import { namesAt } from '../queries.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Throws changed_meanwhile, with who was the last to change the record, where a value that a change replaces is another one by now:
 * what its user saw while typing is no longer there. `current` has the values by the names of the input. A value that is `wanted` is no
 * reason: a change whose response was lost can be sent again.
 */
export async function mustBeAsRead(
  ctx: ReadCtx,
  replaces: Replaces,
  { current, wanted }: { current: Values; wanted: Values },
  record: Recorded,
): Promise<void> {
  const changed = Object.entries(replaces ?? {}).filter(
    ([field, value]) =>
      field in current &&
      !isSame(current[field], value) &&
      !(field in wanted && isSame(current[field], wanted[field])),
  )
  if (changed.length === 0) return
  const last = await getLastEvent(ctx, record)
  const by = last ? (await namesAt(ctx, [last.by_user_id]))(last.by_user_id, last.at) : null
  throw new Problem('changed_meanwhile', {
    by: by ?? 'Brightkey',
    invalid: changed.map(([field]) => ({
      field,
      code: 'changed_meanwhile',
      ...(shownTexts.has(field) && { value: current[field] }),
    })),
  })
}

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(toCompared(one), toCompared(other))

/** An empty text and none at all are the same. */
const toCompared = (value: unknown) => (value === undefined || value === '' ? null : value)
/** Fields whose new value is shown as it is. */
const shownTexts: ReadonlySet<string> = new Set([
  'name',
  'address',
  'first_name',
  'last_name',
  'company_name',
  'note',
  'notes',
  'calendar_url',
])
