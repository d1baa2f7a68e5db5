import type { StoredSetting } from '@brightkey/contract/settings/fields'
import type { WriteCtx } from '../../platform/context.ts'

/** Sets a setting in the place of the value before it. Another user who sets it at this moment waits here. */
export const storeSetting = ({ db }: WriteCtx, name: StoredSetting, value: string) =>
  db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
