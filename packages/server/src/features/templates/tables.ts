import type { Room, Template } from '@brightkey/contract/templates/schema'

/** `title` is the JSON of a LocalisedText. */
export type TemplateTable = {
  id: string
  scope: Template['scope']
  apartment_id: string | null
  room: Room | null
  title: string
  required_photos: number
  required_before_photos: number
  position: number
  archived_at: string | null
}
export type TemplateSubtaskTable = { template_id: string; position: number; title: string }

declare module '../../platform/db/tables.ts' {
  interface Tables {
    template: TemplateTable
    template_subtask: TemplateSubtaskTable
  }
}
