import { expect, test } from 'vitest'
import { useSelection } from '../../../src/office/sessions/bulk/selection.ts'
import { SessionList } from '../../../src/office/sessions/list/session-list.tsx'
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
