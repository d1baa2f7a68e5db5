import { Problem } from '@brightkey/contract/problem'
import type { DamageCase, damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, ReadCtx, StepsCtx, WriteCtx } from '../../../../../platform/context.ts'
import { HttpResult } from '../../../../../platform/http/result.ts'
import type { Received } from '../../../../../platform/storage/incoming.ts'
import { receiptsOfCases } from '../../../../sessions/claims/queries.ts'
import { deleteReceipt } from '../../../../sessions/claims/updates.ts'
import { ingestPhoto } from '../../../../sessions/photos/commands/ingest.ts'
import { insertPhoto } from '../../../../sessions/photos/inserts.ts'
import { findPhotoRow } from '../../../../sessions/photos/queries.ts'
import { lockDamageCase, type OfficeDamageCase, officeDamageCase } from '../access.ts'
import { getDamageCase } from '../queries.ts'
import { mostReceiptBytes, mostReceipts } from '../rules.ts'

type Upload = Input<typeof damageCaseRoutes.addReceipt>

/** Throws not_found before a byte of the file is read. */
export const allowReceipt = (ctx: Authenticated<ReadCtx>, { id }: Upload) => officeDamageCase(ctx, id)

/** Keeps a receipt, a picture or a PDF, as a photo of the case's session that only the case shows. */
export function addReceipt(
  ctx: Authenticated<StepsCtx>,
  { id, receipt_id }: Upload,
  received: Received,
): Promise<DamageCase | HttpResult<DamageCase>> {
  const { actor } = ctx
  return ingestPhoto(ctx, received, {
    find: (step) => officeDamageCase({ ...step, actor }, id),
    lock: (step) => lockDamageCase({ ...step, actor }, id),
    admit: async (step, found): Promise<OfficeDamageCase | HttpResult<DamageCase>> => {
      const [there] = await findPhotoRow(step.db, [found.session_id, receipt_id])
      if (there) {
        if (there.sha256 !== received.sha256 || there.item_id !== id) throw new Problem('different_content')
        return HttpResult.repeated(await getDamageCase({ ...step, actor }, { id }))
      }
      const kept = await receiptsOfCases(step, [found])
      const bytes = kept.reduce((sum, { size }) => sum + size, received.size)
      if (kept.length >= mostReceipts || bytes > mostReceiptBytes) throw new Problem('quota_exceeded')
      return found
    },
    keep: async (step, { session_id }, stored) => {
      const place = { session_id, page: 'damage-case' as const, item_id: id }
      await insertPhoto(step, place, { id: receipt_id, kind: 'issue' }, stored)
      await step.record({ type: 'damage_case.changed', session_id, case_id: id, change: 'edited' })
      return getDamageCase({ ...step, actor }, { id })
    },
  })
}

/** Deletes a receipt; its file is swept. */
export async function removeReceipt(
  ctx: Authenticated<WriteCtx>,
  { id, receiptId }: Input<typeof damageCaseRoutes.removeReceipt>,
): Promise<null> {
  const { session_id } = await lockDamageCase(ctx, id)
  if (!(await deleteReceipt(ctx, { session_id, case_id: id, id: receiptId }))) throw new Problem('not_found')
  await ctx.record({ type: 'damage_case.changed', session_id, case_id: id, change: 'edited' })
  return null
}
