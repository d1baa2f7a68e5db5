import { Problem } from '@brightkey/contract/problem'
import type { User } from '@brightkey/contract/users/schema'
import { type Selectable, sql } from 'kysely'
import { addressKey } from '../../platform/contacts/mail-address.ts'
import type { Authenticated, ReadCtx } from '../../platform/context.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { UserTable } from './tables.ts'

/** What an address is unique by, and what a login is found by. */
export const emailKey = addressKey

/** A user's name, or their e-mail address while they have none; null without a user. */
export const displayName = <Email extends string | null>(user: {
  first_name: string | null
  last_name: string | null
  email: Email
}): string | Email => `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || user.email

export async function getMe(ctx: Authenticated<ReadCtx>): Promise<User> {
  const row = await ctx.db.selectFrom('user').selectAll().where('id', '=', ctx.actor.id).executeTakeFirst()
  if (!row) throw new Problem('user_not_found')
  return toUser(row)
}

/** Everyone who watches over all sessions, and this user: whom news of a session is for. */
export async function listOffice(ctx: ReadCtx, alsoUser: string | null): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('user')
    .select('id')
    .where('status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('role', '=', 'admin'),
        eb('is_superuser', '=', 1),
        ...(alsoUser ? [eb('id', '=', alsoUser)] : []),
      ]),
    )
    .execute()
  return rows.map((row) => row.id)
}

/** A user by id, for what a feature further right does for them. */
export const userById = ({ db }: ReadCtx, id: string) =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Whether anyone besides the first user was invited. */
export async function hasSeveralUsers({ db }: ReadCtx): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(2).execute()).length > 1
}

/** What users are called, by id. */
export async function userNames({ db }: ReadCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const users = await db
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(users.map((user) => [user.id, displayName(user)]))
}

/**
 * What these users were called at a time: under the name of then, also where it was changed since or the user was removed. Null
 * for one who is not known.
 */
export async function namesAt(
  ctx: Pick<ReadCtx, 'db'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null, at: string) => string | null> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return () => null
  const former = ctx.db
    .selectFrom('user_name')
    .select(['user_id as id', 'name as first_name', sql<string>`''`.as('last_name')])
    .select([sql<string>`''`.as('email'), 'until'])
    .where('user_id', 'in', wanted)
  const rows = await ctx.db
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .select(sql<string | null>`cast(null as timestamptz)`.as('until'))
    .where('id', 'in', wanted)
    .unionAll(former)
    .execute()
  const byUser = Map.groupBy(rows, ({ id }) => id)
  return (id, at) => {
    const names = byUser.get(id ?? '') ?? []
    const [then] = names
      .filter(({ until }) => until !== null && until >= at)
      .toSorted((a, b) => ((a.until ?? '') < (b.until ?? '') ? -1 : 1))
    const name = then ?? names.find(({ until }) => until === null)
    return name ? displayName(name) : null
  }
}

/** The user as far as photo addresses need them; undefined if there is none. */
export async function userRights({ db }: ReadCtx, id: string) {
  const [user] = await requestingUser(db, [id])
  return user && { ...user, is_superuser: user.is_superuser === 1 }
}

const requestingUser = prepare((db, [id]: [string]) =>
  db.selectFrom('user').select(['id', 'role', 'is_superuser', 'status']).where('id', '=', id),
)

/** The recipient of a mail; null if the user was deleted. */
export async function getAddressee({ db }: ReadCtx, id: string) {
  const query = db.selectFrom('user').select(['first_name', 'email', 'language'])
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null
}

export async function hasUsers({ db }: ReadCtx): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The hash of a user's password, null without one. One set by the release before second factors is the newer one. */
export const passwordHash = (user: Pick<Selectable<UserTable>, 'password_hash' | 'guarded_hash'>) =>
  user.password_hash ?? user.guarded_hash

/** A row as the API returns it. */
export function toUser(row: Selectable<UserTable>): User {
  const { id, email, first_name, last_name, role, status, date_joined, language } = row
  return {
    id,
    email,
    first_name,
    last_name,
    role,
    is_superuser: row.is_superuser === 1,
    status,
    date_joined,
    language,
    email_notifications: row.email_notifications === 1,
  }
}
