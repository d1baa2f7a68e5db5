import type { Apartment } from '@brightkey/contract/apartments/schema'
import type { InputOf } from '@brightkey/contract/api'
import { type Locale, type LocalisedText, locales } from '@brightkey/contract/locale'
import type { createSession } from '@brightkey/contract/sessions/endpoints'
import type { Urgency } from '@brightkey/contract/sessions/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import { instantOf } from './local-time.ts'

export type DraftSubtask = { key: string; title: LocalisedText }
export type DraftTask = {
  /** Names the task while it has no id yet. */
  key: string
  title: LocalisedText
  room: Room | null
  template_id: string | null
  required_photos: number
  required_before_photos: number
  subtasks: DraftSubtask[]
}
/**
 * A session being made. `due` is what the field holds: local time, or empty for the rule's own. `tasks` is null as
 * long as nobody touched them: then they are those the apartment starts with, whichever apartment it is. `tasks_of` is
 * the apartment whose tasks they began as, once they were touched.
 */
export type Draft = {
  apartment: Apartment | null
  urgency: Urgency
  due: string
  note: string
  tasks: DraftTask[] | null
  tasks_of: string | null
}
/** A draft whose tasks are settled for now. */
export type FullDraft = Draft & { tasks: DraftTask[] }

export const emptyDraft: Draft = {
  apartment: null,
  urgency: 'no_data',
  due: '',
  note: '',
  tasks: null,
  tasks_of: null,
}

const isTitled = (each: DraftSubtask) =>
  typeof each.key === 'string' && typeof each.title === 'object' && each.title !== null
const isTask = (task: DraftTask) =>
  isTitled(task) &&
  Number.isInteger(task.required_photos) &&
  Number.isInteger(task.required_before_photos) &&
  task.subtasks.every(isTitled)

/** The draft this browser kept, or an empty one; what an older version kept in another shape is let go. */
export function draftIn(kept: string | null): Draft {
  try {
    const draft: Draft = JSON.parse(kept ?? 'null')
    const whole = draft.tasks === null || draft.tasks.every(isTask)
    return whole ? { ...emptyDraft, ...draft } : emptyDraft
  } catch {
    return emptyDraft
  }
}

export const isUntouched = (draft: Draft) =>
  draft.apartment === null && draft.tasks === null && draft.note === '' && draft.due === ''

/** What a session may take over: a template, or a task the apartment starts with. */
type Source = Omit<DraftTask, 'key' | 'subtasks'> & { subtasks: readonly { title: LocalisedText }[] }

/** A task like this one; `key` must be its own in the draft. */
export const taskFrom = (source: Source, key: string): DraftTask => ({
  key,
  title: source.title,
  room: source.room,
  template_id: source.template_id,
  required_photos: source.required_photos,
  required_before_photos: source.required_before_photos,
  subtasks: subtasksFrom(source.subtasks, key),
})

export const subtasksFrom = (subtasks: readonly { title: LocalisedText }[], key: string): DraftSubtask[] =>
  subtasks.map(({ title }, index) => ({ key: `${key}-${index}`, title }))

export const ownTask = (key: string): DraftTask => ({
  key,
  title: {},
  room: null,
  template_id: null,
  required_photos: 1,
  required_before_photos: 0,
  subtasks: [],
})

/** The apartment's own tasks in place of those of another; tasks written by hand stay, below them. */
export const withTasksOf = (starting: readonly DraftTask[], now: readonly DraftTask[]): DraftTask[] => [
  ...starting,
  ...now.filter(({ template_id, room }) => template_id === null && room === null),
]

/** A title as typed in one language: the others no longer say the same, so they go. Unchanged, it stays whole. */
export function retitled(title: LocalisedText, typed: string, locale: Locale): LocalisedText {
  return typed === title[locale] ? title : { [locale]: typed }
}

/** The list with the entry at `from` put at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...entry)
}

export type DraftRefusal = 'need_apartment_and_task' | 'need_subtasks' | 'title_missing'

const isBlank = ({ title }: { title: LocalisedText }) => Object.values(title).every((text) => !text?.trim())

/** What is wrong with a task, or null. */
export function whyNotTask(task: DraftTask): Extract<DraftRefusal, 'need_subtasks' | 'title_missing'> | null {
  if (isBlank(task)) return 'title_missing'
  return task.subtasks.every(isBlank) ? 'need_subtasks' : null
}

/** Why this session cannot be created yet, or null. */
export function whyNotCreate(draft: FullDraft): DraftRefusal | null {
  if (draft.apartment === null || draft.tasks.length === 0) return 'need_apartment_and_task'
  const refusals = draft.tasks.map(whyNotTask)
  return refusals.find((each) => each === 'need_subtasks') ?? refusals.find((each) => each !== null) ?? null
}

/** A text without the languages nothing was written in. */
const written = (title: LocalisedText): LocalisedText =>
  Object.fromEntries(locales.flatMap((each) => (title[each]?.trim() ? [[each, title[each]]] : [])))

/** A task as the calls take it: blank subtasks and blank languages are left out. */
export function taskInput({ key: _key, title, subtasks, ...task }: DraftTask) {
  return {
    ...task,
    title: written(title),
    subtasks: subtasks.filter((each) => !isBlank(each)).map((each) => ({ title: written(each.title) })),
  }
}

/** The call's input; the local due time becomes an instant. */
export function inputFrom(draft: FullDraft): InputOf<typeof createSession> {
  return {
    apartment_id: draft.apartment?.id ?? null,
    urgency: draft.urgency,
    note: draft.note.trim() || null,
    expires_at: draft.due === '' ? null : instantOf(draft.due),
    tasks: draft.tasks.map(taskInput),
  }
}
