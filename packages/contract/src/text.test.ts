import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { LocalisedText, line, optionalLine, TitleInput, text, toOneLine } from './text.ts'

test.each(['\n', '\r', '\u2028', '\u2029', '\u0085', '\u0007', '\u009b', '\t', '\u007f'])(
  'a text of one line refuses %j, and a longer text takes it',
  (control) => {
    const value = `Marina${control}Heights`
    for (const schema of [line(100), optionalLine(100)]) {
      const { error } = z.safeParse(schema, value)
      expect(error?.issues).toMatchObject([{ code: 'custom', params: { code: 'not_one_line' } }])
    }
    expect(z.safeParse(text(100), value).success).toBe(true)
  },
)

test('joiners, marks of direction and emoji stay in a text of one line', () => {
  const name = 'می\u200cخواهم \u200f\u2067दे\u200dव\u2069 👩‍👩‍👧'
  expect(z.parse(line(100), ` ${name}\n`)).toBe(name)
})

test('a stored title with a line break is still read, and not taken again', () => {
  const title = { en: 'Kitchen\nand hall' }
  expect(z.safeParse(LocalisedText, title).success).toBe(true)
  expect(z.safeParse(TitleInput, title).success).toBe(false)
  expect(z.safeParse(TitleInput, title.en).success).toBe(false)
})

test('line breaks of a text become single spaces', () => {
  expect(toOneLine('\nKitchen \r\n\u2028 and  hall\t')).toBe('Kitchen and  hall')
  expect(toOneLine('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(toOneLine('\n')).toBe('')
})
