import type { Apartment } from '@brightkey/contract/apartments/schema'
import type { Locale, LocalisedText } from '@brightkey/contract/locale'
import type { RawInput } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Urgency } from '@brightkey/contract/sessions/schema'
import { roomsOf } from '@brightkey/contract/templates/rules'
import type { Room, Template } from '@brightkey/contract/templates/schema'
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
 * long as nobody touched them: then they are those of the apartment's rooms, whichever apartment it is.
 */
export type Draft = {
  apartment: Apartment | null
  urgency: Urgency
  due: string
  note: string
  tasks: DraftTask[] | null
}
/** A draft whose tasks are settled for now. */
export type FullDraft = Draft & { tasks: DraftTask[] }

export const emptyDraft: Draft = { apartment: null, urgency: 'no_data', due: '', note: '', tasks: null }

/** The draft this browser kept, or an empty one; what an older version kept in another shape is let go. */
export function draftIn(kept: string | null): Draft {
  try {
    const draft: Draft = JSON.parse(kept ?? 'null')
    const whole = draft.tasks === null || draft.tasks.every((task) => Array.isArray(task.subtasks))
    return whole ? { ...emptyDraft, ...draft } : emptyDraft
  } catch {
    return emptyDraft
  }
}

export const isUntouched = (draft: Draft) =>
  draft.apartment === null && draft.tasks === null && draft.note === '' && draft.due === ''

/** A template as a task; `key` must be its own in the draft. */
export function taskFromTemplate(template: Template, key: string): DraftTask {
  return {
    key,
    title: template.title,
    room: template.room,
    template_id: template.id,
    required_photos: template.required_photos,
    required_before_photos: template.required_before_photos,
    subtasks: template.subtasks.map(({ title }, index) => ({ key: `${key}-${index}`, title })),
  }
}

const numbered = (title: LocalisedText, number: number): LocalisedText =>
  Object.fromEntries(Object.entries(title).map(([locale, text]) => [locale, `${text} ${number}`]))

/** A task for each room of the apartment that a template is known for; rooms of one kind are numbered. The same each time. */
export function tasksOf(apartment: Apartment, templates: readonly Template[]): DraftTask[] {
  const rooms = roomsOf(apartment)
  const seen = new Map<Room, number>()
  return rooms.flatMap((room) => {
    const template = templates.find((each) => each.room === room)
    if (!template) return []
    const number = (seen.get(room) ?? 0) + 1
    seen.set(room, number)
    const task = taskFromTemplate(template, `${room}-${number}`)
    const several = rooms.filter((each) => each === room).length > 1
    return [several ? { ...task, title: numbered(task.title, number) } : task]
  })
}

/** A title as typed in one language: the others no longer say the same, so they go. Unchanged, it stays whole. */
export function retitled(title: LocalisedText, typed: string, locale: Locale): LocalisedText {
  return typed === title[locale] ? title : { [locale]: typed }
}

/** The list with one entry `by` places further down (negative: up); at the ends nothing happens. */
export function moved<T extends { key: string }>(list: readonly T[], key: string, by: number): T[] {
  const from = list.findIndex((each) => each.key === key)
  const to = from + by
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

export type DraftRefusal = 'need_apartment_and_task' | 'need_subtasks' | 'title_missing'

const isBlank = ({ title }: { title: LocalisedText }) => Object.values(title).every((text) => !text?.trim())

/** What is wrong with a task, or null. */
export function whyNotTask(task: DraftTask): Extract<DraftRefusal, 'need_subtasks' | 'title_missing'> | null {
  if (isBlank(task)) return 'title_missing'
  return task.subtasks.every(isBlank) ? 'need_subtasks' : null
}

/** The seed's section 5: why this session may not be made yet, or null. */
export function whyNotCreate(draft: FullDraft): DraftRefusal | null {
  if (draft.apartment === null || draft.tasks.length === 0) return 'need_apartment_and_task'
  const refusals = draft.tasks.map(whyNotTask)
  return refusals.find((each) => each === 'need_subtasks') ?? refusals.find((each) => each !== null) ?? null
}

/** The call's input: blank subtasks are left out, the local due time becomes an instant. */
export function inputFrom(draft: FullDraft): RawInput<typeof sessionRoutes.create> {
  return {
    apartment_id: draft.apartment?.id ?? null,
    urgency: draft.urgency,
    note: draft.note.trim() || null,
    expires_at: draft.due === '' ? null : instantOf(draft.due),
    tasks: draft.tasks.map(({ key: _key, subtasks, ...task }) => ({
      ...task,
      subtasks: subtasks.filter((each) => !isBlank(each)).map(({ title }) => ({ title })),
    })),
  }
}
