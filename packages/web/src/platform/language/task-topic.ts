import { type LocalisedText, locales } from '@brightkey/contract/locale'
import { taskWords } from '@brightkey/i18n/en/task-words'
import type { TaskWords } from '@brightkey/i18n/language'

export type Topic = keyof typeof taskWords

const topics = Object.keys(taskWords) as Topic[]
const words = Object.values(
  import.meta.glob<TaskWords>('./*/task-words.ts', {
    base: '../../../../i18n/src',
    import: 'taskWords',
    eager: true,
  }),
)

/** The drawing of a task or template: its room's, else its topic's, else that of a list. */
export const taskDrawing = <Room extends string>({
  room,
  title,
}: {
  room: Room | null
  title: LocalisedText
}) => room ?? taskTopic(title) ?? ('list' as const)

/** The topic of a text, or null if unknown. The English text decides if there is one, so that all readers see the same drawing. */
export function taskTopic(title: LocalisedText): Topic | null {
  const texts = title.en === undefined ? locales.flatMap((each) => title[each] ?? []) : [title.en]
  const isAbout = (topic: Topic) =>
    texts.some((text) => words.some((each) => each[topic]?.test(text.toLowerCase())))
  return topics.find(isAbout) ?? null
}
