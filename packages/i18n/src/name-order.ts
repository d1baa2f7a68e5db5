import type { Locale } from '@brightkey/contract/locale'
import { foldLetters } from './same-text.ts'

// Each script in the order of its own language: Arabic letters as in Urdu but for readers of Arabic, Devanagari as in Hindi. Letters
// that are not here, and all other scripts, are in the order of Unicode, which is that of their alphabets.
const alphabets = {
  cyrillic:
    'аәӕбвгґғӻҕӷдԁђѓԃҙеєжԫҗзԅԑѕӡԇиіїйҋјкќқӄҡҟҝԟԛлӆԯԓԡљԉԕмӎнԩӊңӈԣҥњԋоөпԥҧҁрҏԗсԍҫтԏҭћуўүұѹфхӽӿҳһԧѡѿѽѻцҵчԭҷӌҹҽҿџшщъыьҍѣэюяԙѥѧѫѩѭѯѱѳѵҩԝӏ',
  arabic: 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۃةءیے',
  devanagari: 'ॐंःॲऄअआॳॴॵॶॷइईउऊऋॠऌॡऍऎएऐऑऒओऔकखगॻघङचछजॹॼझञटठॸडॾढणतथदधनपफबॿभमयॺरलळवशषसहऽॽाऺऻॏॖॗिीुूृॄॢॣॅॕॆेॎैॉॊोौ्',
} as const

/** Where each alphabet begins: the block of its script, so that scripts follow each other as in Unicode. */
const blocks = { cyrillic: 0x400, arabic: 0x600, devanagari: 0x900 } as const

/** Letters that look alike are one before they are sorted ({@link foldLetters}): yeh is ی here, kaf ک, heh ہ. */
const arabicForArabs = 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںہھۃویے'

const findPlaces = (arabic: string): ReadonlyMap<string, number> =>
  new Map(
    Object.entries({ ...alphabets, arabic }).flatMap(([script, letters]) =>
      [...letters].map((letter, index) => [letter, blocks[script as keyof typeof blocks] + index] as const),
    ),
  )
const places = findPlaces(alphabets.arabic)
const placesForArabs = findPlaces(arabicForArabs)
/** As Unicode has it for Arabic: teh marbuta is a teh, a hamza of its own an alef. */
const sameForArabs: Readonly<Record<string, string>> = { ة: 'ت', ء: 'ا' }

const findPlace = (letter: string, locale: Locale) =>
  locale === 'ar' ? placesForArabs.get(sameForArabs[letter] ?? letter) : places.get(letter)

/** Which letters are the reader's own, by the place they have: their script comes first. */
const ownLetters: Record<Locale, (place: number) => boolean> = {
  en: (place) => place < 0x250,
  ru: (place) => place >= blocks.cyrillic && place < 0x530,
  ur: (place) => place >= blocks.arabic && place < 0x700,
  hi: (place) => place >= blocks.devanagari && place < 0x980,
  ar: (place) => place >= blocks.arabic && place < 0x700,
}

const symbols = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'

/** The parts of a key: symbols before numbers before letters, the reader's own first. */
const sections = { symbol: '1', number: '2', own: '3', other: '4' } as const

/** PostgreSQL limits an entry of an index to some 2,700 bytes. */
const mostLetters = 120

/**
 * Returns the text by which a name is sorted for readers of a language, compared by its code units or UTF-8 bytes. Numbers within
 * names count as numbers. Accents, case and look-alike letters only count between names that are equal otherwise.
 */
export function nameSortKey(name: string, locale: Locale): string {
  const parts =
    foldLetters(name)
      .slice(0, mostLetters)
      .match(/\d+|\D/gu) ?? []
  const exact = name.normalize('NFC').toLowerCase().slice(0, mostLetters)
  // A space is before each section: the shorter name first.
  return `${parts.map((part) => weight(part, locale)).join('')} ${exact}`.toWellFormed()
}

function weight(part: string, locale: Locale): string {
  if (/^\d/.test(part)) {
    const digits = part.replace(/^0+(?=\d)/, '')
    // The longer number is the larger one.
    return sections.number + String.fromCharCode(0x30 + digits.length) + digits
  }
  if (part === '\u0901') return weight('\u0902', locale)
  if (!/[\p{L}\p{M}]/u.test(part)) {
    const place = symbols.indexOf(part)
    return sections.symbol + (place === -1 ? `~${part}` : String.fromCharCode(0x30 + place))
  }
  const place = findPlace(part, locale) ?? part.codePointAt(0) ?? 0
  return (ownLetters[locale](place) ? sections.own : sections.other) + String.fromCodePoint(place)
}

/** Returns a function that compares names in the reader's order; the same on the server and in each browser. */
export function nameComparer(locale: Locale): (one: string, other: string) => number {
  const keys = new Map<string, string>()
  const sortKey = (name: string) => {
    const key = keys.get(name) ?? nameSortKey(name, locale)
    keys.set(name, key)
    return key
  }
  return (one, other) => {
    const [a, b] = [sortKey(one), sortKey(other)]
    return a < b ? -1 : a > b ? 1 : 0
  }
}
