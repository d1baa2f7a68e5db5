import type { Inventory } from '@brightkey/contract/apartments/schema'
import { expect, test } from 'vitest'
import {
  findIncompleteRows,
  isChanged,
  newKeyRow,
  newNamedRow,
  renameRow,
  toDraft,
  toInventoryInput,
} from '../../src/office/apartments/inventory/inventory-draft.ts'

const chair = { en: 'Dining chair', ur: 'کھانے کی کرسی' }
const saved: Inventory = {
  furniture: [{ id: 'chair', title: chair, title_text: 'Dining chair', quantity: 6 }],
  electrical: ['kettle', 'tv'],
  utensils: [],
  keys: [{ id: 'door', kind: 'key', label: 'Main door', last_four: null, quantity: 2 }],
}
const draft = toDraft(saved, [])
const [first = newNamedRow()] = draft.furniture

test('nothing has changed until something would be saved otherwise', () => {
  const touched = {
    ...draft,
    furniture: [...draft.furniture, newNamedRow()],
    keys: [...draft.keys, newKeyRow()],
  }
  expect(isChanged(touched, draft)).toBe(false)
  expect(isChanged({ ...draft, electrical: ['tv', 'kettle'] }, draft)).toBe(false)
  expect(isChanged({ ...draft, electrical: ['tv'] }, draft)).toBe(true)
  expect(isChanged({ ...draft, furniture: [{ ...first, quantity: 5 }] }, draft)).toBe(true)
})

test('a name that stays keeps all its languages, and one that changes keeps only the one it was typed in', () => {
  expect(renameRow(first, 'Dining chair', 'en')).toBe(first)
  // A Hindi reader sees the English name.
  expect(renameRow(first, 'Dining chair', 'hi')).toBe(first)
  expect(renameRow(first, 'Кресло', 'ru').title).toEqual({ ru: 'Кресло' })
})

test('what is sent keeps the ids of what was there, and leaves out rows nobody wrote into', () => {
  const sofa = renameRow(newNamedRow(), 'Sofa', 'en')
  const input = toInventoryInput({ ...draft, furniture: [first, sofa, newNamedRow()], keys: [newKeyRow()] })
  expect(input.furniture).toEqual([
    { id: 'chair', title: chair, quantity: 6 },
    { title: { en: 'Sofa' }, quantity: 1 },
  ])
  expect(input.electrical).toEqual(['tv', 'kettle'])
  expect(input.keys).toEqual([])
})

test('a thing that lost its name and a card without a label are refused', () => {
  const nameless = renameRow(first, '  ', 'en')
  const card = { ...newKeyRow(), last_four: '77ab' }
  const refused = findIncompleteRows({
    ...draft,
    furniture: [nameless, newNamedRow()],
    keys: [...draft.keys, card],
  })
  expect([...refused]).toEqual([nameless.key, card.key])
})
