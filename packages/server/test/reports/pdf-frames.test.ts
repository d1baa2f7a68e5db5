import type { DocumentPhoto } from '@brightkey/contract/reports/schema'
import { expect, test } from 'vitest'
import { photoWalls } from '../../src/features/reports/pdf/frames.ts'

const photos = (kind: DocumentPhoto['kind'], count: number) =>
  Array.from(
    { length: count },
    (_, index): DocumentPhoto => ({
      id: `${kind}-${index}`,
      file: `${kind}-${index}.jpg`,
      kind,
      mime: 'image/jpeg',
      width: 4,
      height: 3,
      sha256: '',
      stored_sha256: null,
      taken_at: null,
      received_at: '2026-11-23T10:00:00Z',
    }),
  )

test.each([
  [1, 3, 1, 3],
  [3, 1, 3, 1],
  [1, 2, 2, 2],
  [2, 2, 2, 2],
  [1, 6, 1, 3],
  [6, 6, 2, 2],
  [1, 1, 1, 1],
])('%i before and %i after stand in %i and %i columns', (before, after, ofBefore, ofAfter) => {
  const walls = photoWalls([...photos('before', before), ...photos('after', after)])
  expect([walls.before?.columns, walls.after?.columns]).toEqual([ofBefore, ofAfter])
})
