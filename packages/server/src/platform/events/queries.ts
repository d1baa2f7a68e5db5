import type { EventType } from '@brightkey/contract/event'
import type { ReadCtx } from '../context.ts'

/** Events of a type about a session, or about another record by its id. */
export type Recorded = { type: EventType; subject_id: string } | { type: EventType; session_id: string }

/**
 * Who caused the last event of this type about a record, and when; undefined if there is none. `by_user_id` is null where it was a rule,
 * a calendar or someone with a link.
 */
export const getLastEvent = (
  { db }: ReadCtx,
  record: Recorded,
): Promise<{ by_user_id: string | null; at: string } | undefined> =>
  db
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
