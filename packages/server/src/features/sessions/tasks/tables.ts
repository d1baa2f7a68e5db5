import type { SkipReason, TaskStatus } from '@brightkey/contract/sessions/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import type { Generated } from 'kysely'

export type TaskTable = {
  id: string
  session_id: string
  position: number
  /** JSON of a LocalisedText, as of every title. */
  title: string
  room: Room | null
  template_id: string | null
  is_standard: Generated<number>
  added_by_cleaner: Generated<number>
  required_photos: Generated<number>
  required_before_photos: Generated<number>
  status: Generated<TaskStatus>
  started_at: string | null
  completed_at: string | null
  skip_reason: SkipReason | null
  skip_text: string | null
  /** When the office last sent the session back to have this task done again. */
  returned_at: string | null
  /** What the office asks of the cleaner here, until the task is completed again. */
  office_note: string | null
  /** JSON of the ids of the inspector's photos that show what is to be done. */
  office_photos: string | null
}

export type SubtaskTable = {
  id: string
  task_id: string
  position: number
  title: string
  done_at: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    task: TaskTable
    subtask: SubtaskTable
  }
}
