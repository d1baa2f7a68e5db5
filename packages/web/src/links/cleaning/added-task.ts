import type { ActionByKind } from '../queue/action.ts'
import type { SessionView, TaskView } from './session-view.ts'

/** A task the cleaner added, before the server has it. Its subtasks' ids follow from its own, as the server's do. */
export function addedTask(
  { templates, tasks }: SessionView,
  { task_id, template_id }: ActionByKind<'add-task'>,
): TaskView[] {
  const template = templates.find((each) => each.id === template_id)
  if (template === undefined) return []
  const { title, title_text, room, required_photos, required_before_photos } = template
  return [
    {
      id: task_id,
      position: tasks.length,
      title,
      title_text,
      room,
      is_standard: false,
      added_by_cleaner: true,
      required_photos,
      required_before_photos,
      status: 'available',
      started_at: null,
      completed_at: null,
      skip_reason: null,
      skip_text: null,
      office_note: null,
      office_photos: [],
      returned_at: null,
      subtasks: template.subtasks.map((subtask, index) => ({
        ...subtask,
        id: `${task_id}-${index}`,
        done: false,
        done_at: null,
      })),
      // A copy that an older build left has none.
      shots: (template.shots ?? []).map((shot) => ({
        ...shot,
        photo_id: null,
        template_id,
        template_shot_id: shot.id,
      })),
      photos: [],
      waiting: 0,
      refused: [],
      returned: false,
    },
  ]
}
