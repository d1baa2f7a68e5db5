import type { PhotoFlagKind } from '@brightkey/contract/sessions/evidence-schema'

/** Something about a photo that the office may want to look at; of each kind at most one, the nearest. */
export type PhotoFlagTable = {
  id: string
  session_id: string
  photo_id: string
  kind: PhotoFlagKind
  /** Of `similar`: bits of 64 that differ. */
  distance: number | null
  /** Of `clock` and `old`: how far off. */
  minutes: number | null
  other_session_id: string | null
  other_photo_id: string | null
  created_at: string
  dismissed_at: string | null
  dismissed_by: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    photo_flag: PhotoFlagTable
  }
}
