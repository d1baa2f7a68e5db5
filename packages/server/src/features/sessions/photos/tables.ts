import type { ProblemCode } from '@brightkey/contract/problem'
import type { PhotoFlagKind } from '@brightkey/contract/sessions/evidence-routes'
import type { AnyLinkKind, Photo } from '@brightkey/contract/sessions/schema'
import type { Generated } from 'kysely'

/**
 * A photo, or a PDF. The id is the phone's and unique within the session; `file` is ours, names the stored bytes and
 * is in the photo's address. A deleted photo keeps its row, so that a late second arrival is still recognised.
 */
export type PhotoTable = {
  session_id: string
  id: string
  task_id: string | null
  issue_id: string | null
  /** The page it was taken on and the item it shows there; null for the cleaner's. */
  page: AnyLinkKind | null
  item_id: string | null
  /** The shot of its task that it is for. */
  shot_id: Generated<string | null>
  /** The spot that it is of; then it is of no task. */
  spot_id: Generated<string | null>
  file: string
  kind: Photo['kind']
  mime: Photo['mime']
  size: number
  width: number | null
  height: number | null
  sha256: string
  /** The original as it is kept, hex; null for a photo of before this was noted. */
  stored_sha256: string | null
  source: string | null
  taken_at: string | null
  /** The phone's clock when it sent the photo. */
  sent_at: string | null
  received_at: string
  deleted_at: string | null
  /**
   * Measures of its pixels, since it arrived; of older photos once checked. dHash as 16 hex digits; mean of luma 0–255; variance of the Laplacian
   * (platform/images/measure.ts).
   */
  dhash: string | null
  brightness: number | null
  sharpness: number | null
  checked_at: string | null
  /** Until when the process that took it to look at has it to itself. */
  check_until: string | null
  /** The newest version of the report that shows it; null where none does. */
  report_version: number | null
  /** When the office requested a replacement; it is deleted since. */
  asked_again_at: string | null
  /** When the retention rule removed the original; what is left is the view. Null while it is kept. */
  original_removed_at: string | null
}

/** An id that was deleted before its photo arrived, so that it does not appear when it does. */
export type DeletedPhotoTable = {
  task_id: string
  photo_id: string
  deleted_at: string
}

/** The same on a page of another link. */
export type DeletedPagePhotoTable = {
  session_id: string
  page: AnyLinkKind
  photo_id: string
  deleted_at: string
}

/** Something about a photo that the office may want to look at; of each kind at most one, the nearest. */
export type PhotoFlagTable = {
  id: string
  session_id: string
  photo_id: string
  kind: PhotoFlagKind
  /** Hamming distance of 64 bits, for `similar`. */
  distance: number | null
  /** For `clock` and `old`: how far off. */
  minutes: number | null
  other_session_id: string | null
  other_photo_id: string | null
  created_at: string
  dismissed_at: string | null
  dismissed_by: string | null
}

/** How often photos sent by a session's links of a kind were refused for this reason. */
export type RefusedUploadTable = {
  id: string
  session_id: string
  link_kind: AnyLinkKind
  code: ProblemCode
  count: number
  first_at: string
  last_at: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    photo: PhotoTable
    deleted_photo: DeletedPhotoTable
    deleted_page_photo: DeletedPagePhotoTable
    photo_flag: PhotoFlagTable
    refused_upload: RefusedUploadTable
  }
}
