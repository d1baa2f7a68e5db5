import { texts as queue } from '@brightkey/i18n/en/links/cleaner-queue'
import { texts as en } from '@brightkey/i18n/en/page'
import { expect, test } from 'vitest'

test('the failure messages are exact', () => {
  const { issue: _, supplies: _supplies, found: _found, ...actions } = queue.action_failed
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
