import type { Apartment } from '@brightkey/contract/apartments/schema'
import type { Template } from '@brightkey/contract/templates/schema'
import { useMemo } from 'react'
import { useUser } from '../../platform/office-login.ts'
import { useKept } from '../../platform/use-kept.ts'
import {
  type Draft,
  type DraftTask,
  draftIn,
  emptyDraft,
  type FullDraft,
  isUntouched,
  moved,
  tasksOf,
} from './draft.ts'

/**
 * The session being made, kept in this browser for this login until it is made or thrown away. `asked` is the
 * apartment the page was opened for; it gives way to a draft whose tasks somebody has worked on.
 */
export function useDraft(asked: Apartment | null, templates: readonly Template[]) {
  const user = useUser()
  const [kept, change] = useKept(`session-draft:${user.id}`, draftIn)
  const apartment = kept.tasks === null && asked !== null ? asked : kept.apartment
  const usual = useMemo(
    () => (apartment === null ? [] : tasksOf(apartment, templates)),
    [apartment, templates],
  )
  const draft: FullDraft = { ...kept, apartment, tasks: kept.tasks ?? usual }

  const changeTasks = (how: (tasks: DraftTask[]) => DraftTask[]) =>
    change((now) => ({ ...now, apartment, tasks: how(now.tasks ?? usual) }))
  return {
    draft,
    untouched: isUntouched(kept),
    set: (values: Partial<Draft>) => change((now) => ({ ...now, ...values })),
    discard: () => change(() => emptyDraft),
    addTask: (task: DraftTask) => changeTasks((tasks) => [...tasks, task]),
    removeTask: (key: string) => changeTasks((tasks) => tasks.filter((each) => each.key !== key)),
    moveTask: (key: string, by: number) => changeTasks((tasks) => moved(tasks, key, by)),
    changeTask: (key: string, values: Partial<DraftTask>) =>
      changeTasks((tasks) => tasks.map((each) => (each.key === key ? { ...each, ...values } : each))),
  }
}
