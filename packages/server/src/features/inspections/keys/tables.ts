import type { KeySide } from '@brightkey/contract/inspections/keys-schema'

/** One side's count of keys and cards. `expected` and `counted` are JSON, for the chain of custody is never rewritten. */
export type KeysCountTable = {
  id: string
  session_id: string
  apartment_id: string
  side: KeySide
  name: string
  at: string
  expected: string
  counted: string
  differs: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    keys_count: KeysCountTable
  }
}
