import type { DocumentPhoto } from '@brightkey/contract/reports/schema'
import { expect, test } from 'vitest'
import { pairPhotos } from '../../src/report/photos/pairs.ts'
import { parseSealCode } from '../../src/report/seal/seal-code-form.tsx'

const photo = (
  id: string,
  kind: DocumentPhoto['kind'],
  mime: DocumentPhoto['mime'] = 'image/jpeg',
): DocumentPhoto => ({
  id,
  kind,
  mime,
  file: id,
  width: 4,
  height: 3,
  sha256: '',
  stored_sha256: null,
  taken_at: null,
  received_at: '2026-11-21T10:00:00.000Z',
})

test('before and after are paired in the order they were taken, and what is left over stands alone', () => {
  const photos = [
    photo('a1', 'after'),
    photo('b1', 'before'),
    photo('paper', 'document', 'application/pdf'),
    photo('a2', 'after'),
    photo('a3', 'after'),
    photo('b2', 'before'),
  ]
  const { pairs, alone } = pairPhotos({ photos })
  expect(pairs.map(({ before, after }) => [before.id, after.id])).toEqual([
    ['b1', 'a1'],
    ['b2', 'a2'],
  ])
  expect(alone.map(({ id }) => id)).toEqual(['a3'])
})

test.each([['K7F2M-9QXDA'], [' k7f2m 9qxda '], ['K7F2M9QXDA'], ['https://clean.example/seal/K7F2M-9QXDA/']])(
  'the seal code in "%s" is K7F2M-9QXDA',
  (typed) => {
    expect(parseSealCode(typed)).toBe('K7F2M-9QXDA')
  },
)

test('what is no code stays short, and nothing stays nothing', () => {
  expect(parseSealCode('hello')).toBe('HELLO')
  expect(parseSealCode(' - ')).toBe('')
  expect(parseSealCode('A'.repeat(100))).toHaveLength(40)
})
