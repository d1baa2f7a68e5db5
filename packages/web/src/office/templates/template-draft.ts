import type { EndpointInput } from '@brightkey/contract/api'
import { type Locale, type LocalisedText, locales } from '@brightkey/contract/locale'
import type { createTemplate } from '@brightkey/contract/templates/endpoints'
import type { Room, Template } from '@brightkey/contract/templates/schema'
import { formatList } from '@brightkey/i18n/format'
import {
  type DraftShot,
  type DraftSpot,
  toDraftShots,
  toDraftSpots,
  toShotsInput,
  toSpotsInput,
} from '../fields/shots/draft-shots.ts'

type TemplateInput = EndpointInput<typeof createTemplate>
export type TemplateValues = Omit<TemplateInput, 'scope' | 'apartment_id'>
export type TemplatePlace = Pick<TemplateInput, 'scope' | 'apartment_id'>

export type TemplateDraft = {
  room: Room | null
  title: LocalisedText
  required_photos: number
  required_before_photos: number
  subtasks: { key: string; title: LocalisedText }[]
  /** Absent in a draft that an earlier version kept. */
  shots?: DraftShot[]
  spots?: DraftSpot[]
}

/** Returns a template as a draft; without one, an empty draft with one line. */
export const toDraft = (template: Template | null): TemplateDraft =>
  template === null
    ? {
        room: null,
        title: {},
        required_photos: 1,
        required_before_photos: 0,
        subtasks: [{ key: 'first', title: {} }],
        shots: [],
        spots: [],
      }
    : {
        room: template.room,
        title: template.title,
        required_photos: template.required_photos,
        required_before_photos: template.required_before_photos,
        subtasks: template.subtasks.map(({ title }, index) => ({ key: `subtask-${index}`, title })),
        shots: toDraftShots(template.shots),
        spots: toDraftSpots(template.spots),
      }

const hasText = (text: LocalisedText, locale: Locale) => (text[locale] ?? '').trim() !== ''
export const isBlank = (text: LocalisedText) => !locales.some((locale) => hasText(text, locale))

const removeBlankLanguages = (text: LocalisedText): LocalisedText =>
  Object.fromEntries(locales.flatMap((locale) => (hasText(text, locale) ? [[locale, text[locale]]] : [])))

/** Returns the draft as input of the calls, without blank lines and languages. */
export const toTemplateValues = (draft: TemplateDraft): TemplateValues => ({
  room: draft.room,
  title: removeBlankLanguages(draft.title),
  required_photos: draft.required_photos,
  required_before_photos: draft.required_before_photos,
  ...(draft.shots && { shots: toShotsInput(draft.shots) }),
  ...(draft.spots && { spots: toSpotsInput(draft.spots) }),
  subtasks: draft.subtasks
    .filter(({ title }) => !isBlank(title))
    .map(({ title }) => ({ title: removeBlankLanguages(title) })),
})

export const findTemplateError = (draft: TemplateDraft): 'need_title' | 'need_subtask' | null => {
  if (isBlank(draft.title)) return 'need_title'
  return draft.subtasks.every(({ title }) => isBlank(title)) ? 'need_subtask' : null
}

type Texts = { title: LocalisedText; subtasks: readonly { title: LocalisedText }[] }

/** Returns for each language the number of texts that only others have. */
export function countMissingTexts({ title, subtasks }: Texts): Record<Locale, number> {
  const texts = [title, ...subtasks.map((each) => each.title)].filter((text) => !isBlank(text))
  const countMissing = (locale: Locale) => texts.filter((text) => !hasText(text, locale)).length
  return Object.fromEntries(locales.map((each) => [each, countMissing(each)])) as Record<Locale, number>
}

/** Returns the languages with missing texts as a list: `Urdu and Hindi`. */
export function missingLanguages(texts: Texts, locale: Locale): string {
  const gaps = countMissingTexts(texts)
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const missing = locales.filter((each) => gaps[each] > 0).map((each) => names.of(each) ?? each)
  return formatList(missing, locale)
}
