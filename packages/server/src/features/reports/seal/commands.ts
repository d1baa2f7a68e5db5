import { type Instance, systemCaller, type WriteCtx, write } from '../../../platform/context.ts'
import { sealStatement } from '../rules.ts'

const atOnce = 200

/**
 * Runs at the start: stores the current public key, and signs reports that are older than signatures. Safe in several
 * processes at once.
 */
export async function prepareSeals(instance: Instance): Promise<void> {
  await write(instance, systemCaller(instance), keepKey)
  while ((await write(instance, systemCaller(instance), signSome)) === atOnce);
}

async function keepKey({ db, instance, now }: WriteCtx): Promise<void> {
  const { id, publicKey } = instance.keys.seal
  await db
    .insertInto('seal_key')
    .values({ key_id: id, public_key: publicKey, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function signSome({ db, instance }: WriteCtx): Promise<number> {
  const rows = await db
    .selectFrom('report')
    .select(['id', 'seal_code', 'sha256', 'submitted_at'])
    .where('signature', 'is', null)
    // In one order, so that processes that start together do not deadlock.
    .orderBy('id')
    .limit(atOnce)
    .execute()
  const { id: key_id, sign } = instance.keys.seal
  for (const row of rows) {
    await db
      .updateTable('report')
      .set({ signature: sign(sealStatement(row)), key_id })
      .where('id', '=', row.id)
      .where('signature', 'is', null)
      .execute()
  }
  return rows.length
}
