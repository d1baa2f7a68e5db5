import type { Progress } from '@brightkey/contract/inspections/schema'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ProgressPage } from '../../src/links/screens/progress.tsx'
import { LanguageProvider, loadCatalog } from '../../src/platform/language/language.tsx'

const hourAgo = new Date(Date.now() - 3_600_000).toISOString()

test.each([
  [0, 'Not started'],
  [40, 'In progress'],
])('at %i percent an overdue cleaning is “%s”, with “Overdue” beside it', async (percent, state) => {
  const catalog = await loadCatalog('en', false)
  const data: Progress = {
    code: 'MAR-4711',
    status: 'overdue',
    progress: percent,
    expires_at: hourAgo,
    updated_at: hourAgo,
  }
  const screen = await render(
    <LanguageProvider start={{ locale: 'en', catalog }} withReport={false} timeZone="Asia/Dubai">
      <Suspense>
        <ProgressPage start={{ token: 'A'.repeat(27), state: { data, failure: null } }} />
      </Suspense>
    </LanguageProvider>,
  )
  await expect.element(screen.getByText(state, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Overdue', { exact: true })).toBeVisible()
})
