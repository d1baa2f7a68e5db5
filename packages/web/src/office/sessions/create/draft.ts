import type { Apartment } from '@brightkey/contract/apartments/schema'
import type { EndpointInput } from '@brightkey/contract/api'
import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { type Locale, type LocalisedText, locales } from '@brightkey/contract/locale'
import type { createSession } from '@brightkey/contract/sessions/endpoints'
import type { Urgency } from '@brightkey/contract/sessions/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import { addDays } from '@brightkey/i18n/plain-date'
import { toNoteInput } from '../../../platform/office/use-notes.ts'
import { toInstant, wallDay } from '../../../platform/office/wall-time.ts'
import { type DraftShot, toDraftShots, toShotsInput } from '../../fields/shots/draft-shots.ts'
import { type Plan, toPlanInput } from '../plan.ts'

export type DraftSubtask = { key: string; title: LocalisedText }
export type DraftTask = {
  /** Identifies the task while it has no id. */
  key: string
  title: LocalisedText
  room: Room | null
  template_id: string | null
  required_photos: number
  required_before_photos: number
  subtasks: DraftSubtask[]
  /** Absent in a draft that an earlier version kept: then they are its template's. */
  shots?: DraftShot[]
}
/**
 * The draft of a session. `due` is on the wall clock of the instance, or empty for the usual one. `tasks` is null until the user edits them:
 * until then they are the apartment's starting tasks. `tasks_of` is the apartment whose starting tasks were edited.
 */
export type Draft = Plan & {
  apartment: Apartment | null
  cleaner: AssignedCleaner | null
  urgency: Urgency
  due: string
  note: string
  /** The note in further languages, where written by hand. */
  note_texts: LocalisedText
  tasks: DraftTask[] | null
  tasks_of: string | null
}
/** A draft with the tasks and the due time it has now, edited or the usual ones. */
export type ResolvedDraft = Draft & { tasks: DraftTask[] }

export const emptyDraft: Draft = {
  apartment: null,
  cleaner: null,
  urgency: 'no_data',
  due: '',
  kind: 'turnover',
  start: '',
  minutes: '',
  note: '',
  note_texts: {},
  tasks: null,
  tasks_of: null,
}

const hasTitle = (each: DraftSubtask) =>
  typeof each.key === 'string' && typeof each.title === 'object' && each.title !== null
const isTask = (task: DraftTask) =>
  hasTitle(task) &&
  Number.isInteger(task.required_photos) &&
  Number.isInteger(task.required_before_photos) &&
  task.subtasks.every(hasTitle)

/**
 * Returns the draft stored in this browser; an empty one if it is missing or of an older shape. A due time that has passed,
 * by the wall clock `now`, is left out.
 */
export function parseDraft(kept: string | null, now: string): Draft {
  try {
    const draft: Draft = { ...emptyDraft, ...JSON.parse(kept ?? 'null') }
    const whole = draft.tasks === null || draft.tasks.every(isTask)
    if (!whole) return emptyDraft
    return draft.due > now ? draft : { ...draft, due: '' }
  } catch {
    return emptyDraft
  }
}

/**
 * Begin and due time of a session after a check-out, on the wall clock as `now`: before guests who may come on the same day, else
 * by noon of the next. The usual due time, where both are past.
 */
export function getTimesAfter(
  checkOut: string,
  checkInTime: string,
  now: string,
): Pick<Draft, 'start'> & Partial<Pick<Draft, 'due'>> {
  const day = wallDay(checkOut)
  const due = [`${day}T${checkInTime}`, `${addDays(day, 1)}T12:00`].find(
    (each) => each > checkOut && each > now,
  )
  return { start: checkOut, ...(due && { due }) }
}

export const isUntouched = (draft: Draft) =>
  draft.apartment === null &&
  draft.cleaner === null &&
  draft.tasks === null &&
  draft.note === '' &&
  draft.start === '' &&
  draft.minutes === '' &&
  draft.kind === emptyDraft.kind &&
  draft.due === ''

