import { locales } from '@brightkey/contract/locale'
import { PhotoMinimum, Room } from '@brightkey/contract/templates/schema'
import { LocalisedText } from '@brightkey/contract/text'
import { expect, test } from 'vitest'
import { roomTemplates } from '../src/room-templates.ts'

test('there is one template for each of the eight room kinds, in their order', () => {
  expect(roomTemplates.map(({ room }) => room)).toEqual(Room.options)
  expect(roomTemplates).toHaveLength(8)
})

test.each(roomTemplates)(
  'the template of $room has five to eight subtasks, in every language',
  (template) => {
    expect(template.subtasks.length).toBeGreaterThanOrEqual(5)
    expect(template.subtasks.length).toBeLessThanOrEqual(8)
    for (const text of [template.title, ...template.subtasks]) {
      expect(Object.keys(text).sort()).toEqual([...locales].sort())
      expect(LocalisedText.parse(text)).toEqual(text)
    }
  },
)

test.each(roomTemplates)('no subtask of $room appears twice, in any language', ({ subtasks }) => {
  for (const locale of locales)
    expect(new Set(subtasks.map((text) => text[locale])).size).toBe(subtasks.length)
})

test.each(roomTemplates)(
  'the template of $room requires photos as the contract allows, and none before the cleaning',
  (template) => {
    expect(PhotoMinimum.parse(template.required_photos)).toBe(template.required_photos)
    expect(template.required_before_photos).toBe(0)
  },
)

test('each language of a template is written in its own script', () => {
  for (const { title, subtasks } of roomTemplates) {
    for (const text of [title, ...subtasks]) {
      expect(text.en).toMatch(/^[\x20-\x7e]+$/)
      expect(text.ru).toMatch(/^[\p{Script=Cyrillic}\p{P} ]+$/u)
      expect(text.ur).toMatch(/^[\p{Script=Arabic}\p{M}\p{P} ]+$/u)
      expect(text.ur).not.toMatch(/[\u064a\u0643\u0647\u0649]/)
      expect(text.ar).toMatch(/^[\p{Script=Arabic}\p{M}\p{P} ]+$/u)
      expect(text.ar).not.toMatch(/[\u06cc\u06a9\u06c1\u06be\u06d2]/)
      expect(text.hi).toMatch(/^(?:AC|[\p{Script=Devanagari}\p{P} ])+$/u)
    }
  }
})
