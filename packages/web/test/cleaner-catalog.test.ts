import { cleaner as en } from '@brightkey/i18n/catalogs/cleaner/en'
import { cleaner as hi } from '@brightkey/i18n/catalogs/cleaner/hi'
import { cleaner as ru } from '@brightkey/i18n/catalogs/cleaner/ru'
import { cleaner as ur } from '@brightkey/i18n/catalogs/cleaner/ur'
import { problems as problemsEn } from '@brightkey/i18n/catalogs/problems/en'
import { problems as problemsHi } from '@brightkey/i18n/catalogs/problems/hi'
import { problems as problemsRu } from '@brightkey/i18n/catalogs/problems/ru'
import { problems as problemsUr } from '@brightkey/i18n/catalogs/problems/ur'
import { expect, test } from 'vitest'

test.each([
  ['en', en, problemsEn],
  ['ru', ru, problemsRu],
  ['ur', ur, problemsUr],
  ['hi', hi, problemsHi],
])('the phone refuses in the same words as the server: %s', (_locale, cleaner, { problem }) => {
  expect(problem).toMatchObject(cleaner.refused)
})

test("the seed's messages stand to the letter", () => {
  expect(Object.values(en.failed)).toEqual(
    expect.arrayContaining([
      'Error loading data',
      'Error starting task',
      'Error uploading photo(s)',
      'Error moving task',
    ]),
  )
})
