import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useSelection } from '../../../src/office/sessions/bulk/selection.ts'
import { SessionList } from '../../../src/office/sessions/list/session-list.tsx'
import { SessionListRow } from '../../../src/office/sessions/list/session-row.tsx'
import type { SessionsSearch } from '../../../src/office/sessions/list/sessions-search.ts'
import { serve } from '../office.tsx'
import { renderOffice } from '../render-office.tsx'

function List({ search }: { search: SessionsSearch }) {
  return <SessionList search={search} onChange={() => undefined} add={null} selection={useSelection('all')} />
}

test.each([
  [{ view: 'all', status: 'overdue' }, 'Nothing is overdue'],
  [{ view: 'all', status: 'overdue', search: 'Marina' }, 'No sessions match'],
  [{ view: 'tomorrow' }, 'Nothing is due tomorrow'],
] satisfies [SessionsSearch, string][])(
  'where nothing is found by %j the list says “%s”',
  async (search, text) => {
    serve({})
    const screen = await renderOffice(<List search={search} />)
    await expect.element(screen.getByText(text)).toBeVisible()
  },
)

test('a row of a laptop shows when its cleaner was notified, uncut', async () => {
  await page.viewport(1280, 800)
  serve({})
  const session = {
    id: '1',
    code: 'MAR-0001',
    kind: 'turnover',
    apartment: { id: 'a', name: 'Marina Gate 2, 1203' },
    area_title: 'Dubai Marina',
    address: '',
    ...{ status: 'active', state: 'active', urgency: 'no_data', started_at: null, opened_at: null },
    ...{ expires_at: '2026-11-24T11:00:00.000Z', last_activity_at: '2026-11-20T11:00:00.000Z' },
    ...{
      open_issues: 0,
      progress: 0,
      task_count: 1,
      tasks_completed: 0,
      photos_uploaded: 0,
      photos_required: 1,
    },
    ...{ cleaner: null, assigned: { id: 'c', first_name: 'Sunita', last_name: 'Rao', active: true } },
    ...{ assignment: 'asked', to_tell: false, told_at: '2026-11-21T09:24:00.000Z', links: [] },
  } as unknown as SessionRow
  const screen = await renderOffice(
    <ul className="grid wide:grid-cols-[auto_1fr_auto_auto_auto_auto_auto]">
      <SessionListRow session={session} isSelected={false} onSelect={() => undefined} />
    </ul>,
  )
  const time = screen.getByTitle(/^Notified/).getByText(/\d\d:24/)
  await expect.element(time).toBeVisible()
  const element = time.element()
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth + 1)
  expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(1280)
})
