import { type Locale, type LocalisedText, locales } from '@brightkey/contract/locale'
import { detectLanguage, languages, textDirection } from '@brightkey/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { persistently } from '../lazy-part.ts'
import { useTexts } from './texts.tsx'

type Book = typeof import('@brightkey/i18n/notes')

/** A note, and what it is in further languages where the office did not leave that to the phrasebook. */
export type Note = { text: string; translations: LocalisedText }

/** The note as it is stored, with all its languages. */
export const toNote = (text: string | null | undefined, texts: LocalisedText | undefined): Note => ({
  text: text ?? '',
  translations: texts ?? {},
})

/** The note as input of the calls; the texts are null where there is none. */
export const toNoteInput = ({ text, translations }: Note) => ({
  note: text.trim() || null,
  note_texts: text.trim() ? translations : null,
})

/** The sentences of notes, fetched when a page first writes one; undefined until then. */
const useBook = () =>
  useQuery({
    queryKey: ['notes'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: (): Promise<Book> => persistently(() => import('@brightkey/i18n/notes')),
  }).data

/** Sentences for the one being typed, each known in every language. */
function useSentences(text: string, onChange: (text: string) => void) {
  const { t, locale } = useTexts()
  const book = useBook()
  const language = detectLanguage(text, locale)
  return {
    label: t('note.suggestions'),
    sentences: book?.noteSuggestions(text, language, 4) ?? [],
    onChoose: (sentence: string) => onChange(book?.withSentence(text, sentence, language) ?? text),
  }
}

/** Whether the office wrote the note in this language too. Until the book is there nothing counts as written. */
const isByHand = ({ text, translations }: Note, locale: Locale, book: Book | undefined) =>
  book !== undefined &&
  translations[locale] !== undefined &&
  translations[locale] !== book.noteInLanguages(text)[locale]

/** What a field for a note shows, but for its label. */
export function useNoteField(note: Note, onChange: (note: Note) => void) {
  const { t } = useTexts()
  const book = useBook()
  const written = detectLanguage(note.text, 'en')
  const others = locales.filter((each) => each !== written)
  const texts = { ...book?.noteInLanguages(note.text), ...note.translations }
  function onType(text: string) {
    // What the book knew follows the note.
    const stays = others.filter((each) => isByHand(note, each, book))
    onChange({ text, translations: Object.fromEntries(stays.map((each) => [each, note.translations[each]])) })
  }
  return {
    text: note.text,
    optional: t('act.optional'),
    suggestions: useSentences(note.text, onType),
    languages: others.map((code) => ({
      code,
      name: languages[code].name,
      dir: textDirection(code),
      text: texts[code] ?? '',
    })),
    languagesLabel: t('note.languages'),
    asWritten: t('note.as_written'),
    shownAs: t('note.shown_as'),
    isOpen: others.some((each) => isByHand(note, each, book)),
    onType,
    onTranslate: (code: Locale, typed: string) =>
      onChange({ ...note, translations: { ...note.translations, [code]: typed } }),
  }
}
