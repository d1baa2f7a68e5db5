import { expect, test } from 'vitest'
import { filledRemarks, keepPhotos } from './draft.ts'

test('a remark says something by its words or by a photo', () => {
  const written = [
    { task_id: 'hob', text: ' Greasy ', photo_ids: [] },
    { task_id: 'bath', text: '', photo_ids: ['p1'] },
    { task_id: 'hall', text: '  ', photo_ids: [] },
  ]
  expect(filledRemarks(written)).toEqual([
    { task_id: 'hob', text: 'Greasy', photo_ids: [] },
    { task_id: 'bath', text: '', photo_ids: ['p1'] },
  ])
})

test('a photo that was given up leaves its remark', () => {
  const remarks = [{ task_id: 'bath', text: 'Hair', photo_ids: ['p1', 'p2'] }]
  expect(keepPhotos(remarks, ['p2'])).toEqual([{ task_id: 'bath', text: 'Hair', photo_ids: ['p2'] }])
})
