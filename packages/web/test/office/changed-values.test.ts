import { expect, test } from 'vitest'
import { Refused } from '../../src/platform/http/send.ts'
import { changedValues } from '../../src/platform/office/away/changed-values.ts'

const opened = { name: 'Tower 9', address: 'Marina 1', note: 'Ring', note_texts: { ru: 'Звоните' } }

test('a form sends the fields its user changed, with the values they replace', () => {
  const values = { ...opened, address: 'Marina 3' }
  expect(changedValues(values, { opened, now: opened, refusal: null })).toEqual({
    address: 'Marina 3',
    replaces: { address: 'Marina 1' },
  })
})

test('a field in which only a colleague has changed something is not sent', () => {
  const now = { ...opened, name: 'Tower 10' }
  const values = { ...now, address: 'Marina 3' }
  expect(changedValues(values, { opened, now, refusal: null })).toEqual({
    address: 'Marina 3',
    replaces: { address: 'Marina 1' },
  })
})

test('a field that both have changed is sent with the value that its user saw', () => {
  const now = { ...opened, address: 'Marina 2' }
  const values = { ...opened, address: 'Marina 3' }
  expect(changedValues(values, { opened, now, refusal: null }).replaces).toEqual({ address: 'Marina 1' })
})

test('after the refusal was shown, saving again replaces the change of the colleague', () => {
  const refusal = new Refused(409, { code: 'changed_meanwhile', detail: '' })
  const values = { ...opened, address: 'Marina 3' }
  expect(changedValues(values, { opened, now: opened, refusal })).toEqual({ address: 'Marina 3' })
})

test('a note goes with its texts, which it would lose alone', () => {
  const values = { ...opened, note: 'Ring twice' }
  expect(changedValues(values, { opened, now: opened, refusal: null })).toEqual({
    note: 'Ring twice',
    note_texts: { ru: 'Звоните' },
    replaces: { note: 'Ring' },
  })
})
