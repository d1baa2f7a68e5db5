import type { ApartmentInput } from '@brightkey/contract/apartments/schema'
import type { z } from 'zod/mini'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { calendarAddress } from '../rules.ts'

type Given = Pick<z.output<typeof ApartmentInput>, 'calendar_url' | 'calendar_urls'>

/**
 * The addresses of calendars that an input gives an apartment with those `before`, each once; undefined where it leaves them
 * alone. `calendar_url` is the first of them. Throws url_not_allowed.
 */
export function givenCalendars(
  { calendar_url, calendar_urls }: Given,
  before: readonly string[],
): string[] | undefined {
  if (calendar_urls !== undefined)
    return [...new Set((calendar_urls ?? []).map((typed) => calendarAddress(typed, 'calendar_urls')))]
  if (calendar_url === undefined) return undefined
  const first = calendar_url ? [calendarAddress(calendar_url, 'calendar_url')] : []
  return [...new Set([...first, ...before.slice(1)])]
}

/**
 * Makes these the calendars of an apartment, in this order. New addresses are read soon; one that replaces another keeps its
 * stays, until its own reading has others.
 */
export async function setCalendars(
  ctx: WriteCtx,
  apartmentId: string,
  urls: readonly string[],
): Promise<void> {
  const { db, now } = ctx
  const before = await db
    .selectFrom('calendar_link')
    .select(['id', 'url', 'position'])
    .where('apartment_id', '=', apartmentId)
    .orderBy('position')
    .forUpdate()
    .execute()
  const left = before.filter(({ url }) => !urls.includes(url))
  for (const [position, url] of urls.entries()) {
    const known = before.find((each) => each.url === url)
    if (known) {
      if (known.position !== position)
        await db.updateTable('calendar_link').set({ position }).where('id', '=', known.id).execute()
      continue
    }
    const fresh = {
      position,
      url,
      next_at: now,
      fetched_at: null,
      error: null,
      unknown_zone: null,
      assumed_zone: null,
      left_out: null,
      suspect_at: null,
      failing_at: null,
      failure_told_at: null,
    }
    const replaced = left.shift()
    const isOfSameHost = replaced && URL.parse(replaced.url)?.hostname === URL.parse(url)?.hostname
    await (replaced
      ? db
          .updateTable('calendar_link')
          .set({ ...fresh, ...(!isOfSameHost && nothingChosen) })
          .where('id', '=', replaced.id)
      : db.insertInto('calendar_link').values({ id: newId(), apartment_id: apartmentId, ...fresh })
    ).execute()
  }
  for (const { id } of left) await db.deleteFrom('calendar_link').where('id', '=', id).execute()
  await keepForPreviousRelease(ctx, apartmentId, urls[0])
}

/** What the office chose for the calendar of one host says nothing about that of another. */
const nothingChosen = {
  host: null,
  producer: null,
  entry_texts: null,
  end_is_last_night: null,
  shows_last_nights: 0,
  joins_nights: 0,
  fingerprint: null,
}

async function keepForPreviousRelease(
  { db, now }: WriteCtx,
  apartmentId: string,
  url: string | undefined,
): Promise<void> {
  if (url === undefined) {
    await db.deleteFrom('calendar').where('apartment_id', '=', apartmentId).execute()
    return
  }
  const fresh = { url, next_at: now, fetched_at: null, error: null }
  await db
    .insertInto('calendar')
    .values({ apartment_id: apartmentId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('apartment_id').doUpdateSet(fresh).where('calendar.url', '!=', url),
    )
    .execute()
}
