import type { InputOf } from '@brightkey/contract/api'
import { type Locale, type LocalisedText, locales } from '@brightkey/contract/locale'
import type { createTemplate } from '@brightkey/contract/templates/endpoints'
import type { Room, Template } from '@brightkey/contract/templates/schema'

type TemplateInput = InputOf<typeof createTemplate>
export type TemplateValues = Omit<TemplateInput, 'scope' | 'apartment_id'>
export type TemplatePlace = Pick<TemplateInput, 'scope' | 'apartment_id'>

export type TemplateDraft = {
  room: Room | null
  title: LocalisedText
  required_photos: number
  required_before_photos: number
  subtasks: { key: string; title: LocalisedText }[]
}

/** A template as it is edited; without one, a new one with a first line to write in. */
export const draftOf = (template: Template | null): TemplateDraft =>
  template === null
    ? {
        room: null,
        title: {},
        required_photos: 1,
        required_before_photos: 0,
        subtasks: [{ key: 'first', title: {} }],
      }
    : {
        room: template.room,
        title: template.title,
        required_photos: template.required_photos,
        required_before_photos: template.required_before_photos,
        subtasks: template.subtasks.map(({ title }, index) => ({ key: `subtask-${index}`, title })),
      }

const says = (text: LocalisedText, locale: Locale) => (text[locale] ?? '').trim() !== ''
export const isBlank = (text: LocalisedText) => !locales.some((locale) => says(text, locale))

const written = (text: LocalisedText): LocalisedText =>
  Object.fromEntries(locales.flatMap((locale) => (says(text, locale) ? [[locale, text[locale]]] : [])))

/** What is sent: blank lines and blank languages are left out. */
export const valuesOf = (draft: TemplateDraft): TemplateValues => ({
  room: draft.room,
  title: written(draft.title),
  required_photos: draft.required_photos,
  required_before_photos: draft.required_before_photos,
  subtasks: draft.subtasks
    .filter(({ title }) => !isBlank(title))
    .map(({ title }) => ({ title: written(title) })),
})

export const whyNotSave = (draft: TemplateDraft): 'need_title' | 'need_subtask' | null => {
  if (isBlank(draft.title)) return 'need_title'
  return draft.subtasks.every(({ title }) => isBlank(title)) ? 'need_subtask' : null
}

type Texts = { title: LocalisedText; subtasks: readonly { title: LocalisedText }[] }

/** How many texts each language lacks that another has. */
export function gapsOf({ title, subtasks }: Texts): Record<Locale, number> {
  const texts = [title, ...subtasks.map((each) => each.title)].filter((text) => !isBlank(text))
  const gaps = (locale: Locale) => texts.filter((text) => !says(text, locale)).length
  return Object.fromEntries(locales.map((each) => [each, gaps(each)])) as Record<Locale, number>
}

/** The languages in which something is missing, named and listed as the reader does: `Urdu, Hindi`. */
export function missingLanguages(texts: Texts, locale: Locale): string {
  const gaps = gapsOf(texts)
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const missing = locales.filter((each) => gaps[each] > 0).map((each) => names.of(each) ?? each)
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(missing)
}
