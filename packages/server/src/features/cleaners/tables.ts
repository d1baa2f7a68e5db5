import type { CleanerField } from '@brightkey/contract/cleaners/fields'
import type { Cleaner, KindRate, Rate } from '@brightkey/contract/cleaners/schema'
import type { NameKeyColumns } from '../../platform/db/name-keys.ts'

/**
 * A person of the address book. `phone` is E.164 and unique among those who are active. `search` is the normalised text for
 * searches, `name_key` the name by which two are the same.
 */
export type CleanerTable = {
  id: string
  /** The rate, in thousandths of the currency; all three or none. */
  rate_thousandths: number | null
  rate_per: Rate['per'] | null
  rate_currency: string | null
  search: string
  name_key: string
  deactivated_at: string | null
  created_at: string
} & NameKeyColumns &
  Pick<Cleaner, CleanerField>

/** The link of a cleaner's day: who has the token may see it and answer, until it is revoked. */
export type CleanerLinkTable = {
  token: string
  cleaner_id: string
  created_at: string
  revoked_at: string | null
  /** When its page was first and last used by a person. */
  opened_at: string | null
  last_opened_at: string | null
}

/** A rate that a cleaner had until then, or none. */
export type CleanerRateTable = Pick<CleanerTable, 'rate_thousandths' | 'rate_per' | 'rate_currency'> & {
  cleaner_id: string
  until: string
}

/** What a cleaner is paid for a kind of cleaning `since` then, null: all along; null rates: as for all others. */
export type CleanerKindRateTable = Pick<CleanerTable, 'rate_thousandths' | 'rate_per' | 'rate_currency'> & {
  id: string
  cleaner_id: string
  kind: KindRate['kind']
  since: string | null
  created_at: string
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    cleaner: CleanerTable
    cleaner_link: CleanerLinkTable
    cleaner_rate: CleanerRateTable
    cleaner_kind_rate: CleanerKindRateTable
  }
}
