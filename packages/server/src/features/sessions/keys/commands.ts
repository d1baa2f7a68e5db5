import { normalizeForSearch } from '@brightkey/i18n/same-text'
import { type Instance, systemCaller, type WriteCtx, write } from '../../../platform/context.ts'
import { writtenByOthers } from '../../../platform/db/search.ts'
import { createPauses, type Pause } from '../../../platform/jobs/pauses.ts'
import { readAreas } from '../../apartments/areas/queries.ts'
import { refreshApartmentKeys } from '../../apartments/updates.ts'
import { cleanersById } from '../../cleaners/queries/cleaners.ts'
import { refreshCleanerKeys } from '../../cleaners/updates.ts'
import { refreshUserKeys } from '../../users/updates.ts'
import { sessionSearchText } from './queries.ts'

const atOnce = 200
/** Up to how many transactions in one run: a server that stops waits for it. */
const mostSteps = 20

/**
 * A job of the server: writes the texts by which rows are found and sorted, of those that an earlier release has written, the newest
 * sessions first. Returns how many.
 */
export async function refreshKeys(instance: Instance): Promise<number> {
  let total = 0
  // SQLite runs statements at once: hundreds of them in one turn let nothing else be served.
  const pause = createPauses()
  for (let step = 0; step < mostSteps; step++) {
    const count = await write(instance, systemCaller(instance), async (ctx) => {
      const apartments = await refreshApartmentKeys(ctx, atOnce, pause)
      const cleaners = await refreshCleanerKeys(ctx, atOnce, pause)
      const people = cleaners + (await refreshUserKeys(ctx, atOnce, pause))
      return apartments + people + (await refreshSessions(ctx, pause)) + (await refreshIssues(ctx, pause))
    })
    total += count
    if (count === 0) break
  }
  return total
}

async function refreshSessions(ctx: WriteCtx, pause: Pause): Promise<number> {
  const { db, instance } = ctx
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where(writtenByOthers(instance.database.dialect) as never)
    .orderBy('created_at', 'desc')
    .limit(atOnce)
    .forUpdate()
    .execute()
  if (rows.length === 0) return 0
  const cleaners = await cleanersById(ctx, [...new Set(rows.flatMap(({ cleaner_id }) => cleaner_id ?? []))])
  const areas = await readAreas(ctx)
  for (const row of rows) {
    await pause()
    await db
      .updateTable('session')
      .set({ search: sessionSearchText(areas, row, cleaners.get(row.cleaner_id ?? '') ?? null) })
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length
}

async function refreshIssues({ db }: WriteCtx, pause: Pause): Promise<number> {
  const rows = await db
    .selectFrom('issue')
    .select(['session_id', 'id', 'text'])
    .where('search', 'is', null)
    .limit(atOnce)
    .execute()
  for (const { session_id, id, text } of rows) {
    await pause()
    await db
      .updateTable('issue')
      .set({ search: normalizeForSearch(text) })
      .where('session_id', '=', session_id)
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}
