import {
  apartmentFields,
  type CleanerNote,
  type CleanerNoteTexts,
  cleanerNoteTexts,
  noteOfTexts,
} from '@brightkey/contract/apartments/fields'
import type { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type {
  Apartment,
  ApartmentDetails,
  CalendarState,
  Inventory,
} from '@brightkey/contract/apartments/schema'
import { makeRecord, pickFields } from '@brightkey/contract/pick-fields'
import type { Input } from '@brightkey/contract/route'
import { has } from '@brightkey/contract/users/rules'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { sortColumn } from '../../../platform/db/name-keys.ts'
import { containsWords, titleFor } from '../../../platform/db/search.ts'
import { findBySearch } from '../../../platform/db/search-index.ts'
import { readNoteTexts } from '../../../platform/note-texts.ts'
import { existingApartment } from '../access.ts'
import { type Areas, readAreas } from '../areas/queries.ts'
import { readConsumables } from '../supplies/queries.ts'
import type { ApartmentTable, CalendarLinkTable, InventoryItemTable } from '../tables.ts'

/** Whether there is any apartment, archived ones included. */
export async function hasApartments({ db }: ReadCtx): Promise<boolean> {
  return (await db.selectFrom('apartment').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The names of these apartments in the reader's order; those that do not exist are missing. */
export async function nameApartments({ db, locale }: ReadCtx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = db.selectFrom('apartment').select(['id', 'name']).where('id', 'in', ids)
  return rows.orderBy(sortColumn(locale)).orderBy('id').execute()
}

/** The apartments that a list asks for, neither selected nor ordered yet. */
export async function matchingApartments(
  ctx: ReadCtx,
  {
    search,
    archived = 'false',
    calendar,
  }: Pick<Input<typeof apartmentRoutes.list>, 'search' | 'archived' | 'calendar'>,
) {
  const { database } = ctx.instance
  const found = search ? await findBySearch(ctx.db, database.dialect, 'apartment', search) : null
  let query = found?.isAll ? found.rows : ctx.db.selectFrom('apartment')
  if (archived !== 'all') query = query.where('archived_at', archived === 'true' ? 'is not' : 'is', null)
  if (search && !found?.isAll) query = query.where((eb) => containsWords(eb, 'search', search))
  if (calendar === 'failing')
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('calendar_link')
          .select('calendar_link.id')
          .whereRef('calendar_link.apartment_id', '=', 'apartment.id')
          .where('calendar_link.error', 'is not', null),
      ),
    )
  return query
}

/** Those of the apartments that have keys or cards in their inventory. */
export const withKeys = (apartments: Awaited<ReturnType<typeof matchingApartments>>) =>
  apartments.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('inventory_item')
        .select('inventory_item.id')
        .whereRef('inventory_item.apartment_id', '=', 'apartment.id')
        .where('inventory_item.list', '=', 'keys')
        .where('inventory_item.removed_at', 'is', null),
    ),
  )

/** The cleaner's notes by language. */
export const pickNoteTexts = (row: Pick<ApartmentTable, CleanerNote | CleanerNoteTexts>) =>
  makeRecord(cleanerNoteTexts, (field) => readNoteTexts(row[noteOfTexts(field)], row[field]))

/** An apartment as the API returns it. */
export function toApartment(row: Selectable<ApartmentTable>, areas: Areas): Apartment {
  const { id, default_cleaner_id, archived_at, created_at } = row
  return {
    ...{ id, default_cleaner_id, created_at },
    ...pickFields(row, apartmentFields),
    ...pickNoteTexts(row),
    area_title: areas.title(row.area),
    archived: archived_at !== null,
  }
}

