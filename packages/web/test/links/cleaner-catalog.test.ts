import { texts as en } from '@brightkey/i18n/en/links/cleaner'
import { texts as queue } from '@brightkey/i18n/en/links/cleaner-queue'
import { texts as readingEn } from '@brightkey/i18n/en/links/cleaner-reading'
import { texts as problemsEn } from '@brightkey/i18n/en/problems'
import { texts as hi } from '@brightkey/i18n/hi/links/cleaner'
import { texts as readingHi } from '@brightkey/i18n/hi/links/cleaner-reading'
import { texts as problemsHi } from '@brightkey/i18n/hi/problems'
import { texts as ru } from '@brightkey/i18n/ru/links/cleaner'
import { texts as readingRu } from '@brightkey/i18n/ru/links/cleaner-reading'
import { texts as problemsRu } from '@brightkey/i18n/ru/problems'
import { texts as ur } from '@brightkey/i18n/ur/links/cleaner'
import { texts as readingUr } from '@brightkey/i18n/ur/links/cleaner-reading'
import { texts as problemsUr } from '@brightkey/i18n/ur/problems'
import { expect, test } from 'vitest'

test.each([
  ['en', en, readingEn, problemsEn],
  ['ru', ru, readingRu, problemsRu],
  ['ur', ur, readingUr, problemsUr],
  ['hi', hi, readingHi, problemsHi],
])('the phone refuses in the same words as the server: %s', (_locale, cleaner, { sheet }, { problem }) => {
  expect(problem).toMatchObject({ ...cleaner.refused, nothing_new: sheet.nothing_new })
})

test('the messages of what failed stand to the letter', () => {
  const { issue: _, ...actions } = queue.action_failed
  const messages = [...Object.values(en.failed), ...Object.values(actions)]
  expect(messages.sort()).toEqual([
    'Error adding template',
    'Error completing task',
    'Error copying link',
    'Error deleting photo',
    'Error deleting template',
    'Error downloading report',
    'Error loading data',
    'Error loading report',
    'Error moving task',
    'Error moving template to active',
    'Error returning task',
    'Error returning task to active',
    'Error starting task',
    'Error submitting report',
    'Error updating photos',
    'Error updating subtasks',
    'Error uploading photo(s)',
    'Invalid server response format',
  ])
})
