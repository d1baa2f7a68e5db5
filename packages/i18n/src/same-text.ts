/**
 * Letters and marks of a text that carry its meaning, in one form: lower case, digits 0 to 9, single spaces; without the accents of
 * Latin and Greek, the points of Arabic and Hebrew, nukta, tatweel, joiners and direction marks. Vowel signs of Hindi, Bengali,
 * Tamil, Thai and others stay, and so do the letters й, ў, ї, ѓ and ќ.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    // Upper case first: `ß` is `ss` and `ı` is `i`.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(cyrillicLetters, (letter) => letter.normalize('NFC'))
    .replace(markWithoutMeaning, '')
    .replace(/\p{Cf}|\u0640/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(writtenOtherwise, (letter) => sameLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')

/** Letters of their own, which decompose as the accented ones of Latin do. */
const cyrillicLetters = /[иу]\u0306|і\u0308|[гк]\u0301/g
/** Not the two marks of kana, which are `Inherited` too, and which make other letters. */
const markWithoutMeaning =
  /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc]/gu

/** Letters without a decomposition in Unicode, by the one that readers take them for. */
const sameLetters: Readonly<Record<string, string>> = {
  // Arabic and Persian keyboards: yeh, kaf, heh, alef.
  ...{ ي: 'ی', ى: 'ی', ك: 'ک', ڪ: 'ک', ه: 'ہ', ە: 'ہ', ٱ: 'ا' },
  ...{ æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ħ: 'h', ł: 'l', ŧ: 't', ς: 'σ' },
}
const writtenOtherwise = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g')

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** The digits of a script follow each other, from 0 to 9. */
function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let zero = codePoint
  while (isDigit(zero - 1)) zero--
  return String((codePoint - zero) % 10)
}

/**
 * Normalises texts to compare and find them by: two names are the same, in both databases and in browsers, if these are equal.
 * As {@link foldLetters}, and Urdu's two heh and the Arabic teh marbuta are one letter.
 */
export const normalizeForSearch = (...texts: (string | null)[]): string =>
  foldLetters(texts.filter((text) => text !== null).join(' ')).replace(/[ھةۃ]/g, 'ہ')

/** The words of a search. Wildcards of SQL's `like` are left out. */
export const searchWords = (search: string): string[] =>
  normalizeForSearch(search)
    .split(' ')
    .map((word) => word.replace(/[\\%_]/g, ''))

/** Whether a text contains every word of the search, as the server finds rows. */
export function containsWords(text: string, search: string): boolean {
  const normalised = normalizeForSearch(text)
  return searchWords(search).every((word) => normalised.includes(word))
}
