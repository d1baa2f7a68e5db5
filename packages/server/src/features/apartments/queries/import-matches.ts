import { fieldProblem, type Problem } from '@brightkey/contract/problem'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { withoutZeros } from '../../../platform/import/spreadsheet-values.ts'
import { toE164 } from '../../../platform/phone.ts'
import { allCleaners } from '../../cleaners/access.ts'
import { fullName } from '../../cleaners/queries/fields.ts'
import { allOwners, ownerIdByApartment } from '../../owners/queries/owners.ts'
import { getPhoneCountry } from '../../settings/queries.ts'
import type { ApartmentTable } from '../tables.ts'

/** An apartment that is there, with its owner and the addresses of its calendars in their order. */
export type KnownApartment = Selectable<ApartmentTable> & { calendars: string[]; owner_id: string | null }

/** Finds the apartments that rows of a file are about. */
export type ApartmentFinder = {
  byId(id: string): KnownApartment | undefined
  byName(name: string): KnownApartment[]
  /** The name of an apartment of digits that has zeros in front of these. */
  withZeros(name: string): string | undefined
}

export async function loadApartments(ctx: ReadCtx): Promise<ApartmentFinder> {
  const { db } = ctx
  const rows = await db.selectFrom('apartment').selectAll().execute()
  const links = await db
    .selectFrom('calendar_link')
    .select(['apartment_id', 'url'])
    .orderBy('position')
    .execute()
  const urls = Map.groupBy(links, ({ apartment_id }) => apartment_id)
  const owners = await ownerIdByApartment(ctx)
  const known = rows.map((row) => ({
    ...row,
    owner_id: owners.get(row.id) ?? null,
    calendars: (urls.get(row.id) ?? []).map(({ url }) => url),
  }))
  const ids = new Map(known.map((row) => [row.id, row]))
  const names = Map.groupBy(known, ({ name }) => normalizeForSearch(name))
  const zeros = new Map(
    known.flatMap(({ name }) => {
      const short = withoutZeros(name)
      return short !== null && short !== name ? [[short, name] as const] : []
    }),
  )
  return {
    byId: (id) => ids.get(id),
    byName(name) {
      const all = names.get(normalizeForSearch(name)) ?? []
      const inUse = all.filter(({ archived_at }) => archived_at === null)
      return inUse.length > 0 ? inUse : all
    },
    withZeros: (name) => zeros.get(name),
  }
}

/** Finds the usual cleaner that a cell means: by id, phone number or name. */
export type CleanerFinder = {
  /** `before` is the apartment's cleaner, who may be deactivated. */
  find(cell: string, before: string | null): string | Problem
  nameById(id: string): string | null
}

export async function loadCleaners(ctx: ReadCtx): Promise<CleanerFinder> {
  const country = await getPhoneCountry(ctx)
  const rows = await allCleaners(ctx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = rows.flatMap((row) =>
    [fullName(row), `${fullName(row)} (${row.company_name})`, `${fullName(row)} ${row.company_name}`].map(
      (name) => ({ key: normalizeForSearch(name), row }),
    ),
  )
  const byName = Map.groupBy(named, ({ key }) => key)
  const byPhone = Map.groupBy(rows, ({ phone }) => phone ?? '')
  return {
    nameById: (id) => {
      const row = byId.get(id)
      return row ? fullName(row) : null
    },
    find(cell, before) {
      const phone = /\p{L}/u.test(cell) ? null : toE164(cell, country)
      const found = new Set([
        ...(byId.has(cell) ? [byId.get(cell)] : []),
        ...(phone === null ? [] : (byPhone.get(phone) ?? [])),
        ...(byName.get(normalizeForSearch(cell)) ?? []).map(({ row }) => row),
      ])
      const all = [...found].flatMap((row) => row ?? [])
      if (before !== null && all.some(({ id }) => id === before)) return before
      const [first, second] = all.filter(({ deactivated_at }) => deactivated_at === null)
      if (!first) return fieldProblem('default_cleaner', 'unknown_cleaner')
      return second ? fieldProblem('default_cleaner', 'same_cleaner') : first.id
    },
  }
}

/** Finds the owner that a cell means: by id, phone number, email or name. */
export type OwnerFinder = { find(cell: string): string | Problem; nameById(id: string): string | null }

export async function loadOwners(ctx: ReadCtx): Promise<OwnerFinder> {
  const country = await getPhoneCountry(ctx)
  const rows = await allOwners(ctx)
  return {
    nameById: (id) => rows.find((row) => row.id === id)?.name ?? null,
    find(cell) {
      const phone = /\p{L}/u.test(cell) ? null : toE164(cell, country)
      const name = normalizeForSearch(cell)
      const [first, second] = rows.filter(
        (row) =>
          row.id === cell ||
          (phone !== null && row.phone === phone) ||
          row.email?.toLowerCase() === cell.toLowerCase() ||
          normalizeForSearch(row.name) === name,
      )
      if (!first) return fieldProblem('owner', 'unknown_owner')
      return second ? fieldProblem('owner', 'same_owner') : first.id
    },
  }
}
