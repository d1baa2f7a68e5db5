import type { Kysely } from 'kysely'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'

/** Denormalised values that each write or read had to compute from other rows. */
export const storedSums: Migration = {
  name: '0018-stored-sums',
  async up(db) {
    // The total weight of all tasks, for the progress; null until the session's next write computes it.
    for (const column of ['weight', 'weight_done'])
      await db.schema.alterTable('session').addColumn(column, 'integer').execute()
    // The newest report version that contains the photo; null if none.
    await db.schema.alterTable('photo').addColumn('report_version', 'integer').execute()
    await noteReportedPhotos(db)
  },
}

async function noteReportedPhotos(db: Kysely<AnyTables>): Promise<void> {
  const reports = await db
    .selectFrom('report')
    .select(['id', 'session_id', 'version'])
    .orderBy('version')
    .execute()
  for (const { id, session_id, version } of reports) {
    const { content } = await db
      .selectFrom('report')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const files = Array.from(String(content).matchAll(/"file":"([^"]+)"/g), ([, file = '']) => file)
    if (files.length === 0) continue
    await db
      .updateTable('photo')
      .set({ report_version: version ?? null })
      .where('session_id', '=', session_id ?? null)
      .where('file', 'in', files)
      .execute()
  }
}
