import type { WriteCtx } from '../../../platform/context.ts'

type Receipt = {
  session_id: string
  case_id: string
  /** The photo's. */
  id: string
}

/**
 * Deletes a receipt of a damage case; its files are swept. Nothing remembers it: the office attaches files, no phone sends one a second
 * time. Returns whether it was there.
 */
export async function deleteReceipt(
  { db }: WriteCtx,
  { session_id, case_id, id }: Receipt,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('photo')
    .where('session_id', '=', session_id)
    .where('page', '=', 'damage-case')
    .where('item_id', '=', case_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
