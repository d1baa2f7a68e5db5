import { cleaner as en } from '@brightkey/i18n/catalogs/cleaner/en'
import { cleaner as hi } from '@brightkey/i18n/catalogs/cleaner/hi'
import { cleaner as ru } from '@brightkey/i18n/catalogs/cleaner/ru'
import { cleaner as ur } from '@brightkey/i18n/catalogs/cleaner/ur'
import { cleanerQueue as queue } from '@brightkey/i18n/catalogs/cleaner-queue/en'
import { reading as readingEn } from '@brightkey/i18n/catalogs/cleaner-reading/en'
import { reading as readingHi } from '@brightkey/i18n/catalogs/cleaner-reading/hi'
import { reading as readingRu } from '@brightkey/i18n/catalogs/cleaner-reading/ru'
import { reading as readingUr } from '@brightkey/i18n/catalogs/cleaner-reading/ur'
import { problems as problemsEn } from '@brightkey/i18n/catalogs/problems/en'
import { problems as problemsHi } from '@brightkey/i18n/catalogs/problems/hi'
import { problems as problemsRu } from '@brightkey/i18n/catalogs/problems/ru'
import { problems as problemsUr } from '@brightkey/i18n/catalogs/problems/ur'
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
