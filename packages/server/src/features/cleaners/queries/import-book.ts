import type { CleanerColumn } from '@brightkey/contract/cleaners/fields'
import { fieldProblem, type Problem } from '@brightkey/contract/problem'
import type { ReadCtx } from '../../../platform/context.ts'
import { type CountryCode, toE164 } from '../../../platform/phone.ts'
import { type Fields, mergeFields, personKey } from './fields.ts'

/** What an entry of the address book is to be; one that the file adds has no id. */
export type Entry = { id: string | null; before: Fields | null; fields: Fields }

export async function activeEntries({ db }: ReadCtx): Promise<Entry[]> {
  const rows = await db.selectFrom('cleaner').selectAll().where('deactivated_at', 'is', null).execute()
  // What is written of each, without what is derived from it.
  return rows.map((row) => ({ id: row.id, before: row, fields: mergeFields(row, row) }))
}

export type Book = {
  entries: Entry[]
  byId: Map<string, Entry>
  byPhone: Map<string, Entry>
  byPerson: Map<string, Entry[]>
  /** Entries that a row was about. */
  used: Set<Entry>
}

export function openBook(entries: Entry[]): Book {
  return {
    entries,
    byId: new Map(entries.flatMap((entry) => (entry.id === null ? [] : [[entry.id, entry] as const]))),
    byPhone: new Map(
      entries.flatMap((entry) => (entry.fields.phone ? [[entry.fields.phone, entry] as const] : [])),
    ),
    byPerson: Map.groupBy(entries, ({ fields }) => personKey(fields)),
    used: new Set(),
  }
}

/** The text of a row's cell in a column; undefined for an empty one. */
export type Cell = (column: CleanerColumn) => string | undefined

/**
 * The entry that a row is about: by its id, else by its number, else by name and company, if one of the two has no number: two
 * people with different numbers may have one name.
 */
export function findEntry(book: Book, cell: Cell, country: CountryCode | null): Entry | Problem | null {
  const id = cell('id')
  if (id !== undefined) return book.byId.get(id) ?? fieldProblem('id', 'unknown_id')
  const typed = cell('phone')
  const phone = typed === undefined ? undefined : toE164(typed, country)
  const sameNumber = phone === undefined ? undefined : book.byPhone.get(phone)
  if (sameNumber) return sameNumber
  const key = personKey({
    first_name: cell('first_name') ?? '',
    last_name: cell('last_name') ?? '',
    company_name: cell('company_name') ?? '',
  })
  const [first, other] = (book.byPerson.get(key) ?? []).filter(
    ({ fields }) => phone === undefined || fields.phone === null,
  )
  if (other) return fieldProblem('first_name', 'same_name')
  return first ?? null
}
