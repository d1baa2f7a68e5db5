import type { ReportDocument } from '@brightkey/contract/reports/schema'
import { type Instance, systemCaller, type WriteCtx, write } from '../../../platform/context.ts'
import { replacedReferences } from '../../templates/shots/queries.ts'
import { deleteReplacedReferences, keepReferences } from '../../templates/shots/updates.ts'
import { documentReferences } from './queries.ts'

/** Keeps the references that a new report shows for as long as the report. */
export async function keepShownReferences(
  ctx: WriteCtx,
  report_id: string,
  document: ReportDocument,
): Promise<void> {
  const files = [...new Set(documentReferences(document).map(({ file }) => file))]
  if (files.length === 0) return
  await ctx.db
    .insertInto('report_reference')
    .values(files.map((file) => ({ report_id, file })))
    .execute()
  await keepReferences(ctx, files)
}

/** Deletes references that were replaced and whose last report is gone; their files are swept. Returns how many. */
export function releaseReferences(instance: Instance): Promise<number> {
  return write(instance, systemCaller(instance), async (ctx) => {
    const replaced = (await replacedReferences(ctx.db).execute()).map(({ file }) => file)
    if (replaced.length === 0) return 0
    const shown = await ctx.db
      .selectFrom('report_reference')
      .select('file')
      .where('file', 'in', replaced)
      .execute()
    const kept = new Set(shown.map(({ file }) => file))
    return deleteReplacedReferences(
      ctx,
      replaced.filter((file) => !kept.has(file)),
    )
  })
}
