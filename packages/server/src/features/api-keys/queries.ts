import type { ApiKey, apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import type { Input, Output } from '@brightkey/contract/route'
import { type Selectable, sql } from 'kysely'
import type { Authenticated, ReadCtx } from '../../platform/context.ts'
import { decodeCursor, toPage } from '../../platform/db/page.ts'
import { requirePermission } from '../users/access.ts'
import { userNames } from '../users/queries.ts'
import { readScopes } from './rules.ts'
import type { ApiKeyTable } from './tables.ts'

export async function listApiKeys(
  ctx: Authenticated<ReadCtx>,
  { cursor, limit }: Input<typeof apiKeyRoutes.list>,
): Promise<Output<typeof apiKeyRoutes.list>> {
  requirePermission(ctx, 'api_keys.manage')
  const place = decodeCursor(cursor, 'instant')
  const current = ctx.db.selectFrom('api_key').where('ended_at', 'is', null)
  const rows = await current
    .selectAll()
    .$if(place !== null, (query) =>
      query.where(sql`(created_at, id) < (${place?.value ?? ''}, ${place?.id ?? ''})` as never),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = toPage(rows, limit, ({ created_at, id }) => ({ value: created_at, id }))
  const names = await userNames(ctx, [...new Set(page.results.flatMap(({ created_by }) => created_by ?? []))])
  const count = await countKeys(ctx)
  return { ...page, results: page.results.map((row) => toApiKey(row, names)), count }
}

export async function countKeys({ db }: Pick<ReadCtx, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What keys are called, by id; those that have ended too. */
export async function keyNames({ db }: Pick<ReadCtx, 'db'>, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return new Map<string, string>()
  const rows = await db.selectFrom('api_key').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A row as the API returns it. */
export function toApiKey(row: Selectable<ApiKeyTable>, names: ReadonlyMap<string, string>): ApiKey {
  const { id, name, prefix, created_at, expires_at, last_used_at } = row
  const creator = row.created_by ?? ''
  return {
    ...{ id, name, prefix, scopes: readScopes(row.scopes), created_at },
    created_by: { id: creator, name: names.get(creator) ?? '–' },
    ...{ expires_at, last_used_at },
  }
}
