import { readdirSync } from 'node:fs'
import { type Locale, locales } from '@brightkey/contract/locale'
import { expect, test } from 'vitest'
import type { Catalog } from '../src/language.ts'
import { type AnyTranslation, fill, translator } from '../src/message.ts'

type Read = { name: string; locale: Locale; catalog: AnyTranslation<Catalog> }

/** Every catalog in every language that has a file for it. */
const catalogs: Read[] = []
for (const locale of locales) {
  const folder = new URL(`../src/${locale}/`, import.meta.url)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((each) => each.endsWith('.ts'))
    .sort()) {
    const { texts } = await import(new URL(file, folder).href)
    // The other files of the folder are lists, with tests of their own.
    if (texts) catalogs.push({ name: file.replace('.ts', ''), locale, catalog: texts })
  }
}

/** `section.key` → each of its forms. */
function textForms(catalog: AnyTranslation<Catalog>): Map<string, Record<string, string>> {
  return new Map(
    Object.entries(catalog).flatMap(([section, messages]) =>
      Object.entries(messages).map(([key, message]) => [
        `${section}.${key}`,
        typeof message === 'string' ? { other: message } : { ...message },
      ]),
    ),
  )
}

const findPlaceholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

const catalogFiles = (locale: string) =>
  readdirSync(new URL(`../src/${locale}/`, import.meta.url), { recursive: true, encoding: 'utf8' }).sort()

test('there is a folder for each language, and each has the files of the English one', () => {
  const folders = readdirSync(new URL('../src/', import.meta.url), { withFileTypes: true })
  expect(folders.flatMap((each) => (each.isDirectory() ? [each.name] : [])).sort()).toEqual(
    [...locales].sort(),
  )
  for (const locale of locales) expect(catalogFiles(locale), locale).toEqual(catalogFiles('en'))
})

const written = (locale: Locale) => catalogs.filter((each) => each.locale === locale)

test.each(locales)('every catalog is written in %s', (locale) => {
  expect(written(locale).map(({ name }) => name)).toEqual(written('en').map(({ name }) => name))
})

test.each(locales)('every message in %s has the placeholders of the English one', (locale) => {
  for (const { name, catalog } of written(locale)) {
    const english = textForms(written('en').find((each) => each.name === name)?.catalog ?? {})
    for (const [key, forms] of textForms(catalog)) {
      const expected = findPlaceholders(english.get(key)?.other ?? '')
      for (const [form, text] of Object.entries(forms)) {
        // Arabic has a word for none, for one and for both.
        const inWords = locale === 'ar' && /^(zero|one|two)$/.test(form) && !text.includes('{count}')
        expect({ key: `${name}: ${key}`, names: findPlaceholders(text) }).toEqual({
          key: `${name}: ${key}`,
          names: expected.filter((each) => !inWords || each !== '{count}'),
        })
      }
    }
  }
})

test.each(locales)('every plural in %s has each form of the language, and no message is empty', (locale) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.sort()
  for (const { catalog } of written(locale)) {
    for (const message of Object.values(catalog).flatMap((section) => Object.values(section))) {
      if (typeof message !== 'string') expect(Object.keys(message).sort()).toEqual(forms)
      for (const text of typeof message === 'string' ? [message] : Object.values(message)) {
        expect(text?.trim()).not.toBe('')
      }
    }
  }
})

test('in Urdu the tab of tomorrow, next to that of all, is not the word that also means “total”', async () => {
  const { texts } = await import('../src/ur/office/overview.ts')
  expect(texts.home.tomorrow).not.toBe('کل')
})

test('no English message puts a number before a noun that stays plural', () => {
  for (const { name, catalog } of written('en'))
    for (const [key, { one, other = '' }] of textForms(catalog)) {
      const counted = /\{(count|total|done|of|all|seconds|minutes|photos|tasks)\} \w+s\b/
      // A limit that is always in the hundreds or more has no singular.
      const always = /^(list\.count_more|csv\.limit|csv\.too_large|field\.csv_columns)$/
      if (one === undefined && !always.test(key)) expect(`${name} ${key}: ${other}`).not.toMatch(counted)
    }
})

test('every Hindi word has one spelling: with or without nukta and chandrabindu, not both', async () => {
  const phrases = await import('../src/hi/phrasebook.ts')
  const rooms = await import('../src/hi/room-templates.ts')
  const notes = await import('../src/hi/note-phrases.ts')
  const texts = JSON.stringify([phrases, rooms, notes, ...written('hi').map(({ catalog }) => catalog)])
  const spellings = new Map<string, Set<string>>()
  for (const word of texts.match(/[\u0900-\u097f]+/g) ?? []) {
    const bare = word.normalize('NFD').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902')
    spellings.set(bare, (spellings.get(bare) ?? new Set()).add(word))
  }
  const several = [...spellings.values()].filter(({ size }) => size > 1).map((words) => [...words])
  expect(spellings.size).toBeGreaterThan(500)
  expect(several).toEqual([])
})

const catalogTexts = (locale: Locale) =>
  written(locale).flatMap(({ name, catalog }) =>
    [...textForms(catalog)].flatMap(([key, forms]) =>
      // What is isolated runs in another direction, and is of another language.
      Object.values(forms).map((text) => ({
        key: `${name} ${key}`,
        text: text.replace(/\u2068.*\u2069/g, '\u2068\u2069'),
      })),
    ),
  )
