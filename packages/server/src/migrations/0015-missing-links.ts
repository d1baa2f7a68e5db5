import type { Migration } from '../platform/db/migrate.ts'
import { newLinkToken } from '../platform/secrets/random.ts'

const kinds = [
  'cleaning',
  'inspection',
  'amenities-check',
  'verification',
  'keys-cards-verification',
  'progress',
  'result-photos',
]

/** Adds links of newer kinds to sessions created before those kinds existed. */
export const missingLinks: Migration = {
  name: '0015-missing-links',
  async up(db) {
    for (const kind of kinds) {
      const lacking = await db
        .selectFrom('session')
        .select(['id', 'created_at'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('session_link')
                .select('token')
                .whereRef('session_link.session_id', '=', 'session.id')
                .where('session_link.kind', '=', kind),
            ),
          ),
        )
        .execute()
      for (const { id: session_id, created_at } of lacking) {
        const token = newLinkToken()
        await db
          .insertInto('session_link')
          .values({ token, session_id, kind, created_at, revoked_at: null })
          .execute()
      }
    }
  },
}
