import { expect, test } from 'vitest'
import { LastCleaning } from '../../../src/office/apartments/history/last-cleaning.tsx'
import { serve, violations } from '../office.tsx'
import { renderOffice } from '../render-office.tsx'

test('the last cleaning of an apartment has the time its work began, not the later one by which it was due', async () => {
  const cleaner = { first_name: 'Ayesha', last_name: 'Khan', company_name: null }
  const session = {
    ...{ id: 's', code: 'MAR-2364', state: 'submitted', cleaner, assigned: cleaner, work: null },
    started_at: '2026-11-21T08:50:00.000Z',
    expires_at: '2026-11-23T11:00:00.000Z',
  }
  serve({
    'GET /sessions/': { results: [session], next: null, count: 1 },
    'GET /sessions/s/': { ...session, tasks: [] },
  })
  const screen = await renderOffice(<LastCleaning id="a" badge={({ code }) => code} />)
  await expect.element(screen.getByRole('link', { name: /21 Nov/ })).toBeVisible()
  await expect.element(screen.getByText('Ayesha Khan')).toBeVisible()
  expect(screen.getByText(/23 Nov/).elements()).toEqual([])
  expect(await violations()).toEqual([])
})