/** Apartments' ids by the key of their names, which are not unique: one in use goes before an archived one, the older before the younger. */
export async function apartmentsByName(ctx: ReadCtx): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('apartment')
    .select(['id', 'name_key', 'archived_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const inUseLast = rows.toSorted((a, b) => Number(a.archived_at === null) - Number(b.archived_at === null))
  return new Map(inUseLast.map(({ name_key, id }) => [name_key, id]))
}

export async function getApartment(
  ctx: Authenticated<ReadCtx>,
  { id }: { id: string },
): Promise<ApartmentDetails> {
  const row = await existingApartment(ctx, id)
  const calendars = await readCalendars(ctx, id)
  return {
    ...toApartment(row, await readAreas(ctx)),
    inventory: await readInventory(ctx, id),
    consumables: await readConsumables(ctx, id),
    calendar: calendars[0] ?? null,
    calendars,
  }
}

type ItemRow = Selectable<InventoryItemTable>

const toKey = ({ id, key_kind: kind, label, last_four, quantity }: ItemRow): Inventory['keys'] =>
  kind !== null && label !== null ? [{ id, kind, label, last_four, quantity }] : []

/** The keys and cards that apartments have now, by apartment; one without any is missing. */
export async function keysOfApartments({ db }: ReadCtx, ids: readonly string[]) {
  const rows = await db
    .selectFrom('inventory_item')
    .selectAll()
    .where('apartment_id', 'in', ids)
    .where('list', '=', 'keys')
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byApartment = Map.groupBy(rows, ({ apartment_id }) => apartment_id)
  return new Map([...byApartment].map(([id, items]) => [id, items.flatMap(toKey)]))
}

/** What is in an apartment now. */
export async function readInventory(ctx: ReadCtx, apartmentId: string): Promise<Inventory> {
  const rows = await ctx.db
    .selectFrom('inventory_item')
    .selectAll()
    .where('apartment_id', '=', apartmentId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const named = (list: 'furniture' | 'utensils') =>
    rows.flatMap((row) =>
      row.list === list && row.title !== null
        ? [{ id: row.id, ...titleFor(row.title, ctx.locale), quantity: row.quantity }]
        : [],
    )
  return {
    furniture: named('furniture'),
    electrical: rows.flatMap(({ electrical }) => electrical ?? []),
    utensils: named('utensils'),
    keys: rows.flatMap(toKey),
  }
}

/** Anyone who knows a calendar's address sees when guests come and go: only those who may change them get them. */
async function readCalendars(ctx: Authenticated<ReadCtx>, apartmentId: string): Promise<CalendarState[]> {
  if (!has(ctx.actor, 'apartments.edit')) return []
  const calendars = await ctx.db
    .selectFrom('calendar_link')
    .select(['id', 'fingerprint', ...calendarStateColumns])
    .where('apartment_id', '=', apartmentId)
    .orderBy('position')
    .execute()
  const same = await calendarsLike(ctx, apartmentId, calendars)
  return calendars.map(({ id, fingerprint: _same, ...row }) => ({
    ...toCalendarState(row),
    same_as: same.get(id) ?? [],
  }))
}

/** The columns of {@link toCalendarState}. */
export const calendarStateColumns = [
  'url',
  'fetched_at',
  'error',
  'unknown_zone',
  'assumed_zone',
  'left_out',
] as const

/** How the last look at a calendar went, as the API has it. */
export const toCalendarState = ({
  unknown_zone: name,
  assumed_zone: assumed,
  left_out,
  ...state
}: Pick<Selectable<CalendarLinkTable>, (typeof calendarStateColumns)[number]>): CalendarState => ({
  ...state,
  ...(name !== null && assumed !== null && { unknown_zone: { name, assumed } }),
  ...(left_out !== null && { left_out }),
})

type Alike = Pick<Selectable<CalendarLinkTable>, 'id' | 'url' | 'fingerprint'>

/** By calendar of an apartment, the other apartments in use that have one with the same address or the same entries. */
export async function calendarsLike(
  { db, locale }: ReadCtx,
  apartmentId: string,
  calendars: readonly Alike[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const urls = calendars.map(({ url }) => url)
  if (urls.length === 0) return new Map()
  const fingerprints = calendars.flatMap(({ fingerprint }) => fingerprint ?? [])
  const others = await db
    .selectFrom('calendar_link')
    .innerJoin('apartment', 'apartment.id', 'calendar_link.apartment_id')
    .select(['apartment.id', 'apartment.name', 'calendar_link.url', 'calendar_link.fingerprint'])
    .where('apartment.id', '!=', apartmentId)
    .where('apartment.archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('calendar_link.url', 'in', urls),
        ...(fingerprints.length > 0 ? [eb('calendar_link.fingerprint', 'in', fingerprints)] : []),
      ]),
    )
    .orderBy(`apartment.${sortColumn(locale)}`)
    .orderBy('apartment.id')
    .limit(100)
    .execute()
  return new Map(
    calendars.map(({ id, url, fingerprint }) => {
      const same = others.filter(
        (each) => each.url === url || (fingerprint !== null && each.fingerprint === fingerprint),
      )
      return [id, [...new Map(same.map((each) => [each.id, { id: each.id, name: each.name }])).values()]]
    }),
  )
}
