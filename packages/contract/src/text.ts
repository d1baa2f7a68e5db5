import { z } from 'zod/mini'
import { type Locale as Language, locales } from './locale.ts'

// PostgreSQL refuses U+0000 in a text and neither database keeps a lone surrogate.
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/** A typed text: trimmed, at most `max` UTF-16 units, storable in both databases; may be empty. */
export const optionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.refine(storable, { params: { code: 'not_storable' } }))

/** As {@link optionalText}, but not empty. */
export const text = (max: number) => optionalText(max).check(z.minLength(1))

// Line breaks and other control characters but U+0000, which no text may have: one name would be several lines of a message.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const controls = /[\u0001-\u001F\u007F-\u009F\u2028\u2029]/
const isOneLine = (value: string) => !controls.test(value)

/** A text as it may be a name: line breaks and control characters, in a row and at the ends too, are single spaces. */
export const toOneLine = (value: string): string =>
  value
    .split(controls)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

/** As {@link optionalText}, on one line. Values stored before this rule are still read. */
export const optionalLine = (max: number) =>
  optionalText(max).check(z.refine(isOneLine, { params: { code: 'not_one_line' } }))

/** As {@link optionalLine}, but not empty. */
export const line = (max: number) => optionalLine(max).check(z.minLength(1))

export const Locale = z.enum(locales)

const inLanguages = (title: z.ZodMiniType<string, string>) =>
  z
    .object(
      Object.fromEntries(locales.map((each) => [each, z.optional(title)])) as Record<
        Language,
        z.ZodMiniOptional<typeof title>
      >,
    )
    .check(
      z.refine((map) => Object.values(map).some((value) => value !== undefined), {
        params: { code: 'required' },
      }),
    )
/** A title in one or more languages, at most 200 units each. */
export const LocalisedText = inLanguages(text(200))
/** As {@link LocalisedText}, on one line: what a client or a file may bring in. */
export const LocalisedLine = inLanguages(line(200))

const note = z.optional(optionalText(2000))
/** A note by language: as it was written, and as the cleaner is shown it in the others. */
export const NoteTexts = z.object(
  Object.fromEntries(locales.map((each) => [each, note])) as Record<Language, typeof note>,
)

/** A title as a client sends it: one string, taken as the writer's language, or the map. */
export const TitleInput = z.union([line(200), LocalisedLine])
