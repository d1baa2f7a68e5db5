import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'

/** Parses a localised text from its column. */
const localised = (json: string): LocalisedText => JSON.parse(json)

/** Returns a title for responses: all languages, and the text in the reader's language. */
export function titleFor(json: string, locale: Locale): { title: LocalisedText; title_text: string } {
  const title = localised(json)
  return { title, title_text: textIn(title, locale) }
}

/** Serialises user input for a title column: a plain string is in the writer's language. */
export const serializeTitle = (title: string | LocalisedText, writer: Locale): string =>
  JSON.stringify(typeof title === 'string' ? { [writer]: title } : title)
