import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@brightkey/contract/problem'
import type { Replaces } from '@brightkey/contract/replaces'
import type { ReadCtx } from '../../../platform/context.ts'
import { namesAt } from '../queries.ts'

/** Where the changes of a record are found in the log. */
type Recorded =
  | { type: 'apartment.changed' | 'cleaner.changed' | 'template.changed'; subject_id: string }
  | { type: 'session.changed'; session_id: string }

/**
 * Throws changed_meanwhile, with who was the last to change the record, where a value that a change replaces is another one by now:
 * what its user saw while typing is no longer there. `current` has the values by the names of the input.
 */
export async function mustBeAsRead(
  ctx: ReadCtx,
  replaces: Replaces,
  current: Readonly<Record<string, unknown>>,
  record: Recorded,
): Promise<void> {
  const changed = Object.entries(replaces ?? {}).filter(
    ([field, value]) => field in current && !isDeepStrictEqual(toCompared(current[field]), toCompared(value)),
  )
  if (changed.length === 0) return
  const last = await ctx.db
    .selectFrom('event')
    .select(['by_user_id', 'at'])
    .where((eb) =>
      'session_id' in record
        ? eb('session_id', '=', record.session_id)
        : eb('subject_id', '=', record.subject_id),
    )
    .where('type', '=', record.type)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
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
