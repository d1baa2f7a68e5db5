import type { WriteCtx } from '../../platform/context.ts'
import { hasOldKeys, nameKeys } from '../../platform/db/name-keys.ts'
import type { Pause } from '../../platform/jobs/pauses.ts'
import type { UserTable } from './tables.ts'

/** What a user is found and listed by. */
export const userKeys = ({
  first_name,
  last_name,
  email,
}: Pick<UserTable, 'first_name' | 'last_name' | 'email'>) =>
  nameKeys(`${first_name} ${last_name} ${email}`, [first_name, last_name, email])

/** Stores a password. That of a user with a second factor is kept where the release before it does not look (0089). */
export async function storePasswordHash({ db }: WriteCtx, userId: string, hash: string): Promise<void> {
  const user = await db
    .selectFrom('user')
    .select('second_factor')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isGuarded = user.second_factor === 1
  await db
    .updateTable('user')
    .set({ password_hash: isGuarded ? null : hash, guarded_hash: isGuarded ? hash : null })
    .where('id', '=', userId)
    .execute()
}

/** Writes the columns by which rows are found and sorted, where an earlier release has left them behind. Returns how many, at most `limit`. */
export async function refreshUserKeys({ db }: WriteCtx, limit: number, pause: Pause): Promise<number> {
  const rows = await db.selectFrom('user').selectAll().where(hasOldKeys).limit(limit).forUpdate().execute()
  for (const row of rows) {
    await pause()
    await db.updateTable('user').set(userKeys(row)).where('id', '=', row.id).execute()
  }
  return rows.length
}
