import type { Apartment } from '@brightkey/contract/apartments/schema'
import type { EndpointOutput } from '@brightkey/contract/api'
import { listStartingTasks } from '@brightkey/contract/sessions/endpoints'
import type { Urgency } from '@brightkey/contract/sessions/schema'
import { listTemplates } from '@brightkey/contract/templates/endpoints'
import { useNow } from '../../../platform/now.ts'
import { readKey } from '../../../platform/office/keys.ts'
import { useUser } from '../../../platform/office/login.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { toWallTime } from '../../../platform/office/wall-time.ts'
import { useStored } from '../../../platform/use-stored.ts'
import { getDueChoices } from '../due-field.tsx'
import {
  type Draft,
  type DraftTask,
  emptyDraft,
  getTimesAfter,
  isUntouched,
  parseDraft,
  type ResolvedDraft,
  replaceStartingTasks,
  toDraftTask,
} from './draft.ts'

const none: DraftTask[] = []

type StartingTasks = EndpointOutput<typeof listStartingTasks>
const toDraftTasks = (tasks: StartingTasks) => tasks.map((task, index) => toDraftTask(task, `start-${index}`))
// Read again when templates change.
const underTemplates = { under: readKey(listTemplates, {}), select: toDraftTasks }

/** Before the next guests if they come today, else tomorrow at noon. */
function getUsualDue(urgency: Urgency, now: string): string {
  const choices = getDueChoices(now)
  return (urgency === 'check_and_check_in' ? choices[0] : choices.at(-2)) ?? ''
}

/**
 * The draft of a session, stored in this browser for this login until it is created or discarded. `requestedApartment` and
 * `checkOut`, a wall-clock time, are those in the URL; they do not replace those of a draft with edited tasks, and are stored with the
 * first change, after which they are to leave the URL. Starting tasks that load late never replace edited ones.
 */
export function useDraft(requestedApartment: Apartment | null, checkOut: string | null) {
  const user = useUser()
  const now = useNow()
  const [saved, change] = useStored(`session-draft:${user.id}`, (stored) =>
    parseDraft(stored, toWallTime(now)),
  )
  const requested: Partial<Draft> =
    saved.tasks === null && requestedApartment !== null
      ? {
          apartment: requestedApartment,
          ...(checkOut && getTimesAfter(checkOut, requestedApartment.check_in_time, toWallTime(now))),
        }
      : {}
  const apartment = requested.apartment ?? saved.apartment
  const starting = useRead(listStartingTasks, apartment && { id: apartment.id }, underTemplates)
  const startingTasks = starting.data ?? none
  const draft: ResolvedDraft = {
    ...saved,
    ...requested,
    due: requested.due || saved.due || getUsualDue(saved.urgency, now),
    tasks: saved.tasks ?? startingTasks,
  }
  const startingApartment = starting.data ? (apartment?.id ?? null) : null

  const changeTasks = (how: (tasks: DraftTask[]) => DraftTask[]) =>
    change((now) => ({
      ...now,
      ...(now.tasks === null && requested),
      tasks: how(now.tasks ?? startingTasks),
      tasks_of: now.tasks === null ? startingApartment : now.tasks_of,
    }))
  return {
    draft,
    untouched: isUntouched(saved),
    /** Whether the starting tasks are loading or failed, and no others are in their place. */
    waiting: saved.tasks === null && starting.isLoading,
    failed: saved.tasks === null && starting.isError ? () => void starting.refetch() : null,
    /** Replaces the edited starting tasks of another apartment; null if there are none. */
    useStarting:
      saved.tasks !== null &&
      apartment !== null &&
      saved.tasks_of !== apartment.id &&
      startingTasks.length > 0
        ? () =>
            change((now) => ({
              ...now,
              tasks: replaceStartingTasks(startingTasks, now.tasks ?? none),
              tasks_of: apartment.id,
            }))
        : null,
    set: (values: Partial<Draft>) =>
      change((now) => ({ ...now, ...(now.tasks === null && requested), ...values })),
    /** Starts over; returns how to undo that. */
    discard() {
      change(() => emptyDraft)
      return () => change(() => saved)
    },
    changeTasks,
  }
}
