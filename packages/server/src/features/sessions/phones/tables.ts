/** A phone by the random id that it made: only its keyed hash is kept, which no other instance computes. */
export type PhoneTable = {
  id: string
  hash: string
  last_at: string
  /** Since when its requests are refused; null: they are not. */
  shut_out_at: string | null
}

/** That a phone opened the cleaning link of a session. */
export type PhoneSessionTable = {
  phone_id: string
  session_id: string
  first_at: string
  last_at: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    phone: PhoneTable
    phone_session: PhoneSessionTable
  }
}
