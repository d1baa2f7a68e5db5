import type { ReadCtx } from '../../../platform/context.ts'
import '../tables.ts'

/** Those of these sessions that were inspected after their newest report. */
export async function inspectedSince(
  { db }: ReadCtx,
  sessions: readonly { id: string; submitted_at: string | null }[],
): Promise<Set<string>> {
  if (sessions.length === 0) return new Set()
  const ids = sessions.map(({ id }) => id)
  const rows = await db
    .selectFrom('inspection')
    .select('session_id')
    .select((eb) => eb.fn.max('submitted_at').as('at'))
    .where('session_id', 'in', ids)
    .where('submitted_at', 'is not', null)
    .groupBy('session_id')
    .execute()
  const inspectedAt = new Map(rows.map(({ session_id, at }) => [session_id, at ?? '']))
  return new Set(
    sessions.flatMap(({ id, submitted_at }) =>
      (inspectedAt.get(id) ?? '') >= (submitted_at ?? '~') ? id : [],
    ),
  )
}
