import { expect, test, vi } from 'vitest'
import { SearchPalette } from '../../../src/office/shell/search-palette.tsx'
import { violations } from '../office.tsx'
import { renderOffice } from '../render-office.tsx'

const apartment = { id: 'vista', name: 'Burj Vista 4, 1099' }
const session = (id: string, expires_at: string, status: string) => ({
  ...{ id, code: `BUR-${id}`, apartment, state: 'active', started_at: null, expires_at, status },
})
const returned = session('today', '2026-11-24T11:00:00.000Z', 'overdue')
const later = session('later', '2026-12-06T11:00:00.000Z', 'active')
const keys = {
  apartment,
  count: { name: 'Olga', side: 'receiver' },
  items: [{ label: 'Front door', found: 1, handed_to: 'Reception', left_where: null }],
}

/** The server's end of the network. Returns the queries that sessions were asked for with. */
function serveFound() {
  const asked: Record<string, string>[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(String(input), location.origin)
    const path = pathname.replace('/api/cleaning', '')
    if (path === '/sessions/') asked.push(Object.fromEntries(searchParams))
    const isOverdue = searchParams.get('status') === 'overdue'
    const results = {
      '/sessions/': isOverdue ? [returned] : [returned, later],
      '/apartments/': isOverdue ? [] : [{ ...apartment, area_title: 'Downtown' }],
      '/keys/': [keys],
    }[path]
    return Response.json(path.includes('views') ? [] : { results: results ?? [], next: null, count: 0 })
  })
  return asked
}

async function search(typed: string) {
  const asked = serveFound()
  const screens = [{ to: '/templates', label: 'Templates', icon: null, letter: 't' }] as const
  const screen = await renderOffice(<SearchPalette screens={screens} onClose={() => undefined} />)
  await screen.getByRole('combobox').fill(typed)
  return { asked, screen }
}

test('the search asks for the sessions nearest to now, and shows when each is due and how far it is', async () => {
  const { asked, screen } = await search('1099')
  const first = screen.getByRole('group', { name: 'Sessions' }).getByRole('option').first()
  await expect.element(first).toMatchTextContent(/Burj Vista 4, 1099.*24 Nov.*Overdue.*BUR-today/)
  await expect.element(screen.getByRole('group', { name: 'Apartments' })).toMatchTextContent(/Downtown/)
  expect(asked.at(-1)).toMatchObject({ search: '1099', near: 'true' })
  expect(await violations()).toEqual([])
})

test('the search finds who has the keys of an apartment', async () => {
  const { screen } = await search('1099')
  await expect
    .element(screen.getByRole('group', { name: 'Keys and cards' }))
    .toMatchTextContent(/Burj Vista 4, 1099.*Front door: .*Reception/)
})

test('"late" finds the sessions that are overdue and their list, not the templates', async () => {
  const { asked, screen } = await search('late')
  await expect
    .element(screen.getByRole('group', { name: 'Sessions' }))
    .toMatchTextContent(/Overdue.*BUR-today/)
  await expect.element(screen.getByRole('option', { name: 'Overdue sessions' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Templates' })).not.toBeInTheDocument()
  expect(asked.at(-1)).toMatchObject({ status: 'overdue' })
})
