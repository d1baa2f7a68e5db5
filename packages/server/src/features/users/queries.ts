import { Problem } from '@brightkey/contract/problem'
import type { User } from '@brightkey/contract/users/schema'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../platform/context.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { normalizeForSearch } from '../../platform/db/search.ts'
import type { UserTable } from './tables.ts'

export const emailKey = (email: string) => email.trim().toLowerCase()

/** What a user is called: by their name, or while they have none by their e-mail. Of nobody, null. */
export const nameOf = <Email extends string | null>(user: {
  first_name: string | null
  last_name: string | null
  email: Email
}): string | Email => `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || user.email

/** What a user is found and listed by. */
export const searchOf = (user: Pick<UserTable, 'first_name' | 'last_name' | 'email'>): string =>
  normalizeForSearch(user.first_name, user.last_name, user.email)

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
export const userOf = ({ db }: ReadCtx, id: string) =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What users are called, by id. */
export async function namesOf({ db }: ReadCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const users = await db
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(users.map((user) => [user.id, nameOf(user)]))
}

/** A user as every photo's address asks for them; undefined where there is none. */
export async function rightsOf({ db }: ReadCtx, id: string) {
  const [user] = await userAsking(db, [id])
  return user && { ...user, is_superuser: user.is_superuser === 1 }
}

const userAsking = prepare((db) =>
  db.selectFrom('user').select(['id', 'role', 'is_superuser', 'status']).where('id', '=', 'any'),
)

/** Whom a mail is for; null where the user is gone. */
export async function addresseeOf({ db }: ReadCtx, id: string) {
  const query = db.selectFrom('user').select(['first_name', 'email', 'language'])
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null
}

export async function hasUsers({ db }: ReadCtx): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** A row as the API tells of it. */
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
