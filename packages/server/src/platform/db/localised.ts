import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'

/** A localised text out of its column. */
const localised = (json: string): LocalisedText => JSON.parse(json)

/** A title as answers carry it: the map, and the text for this reader. */
export function titleFor(json: string, locale: Locale): { title: LocalisedText; title_text: string } {
  const title = localised(json)
  return { title, title_text: textIn(title, locale) }
}

/** A title as somebody typed it, for its column: a bare string is in the writer's language. */
export const serializeTitle = (title: string | LocalisedText, writer: Locale): string =>
  JSON.stringify(typeof title === 'string' ? { [writer]: title } : title)
