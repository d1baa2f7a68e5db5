import { type LocalisedText, locales } from '@brightkey/contract/locale'
import { taskWords } from '@brightkey/i18n/en/task-words'
import type { TaskWords } from '@brightkey/i18n/language'

export type Kind = keyof typeof taskWords

const kinds = Object.keys(taskWords) as Kind[]
const words = Object.values(
  import.meta.glob<TaskWords>('./*/task-words.ts', {
    base: '../../../../../i18n/src',
    import: 'taskWords',
    eager: true,
  }),
)

/** What a text is about, or null where its words do not tell. English decides where it is given, so that all readers see the same. */
export function kindOf(title: LocalisedText): Kind | null {
  const texts = title.en === undefined ? locales.flatMap((each) => title[each] ?? []) : [title.en]
  const isAbout = (kind: Kind) =>
    texts.some((text) => words.some((each) => each[kind]?.test(text.toLowerCase())))
  return kinds.find(isAbout) ?? null
}
