import type { Insertable } from 'kysely'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { TaskTable } from './tables.ts'

/** What a task starts with; the rest of its row is the database's defaults. Titles are JSON of a LocalisedText. */
type NewTask = Pick<
  Insertable<TaskTable>,
  | 'id'
  | 'session_id'
  | 'position'
  | 'title'
  | 'room'
  | 'template_id'
  | 'is_standard'
  | 'added_by_cleaner'
  | 'required_photos'
  | 'required_before_photos'
  | 'returned_at'
  | 'office_note'
  | 'office_photos'
> & { subtasks: readonly { id?: string; title: string }[] }

/** Inserts a task nobody has begun, with its subtasks in this order. */
export async function insertTask({ db }: WriteCtx, { subtasks, ...task }: NewTask): Promise<void> {
  await db.insertInto('task').values(task).execute()
  if (subtasks.length === 0) return
  const rows = subtasks.map(({ id = newId(), title }, position) => ({
    id,
    task_id: task.id,
    position,
    title,
  }))
  await db.insertInto('subtask').values(rows).execute()
}
