import { useKept } from '../../platform/use-kept.ts'

/** Why a task was left: one of the reasons, and words where it is another; both may be empty while they are chosen. */
export type LeftReason = { reason: string; text: string }
type Reasons = Readonly<Record<string, LeftReason>>

/** More tasks than a day's cleanings leave. */
const mostKept = 60

function read(kept: string | null): Reasons {
  try {
    const entries = Object.entries(Object(JSON.parse(kept ?? ''))).map(([id, said]) => {
      const { reason = '', text = '' } = Object(said)
      return [id, { reason: String(reason), text: String(text) }]
    })
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/** What was chosen for each task, by its id; outlives Back, a reload, and the office's return of the report. */
export function useReasons() {
  const [reasons, change] = useKept('skip_reasons', read)
  const choose = (taskId: string, said: LeftReason) =>
    change(({ [taskId]: _before, ...others }) =>
      Object.fromEntries([...Object.entries(others), [taskId, said]].slice(-mostKept)),
    )
  return { reasons, choose }
}
