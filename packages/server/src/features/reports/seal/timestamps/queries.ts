import type { ReadCtx } from '../../../../platform/context.ts'

/** The timestamp of a seal; null if there is none and none is awaited. */
export async function getTimestamp({ db, instance }: ReadCtx, seal_code: string) {
  const row = await db
    .selectFrom('seal_timestamp')
    .innerJoin('report', 'report.id', 'seal_timestamp.report_id')
    .select(['authority', 'stamped_at', 'response'])
    .where('report.seal_code', '=', seal_code)
    .executeTakeFirst()
  return row && (row.response !== null || instance.config.timestamps) ? row : null
}
