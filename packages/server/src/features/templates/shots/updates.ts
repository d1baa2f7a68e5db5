import type { Insertable } from 'kysely'
import type { WriteCtx } from '../../../platform/context.ts'
import type { ShotReferenceTable } from '../tables.ts'

/** Whose reference it is. */
export type ReferenceOwner = { template_id: string } | { apartment_id: string }

/** Takes references of these shots away. What a report shows stays for it; files of others are swept. */
export async function removeReferences(
  { db, now }: WriteCtx,
  owner: ReferenceOwner,
  shotIds: readonly string[],
): Promise<void> {
  if (shotIds.length === 0) return
  const [column, id] =
    'template_id' in owner
      ? (['template_id', owner.template_id] as const)
      : (['apartment_id', owner.apartment_id] as const)
  await db
    .deleteFrom('shot_reference')
    .where(column, '=', id)
    .where('shot_id', 'in', shotIds)
    .where('removed_at', 'is', null)
    .where('in_report', '=', 0)
    .execute()
  await db
    .updateTable('shot_reference')
    .set({ removed_at: now })
    .where(column, '=', id)
    .where('shot_id', 'in', shotIds)
    .where('removed_at', 'is', null)
    .execute()
}

/** Puts a reference in the place of the one before it. */
export async function replaceReference(
  ctx: WriteCtx,
  owner: ReferenceOwner,
  reference: Omit<Insertable<ShotReferenceTable>, 'template_id' | 'apartment_id'>,
): Promise<void> {
  await removeReferences(ctx, owner, [reference.shot_id])
  await ctx.db
    .insertInto('shot_reference')
    .values({ ...reference, ...owner })
    .execute()
}

/** Keeps references that a report shows, also once they are replaced. */
export async function keepReferences({ db }: WriteCtx, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await db.updateTable('shot_reference').set({ in_report: 1 }).where('file', 'in', files).execute()
}

/** Deletes these references unless they are in use. Returns how many. */
export async function deleteReplacedReferences({ db }: WriteCtx, files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('shot_reference')
    .where('file', 'in', files)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
