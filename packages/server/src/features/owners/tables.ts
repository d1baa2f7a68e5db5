import type { CleaningPrice, Owner } from '@brightkey/contract/owners/schema'
import type { NameKeyColumns } from '../../platform/db/name-keys.ts'

/** A person to whom apartments belong. `phone` is E.164, `search` the normalised text for searches. */
export type OwnerTable = Pick<
  Owner,
  'id' | 'name' | 'language' | 'channel' | 'email' | 'phone' | 'note' | 'created_at'
> & { sends_reports: number; search: string } & NameKeyColumns

/** The link of an owner's page: who has the token may read their reports, until it is revoked. */
export type OwnerLinkTable = {
  token: string
  owner_id: string
  created_at: string
  revoked_at: string | null
}

/**
 * From when until when an apartment was an owner's: `since` is null for the first known owner, who had it all along, `until` for
 * the present one.
 */
export type ApartmentOwnerTable = {
  id: string
  apartment_id: string
  owner_id: string
  since: string | null
  until: string | null
  created_at: string
}

/** What an owner pays for a kind of cleaning `since` then, null: all along; null amounts: no price any more. */
export type OwnerPriceTable = {
  id: string
  owner_id: string
  kind: CleaningPrice['kind']
  amount_thousandths: number | null
  currency: string | null
  since: string | null
  created_at: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    owner: OwnerTable
    owner_link: OwnerLinkTable
    apartment_owner: ApartmentOwnerTable
    owner_price: OwnerPriceTable
  }
}
