import { expiryLimit } from '@brightkey/contract/expiries/choices'
import { type LocalisedText, locales } from '@brightkey/contract/locale'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import type { WriteCtx } from '../../../platform/context.ts'
import type { Pause } from '../../../platform/jobs/pauses.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { lockedApartment } from '../access.ts'

/** How many go into one statement, which blocks all other requests on SQLite. */
const atOnce = 200

type Wanted = { apartment_id: string | undefined; titles: readonly LocalisedText[] }

/** Adds what has an expiry date, yet without one, to an apartment or to all in use that lack it. Returns how many. */
export async function insertExpiries(
  ctx: WriteCtx,
  { apartment_id, titles }: Wanted,
  pause: Pause,
): Promise<number> {
  if (apartment_id !== undefined) await lockedApartment(ctx, apartment_id)
  const apartments = await ctx.db
    .selectFrom('apartment')
    .select('id')
    .where('archived_at', 'is', null)
    .$if(apartment_id !== undefined, (query) => query.where('id', '=', apartment_id ?? ''))
    .forUpdate()
    .execute()
  const there = Map.groupBy(
    await ctx.db.selectFrom('expiry').select(['apartment_id', 'title']).execute(),
    (row) => row.apartment_id,
  )
  const rows = apartments.flatMap(({ id }) => {
    const own = there.get(id) ?? []
    const known = new Set(own.flatMap(({ title }) => titleKeys(JSON.parse(title))))
    const missing = titles.filter((title) => !titleKeys(title).some((key) => known.has(key)))
    return missing.slice(0, Math.max(0, expiryLimit - own.length)).map((title) => ({
      ...{ id: newId(), apartment_id: id, title: JSON.stringify(title), valid_until: null, note: null },
      ...unchecked,
      created_at: ctx.now,
    }))
  })
  for (let first = 0; first < rows.length; first += atOnce) {
    await pause(atOnce)
    await ctx.db
      .insertInto('expiry')
      .values(rows.slice(first, first + atOnce))
      .execute()
  }
  return rows.length
}

/** What a new one begins with. */
export const unchecked = { checked_at: null, checked_by: null, reminded_days: null }

/** Two are the same that have a title in any language in common. */
const titleKeys = (title: LocalisedText): string[] =>
  locales.flatMap((locale) =>
    title[locale] === undefined ? [] : `${locale} ${normalizeForSearch(title[locale])}`,
  )
