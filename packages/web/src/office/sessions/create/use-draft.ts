import type { Apartment } from '@brightkey/contract/apartments/schema'
import type { OutputOf } from '@brightkey/contract/api'
import { listStartingTasks } from '@brightkey/contract/sessions/endpoints'
import { listTemplates } from '@brightkey/contract/templates/endpoints'
import { keyOf } from '../../../platform/office/keys.ts'
import { useUser } from '../../../platform/office/login.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { useKept } from '../../../platform/use-kept.ts'
import {
  type Draft,
  type DraftTask,
  draftIn,
  emptyDraft,
  type FullDraft,
  isUntouched,
  taskFrom,
  withTasksOf,
} from './draft.ts'

const none: DraftTask[] = []

type StartingTasks = OutputOf<typeof listStartingTasks>
const draftTasks = (tasks: StartingTasks) => tasks.map((task, index) => taskFrom(task, `start-${index}`))
// They follow the templates they come from.
const underTemplates = { under: keyOf(listTemplates, {}), select: draftTasks }

/**
 * The session being made, kept in this browser for this login until it is made or thrown away. `asked` is the
 * apartment the page was opened for; it gives way to a draft whose tasks were edited. Tasks of the apartment that
 * arrive late never replace edited ones.
 */
export function useDraft(asked: Apartment | null) {
  const user = useUser()
  const [kept, change] = useKept(`session-draft:${user.id}`, draftIn)
  const apartment = kept.tasks === null && asked !== null ? asked : kept.apartment
  const starting = useRead(listStartingTasks, apartment && { id: apartment.id }, underTemplates)
  const usual = starting.data ?? none
  const draft: FullDraft = { ...kept, apartment, tasks: kept.tasks ?? usual }
  const begunWith = starting.data ? (apartment?.id ?? null) : null

  const changeTasks = (how: (tasks: DraftTask[]) => DraftTask[]) =>
    change((now) => ({
      ...now,
      apartment,
      tasks: how(now.tasks ?? usual),
      tasks_of: now.tasks === null ? begunWith : now.tasks_of,
    }))
  return {
    draft,
    untouched: isUntouched(kept),
    /** The apartment's tasks are on their way, or did not come, and nothing else stands in their place. */
    waiting: kept.tasks === null && starting.isLoading,
    failed: kept.tasks === null && starting.isError ? () => void starting.refetch() : null,
    /** Where tasks of another apartment were edited: puts this one's in their place. */
    useStarting:
      kept.tasks !== null && apartment !== null && kept.tasks_of !== apartment.id && usual.length > 0
        ? () =>
            change((now) => ({
              ...now,
              tasks: withTasksOf(usual, now.tasks ?? none),
              tasks_of: apartment.id,
            }))
        : null,
    set: (values: Partial<Draft>) => change((now) => ({ ...now, ...values })),
    discard: () => change(() => emptyDraft),
    changeTasks,
  }
}
