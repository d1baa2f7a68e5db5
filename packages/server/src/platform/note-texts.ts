import { type LocalisedText, locales } from '@brightkey/contract/locale'
import { noteInLanguages } from '@brightkey/i18n/notes'

/** A note by language: what was given with it, else what the phrasebook knows of it; undefined without a note. */
export function readNoteTexts(note: string | null, stored: string | null): LocalisedText | undefined {
  if (!note) return undefined
  return { ...noteInLanguages(note), ...(stored === null ? {} : JSON.parse(stored)) }
}

/** What a client gave of a note by language, for its column; null where nothing is left of it. */
export function serializeNoteTexts(given: LocalisedText | null | undefined): string | null {
  const texts = locales.flatMap((each) => (given?.[each] ? [[each, given[each]]] : []))
  return texts.length === 0 ? null : JSON.stringify(Object.fromEntries(texts))
}

type Note = { note: string | null; texts: string | null }

/** The column after a change: what was given, else what there was, unless the note is another one now. */
export const changedNoteTexts = (
  before: Note,
  note: string | null,
  given: LocalisedText | null | undefined,
): string | null =>
  given !== undefined ? serializeNoteTexts(given) : note === before.note ? before.texts : null
