import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useState } from 'react'

/** What the reviewer thinks of a task: fine, or to be redone, with the points that are wrong. */
export type TaskVerdict = { fine: true } | { fine: false; points: readonly string[] }
type Verdicts = Readonly<Record<string, TaskVerdict>>

const verdictsKey = ({ reports }: Session) => `review:${reports[0]?.id ?? ''}`

/** Those given so far for this version of the report; they outlive the gallery and a reload in this tab. */
function readVerdicts(session: Session): Verdicts {
  try {
    return Object(JSON.parse(sessionStorage.getItem(verdictsKey(session)) ?? '{}'))
  } catch {
    return {}
  }
}

/** The reviewer's verdicts by task, kept in this tab until the report is approved or returned. */
export function useVerdicts(session: Session) {
  const [verdicts, setVerdicts] = useState(() => readVerdicts(session))
  const tasks = session.tasks.map(({ id }) => ({ id, verdict: verdicts[id] ?? null }))
  const returned = tasks.flatMap(({ id, verdict }) =>
    verdict?.fine === false ? [{ id, points: verdict.points }] : [],
  )
  return {
    of: (taskId: string): TaskVerdict | null => verdicts[taskId] ?? null,
    set(taskId: string, verdict: TaskVerdict) {
      const changed = { ...verdicts, [taskId]: verdict }
      setVerdicts(changed)
      try {
        sessionStorage.setItem(verdictsKey(session), JSON.stringify(changed))
      } catch {
        // Forbidden or full: they last as long as the gallery.
      }
    },
    /** The tasks to be redone, in order. */
    returned,
    checkedCount: tasks.filter(({ verdict }) => verdict !== null).length,
    /** The next task without a verdict after this one, from the start again; null: each has one. */
    nextAfter(taskId: string | null): string | null {
      const at = tasks.findIndex(({ id }) => id === taskId)
      const inOrder = [...tasks.slice(at + 1), ...tasks.slice(0, at + 1)]
      return inOrder.find(({ id, verdict }) => verdict === null && id !== taskId)?.id ?? null
    },
  }
}
