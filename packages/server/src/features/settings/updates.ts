import type { StoredSetting } from '@brightkey/contract/settings/fields'
import type { WriteCtx } from '../../platform/context.ts'

/** A setting's text, set to this one if there is none, with its row locked until the transaction ends. */
export async function lockSetting({ db }: WriteCtx, name: StoredSetting, first: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value: first })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = db.selectFrom('setting').select('value').where('name', '=', name).forUpdate()
  return (await row.executeTakeFirstOrThrow()).value
}

/** Sets a setting in the place of the value before it. Another user who sets it at this moment waits here. */
export const storeSetting = ({ db }: WriteCtx, name: StoredSetting, value: string) =>
  db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
