import type { Room, Template } from '@brightkey/contract/templates/schema'
import type { Generated } from 'kysely'

/** `title` is the JSON of a LocalisedText. */
export type TemplateTable = {
  id: string
  scope: Template['scope']
  apartment_id: string | null
  room: Room | null
  title: string
  required_photos: number
  required_before_photos: number
  /** JSON of its StoredShots; null without any. */
  shots: string | null
  /** JSON of its StoredSpots; null without any. */
  spots: string | null
  position: number
  archived_at: string | null
}
export type TemplateSubtaskTable = { template_id: string; position: number; title: string }

/**
 * A photo of how a shot looks in a template or in an apartment, with files of its own. Once replaced or removed the row stays
 * only if a report shows it.
 */
export type ShotReferenceTable = {
  file: string
  template_id: string | null
  apartment_id: string | null
  shot_id: string
  /** The office's photo that it was made from, or an id of its own. */
  photo_id: string
  /** The session of that photo. */
  session_id: Generated<string | null>
  mime: 'image/jpeg' | 'image/png'
  width: number | null
  height: number | null
  stored_sha256: string
  created_at: string
  created_by: string | null
  in_report: Generated<number>
  removed_at: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    template: TemplateTable
    template_subtask: TemplateSubtaskTable
    shot_reference: ShotReferenceTable
  }
}
