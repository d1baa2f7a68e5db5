import { timingSafeEqual } from 'node:crypto'
import { Problem } from '@brightkey/contract/problem'
import { has } from '@brightkey/contract/users/rules'
import type { Instance, LoggedIn, ReadCtx } from '../../platform/context.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { tokenHash } from '../../platform/secrets/signature.ts'
import { userRights } from '../users/queries.ts'
import { seesAllSessions } from '../users/sight/queries.ts'
import { readScopes } from './rules.ts'
import './tables.ts'

/**
 * The caller that a key stands for, with the rights its creator has now, and when it was last used. Null for a key that is unknown,
 * has ended or expired, or whose creator may no longer have one. Reads the database each time, so that revoking works at once.
 */
export async function verifyKey(
  instance: Instance,
  key: string,
): Promise<{ actor: LoggedIn & { key: NonNullable<LoggedIn['key']> }; lastUsedAt: string | null } | null> {
  const db: ReadCtx['db'] = instance.database.reader
  const hash = tokenHash(key)
  const [row] = await keyByHash(db, [hash])
  if (!row || !isSame(row.key_hash, hash)) return null
  const now = instance.clock.now()
  if (row.ended_at !== null || row.created_by === null) return null
  if (row.expires_at !== null && row.expires_at <= now) return null
  const user = await userRights({ db } as ReadCtx, row.created_by)
  if (user?.status !== 'active' || !has(user, 'api_keys.manage')) return null
  const { id, role, is_superuser } = user
  const sees_all_sessions = await seesAllSessions({ instance, db }, user)
  const keyUsed = { id: row.id, scopes: readScopes(row.scopes) }
  return {
    actor: { id, role, is_superuser, login: row.id, key: keyUsed, sees_all_sessions },
    lastUsedAt: row.last_used_at,
  }
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

const keyByHash = prepare((db, [hash]: [string]) =>
  db.selectFrom('api_key').selectAll().where('key_hash', '=', hash),
)

/** Throws not_found unless there is such a key that has not ended. */
export async function existingKey({ db }: ReadCtx, id: string) {
  const row = await db.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.ended_at !== null) throw new Problem('not_found')
  return row
}
