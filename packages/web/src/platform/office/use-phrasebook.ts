import { type Locale, type LocalisedText, locales } from '@brightkey/contract/locale'
import { languages, textDirection } from '@brightkey/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { persistently } from '../lazy-part.ts'

type Book = typeof import('@brightkey/i18n/phrasebook')

/** The languages of a text, the reader's own first where one is given. */
export const textLanguages = (first?: Locale) =>
  [...(first ? [first] : []), ...locales.filter((each) => each !== first)].map((code) => ({
    code,
    name: languages[code].name,
    dir: textDirection(code),
  }))

const offered = 5

const offersIn = (book: Book, text: LocalisedText, locale: Locale) =>
  book
    .suggestions(text[locale] ?? '', locale, offered)
    .filter((phrase) => {
      const next = book.withPhrase(text, phrase, locale)
      return locales.some((each) => next[each] !== text[each])
    })
    .map((phrase) => ({
      key: phrase.en,
      text: phrase[locale],
      hint: locales.flatMap((each) => (each === locale ? [] : [phrase[each]])).join(' · '),
    }))

/**
 * The phrasebook, fetched when a page first writes titles; until then it offers nothing. `offers` are for the text as it
 * is in `locale`; `take` returns it with the offer of that key; `fill` with its gaps filled, or itself.
 */
export function usePhrasebook() {
  const { data: book } = useQuery({
    queryKey: ['phrasebook'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: (): Promise<Book> => persistently(() => import('@brightkey/i18n/phrasebook')),
  })
  return useMemo(
    () => ({
      offers: (text: LocalisedText, locale: Locale) => (book ? offersIn(book, text, locale) : []),
      take(text: LocalisedText, key: string, locale: Locale): LocalisedText {
        const phrase = book?.findTranslations(key, 'en')
        return book && phrase ? book.withPhrase(text, phrase, locale) : text
      },
      fill: (text: LocalisedText): LocalisedText => book?.gapsFilled(text) ?? text,
    }),
    [book],
  )
}