const keysWith = (locale: Locale, pattern: RegExp, fixed = /^$/) =>
  catalogTexts(locale).flatMap(({ key, text }) => (pattern.test(text) && !fixed.test(key) ? [key] : []))

// Messages that clients know by their letters.
const fixedMessages =
  /(method_not_allowed|csrf\.incorrect|cleaner_details_required|phone_(required|missing)|insufficient_balance)$/

test.each(locales)('texts in %s have typographic quotation marks, no escape and no stray space', (locale) => {
  expect(keysWith(locale, /['"]/, fixedMessages)).toEqual([])
  // An escape that was escaped itself is read as it is.
  expect(keysWith(locale, /\\/)).toEqual([])
  expect(keysWith(locale, / {2}|^ | $| [,.;:!?،۔؟।]/)).toEqual([])
})

test('each language uses the quotation marks and the punctuation of its own', () => {
  expect(keysWith('en', /[«»„‘]/)).toEqual([])
  expect(keysWith('ru', /[“”‘’„]/)).toEqual([])
  expect(keysWith('ur', /[“”«»]|[,;?.](?= |$)/)).toEqual([])
  expect(keysWith('hi', /[‘’«»]|(?<!नं)\.(?= |$)/)).toEqual([])
  expect(keysWith('ar', /[“”‘’۔]|[,;?](?= |$)/)).toEqual([])
})

test('English texts neither plead nor shout, and have no bookish words', () => {
  expect(keysWith('en', /\b(please|whoever|somebody|nobody|anew|shall)\b|!/i, fixedMessages)).toEqual([])
})

test('Urdu uses its own yeh, kaf and heh, not the Arabic ones', () => {
  for (const { catalog } of written('ur'))
    expect(JSON.stringify(catalog)).not.toMatch(/[\u064a\u0643\u0647\u0649]/)
})

test('Arabic uses its own yeh, kaf and heh, not those of Urdu', () => {
  for (const { catalog } of written('ar'))
    expect(JSON.stringify(catalog)).not.toMatch(/[\u06cc\u06a9\u06c1\u06be\u06d2\u06d5]/)
})

test('Urdu has one spelling of a word, and no word that the glossary avoids', () => {
  // What is joined in one text and not in another reads as two words; a check and WhatsApp have one name each.
  expect(keysWith('ur', /ہو گ[اےی](?!\p{L})|لئے|چاہئے|جانچ|واٹس ?ایپ/u)).toEqual([])
})

test('a cleaner has the glossary’s word in Russian, Hindi and Arabic', () => {
  expect(keysWith('ru', /уборщи[кц]/i)).toEqual([])
  expect(keysWith('hi', /सफाईकर्मी/)).toEqual([])
  expect(keysWith('ar', /منظف|عامل التنظيف|عمال التنظيف/)).toEqual([])
})

test('Russian texts have no Latin letter hidden among the Cyrillic ones', () => {
  for (const { catalog } of written('ru')) {
    expect(JSON.stringify([...textForms(catalog).values()])).not.toMatch(/[а-яё][a-z]|[a-z][а-яё]/i)
  }
})

test.each(['ur', 'hi', 'ar'] as const)('texts in %s use Latin digits', (locale) => {
  for (const { catalog } of written(locale)) expect(JSON.stringify(catalog)).not.toMatch(/[०-९٠-٩۰-۹]/)
})

const apples = {
  queue: {
    waiting: {
      ...{ zero: '{count} zero', one: '{count} one', two: '{count} two' },
      ...{ few: '{count} few', many: '{count} many', other: '{count} other' },
    },
  },
}

test.each([
  ['ru', 1, '1 one'],
  ['ru', 2, '2 few'],
  ['ru', 5, '5 many'],
  ['ru', 21, '21 one'],
  ['hi', 0, '0 one'],
  ['hi', 1, '1 one'],
  ['hi', 2, '2 other'],
  ['ur', 1, '1 one'],
  ['ur', 2, '2 other'],
  ['en', 0, '0 other'],
  ['ar', 0, '0 zero'],
  ['ar', 1, '1 one'],
  ['ar', 2, '2 two'],
  ['ar', 3, '3 few'],
  ['ar', 10, '10 few'],
  ['ar', 11, '11 many'],
  ['ar', 99, '99 many'],
  ['ar', 100, '100 other'],
  ['ar', 102, '102 other'],
  ['ar', 103, '103 few'],
] as const)('in %s the number %i selects its own plural form: %s', (locale, count, expected) => {
  type Plural = { queue: { waiting: { one: string; other: string } } }
  expect(translator<Plural>(apples, locale)('queue.waiting', { count })).toBe(expected)
})

test('a large number in a message is grouped as in the language, in Latin digits', () => {
  expect(fill('{count}', { count: 1234567 }, 'hi')).toBe('12,34,567')
  expect(fill('{count}', { count: 1234567 }, 'ur')).toBe('1,234,567')
  expect(fill('{count}', { count: 1234567 }, 'ar')).toBe('1,234,567')
})

test('Urdu spells out per cent: after its letters a sign would jump to the other side of the number', () => {
  const signs = written('ur').flatMap(({ name, catalog }) =>
    [...textForms(catalog)].flatMap(([key, forms]) =>
      Object.values(forms).some((text) => /\}%/.test(text) && /\p{Script=Arabic}/u.test(text))
        ? [`${name} ${key}`]
        : [],
    ),
  )
  expect(signs).toEqual([])
})