/** The source of a task: a template or a starting task. */
type TaskSource = Omit<DraftTask, 'key' | 'subtasks' | 'shots'> & {
  subtasks: readonly { title: LocalisedText }[]
  shots: Parameters<typeof toDraftShots>[0]
}

/** Returns a task copied from the source; `key` must be unique in the draft. */
export const toDraftTask = (source: TaskSource, key: string): DraftTask => ({
  key,
  title: source.title,
  room: source.room,
  template_id: source.template_id,
  required_photos: source.required_photos,
  required_before_photos: source.required_before_photos,
  subtasks: toDraftSubtasks(source.subtasks, key),
  shots: toDraftShots(source.shots),
})

export const toDraftSubtasks = (subtasks: readonly { title: LocalisedText }[], key: string): DraftSubtask[] =>
  subtasks.map(({ title }, index) => ({ key: `${key}-${index}`, title }))

export const newTask = (key: string): DraftTask => ({
  key,
  title: {},
  room: null,
  template_id: null,
  required_photos: 1,
  required_before_photos: 0,
  subtasks: [],
  shots: [],
})

/** Replaces another apartment's starting tasks; tasks added by hand stay, after the new ones. */
export const replaceStartingTasks = (
  starting: readonly DraftTask[],
  now: readonly DraftTask[],
): DraftTask[] => [
  ...starting,
  ...now.filter(({ template_id, room }) => template_id === null && room === null),
]

/** Returns a title edited in one language, without the now outdated translations. */
export function changeTitle(title: LocalisedText, typed: string, locale: Locale): LocalisedText {
  return typed === title[locale] ? title : { [locale]: typed }
}

export type DraftError = 'need_apartment_and_task' | 'need_subtasks' | 'title_missing' | 'due_past'

const isBlank = ({ title }: { title: LocalisedText }) => Object.values(title).every((text) => !text?.trim())

/** Returns what is wrong with a task, or null. */
export function findTaskError(
  task: DraftTask,
): Extract<DraftError, 'need_subtasks' | 'title_missing'> | null {
  if (isBlank(task)) return 'title_missing'
  return task.subtasks.every(isBlank) ? 'need_subtasks' : null
}

/** Returns why the session cannot be created yet, or null. `now` is on the wall clock of the instance. */
export function findDraftError(draft: ResolvedDraft, now: string): DraftError | null {
  if (draft.apartment === null || draft.tasks.length === 0) return 'need_apartment_and_task'
  const refusals = draft.tasks.map(findTaskError)
  const refusal = refusals.find((each) => each === 'need_subtasks') ?? refusals.find((each) => each !== null)
  return refusal ?? (draft.due <= now ? 'due_past' : null)
}

const removeBlankLanguages = (title: LocalisedText): LocalisedText =>
  Object.fromEntries(locales.flatMap((each) => (title[each]?.trim() ? [[each, title[each]]] : [])))

/** Returns a task as input of the calls, without blank subtasks and languages. */
export function toTaskInput({ key: _key, title, subtasks, shots, ...task }: DraftTask) {
  return {
    ...task,
    ...(shots && { shots: toShotsInput(shots) }),
    title: removeBlankLanguages(title),
    subtasks: subtasks
      .filter((each) => !isBlank(each))
      .map((each) => ({ title: removeBlankLanguages(each.title) })),
  }
}

/** Returns the draft as input of the call; the local due time becomes an instant. */
export function toSessionInput(draft: ResolvedDraft): EndpointInput<typeof createSession> {
  return {
    apartment_id: draft.apartment?.id ?? null,
    cleaner_id: draft.cleaner?.id ?? null,
    urgency: draft.urgency,
    ...toNoteInput({ text: draft.note, translations: draft.note_texts }),
    expires_at: toInstant(draft.due),
    ...toPlanInput(draft),
    tasks: draft.tasks.map(toTaskInput),
  }
}
