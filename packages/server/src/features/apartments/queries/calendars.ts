import type { ReadCtx } from '../../../platform/context.ts'
import '../tables.ts'

/** The addresses of an apartment's calendars, in their order. */
export async function calendarUrls({ db }: ReadCtx, apartmentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('calendar_link')
    .select('url')
    .where('apartment_id', '=', apartmentId)
    .orderBy('position')
    .execute()
  return rows.map(({ url }) => url)
}

/** How many calendars are read, how many of them could not be read last, and since when the first of those fails. */
export const countCalendars = ({ db }: ReadCtx) =>
  db
    .selectFrom('calendar_link')
    .innerJoin('apartment', 'apartment.id', 'calendar_link.apartment_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('calendar_link.error', 'is not', null).as('failing'),
      fn
        .min<string | null>('calendar_link.failing_at')
        .filterWhere('calendar_link.error', 'is not', null)
        .as('since'),
    ])
    .where('apartment.archived_at', 'is', null)
    .executeTakeFirstOrThrow()
