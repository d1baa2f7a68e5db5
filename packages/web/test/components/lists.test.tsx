import type { Notification } from '@brightkey/contract/notifications/routes'
import type { ListedIssue } from '@brightkey/contract/sessions/issue-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { User } from '@brightkey/contract/users/schema'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SessionHistory } from '../../src/office/apartments/history/session-history.tsx'
import { NotificationDays } from '../../src/office/notifications/notification-days.tsx'
import { OwnerFilter } from '../../src/office/problems/owners.tsx'
import { ProblemRow } from '../../src/office/problems/problem-row.tsx'
import { RepairDialog } from '../../src/office/problems/repair-dialog.tsx'
import { Issues } from '../../src/office/sessions/detail/issues.tsx'
import { FirstSteps } from '../../src/office/sessions/first-steps/first-steps.tsx'
import { SessionList } from '../../src/office/sessions/list/session-list.tsx'
import { keepUser } from '../../src/platform/office/login.ts'
import { changeLocale } from '../../src/platform/office/texts.tsx'
import { FileDrop } from '../../src/ui/office/file-drop.tsx'
import { LoadMore, SearchField } from '../../src/ui/office/page.tsx'
import { ErrorState, Skeleton } from '../../src/ui/states.tsx'
import { Dotted } from '../../src/ui/typed/dotted.tsx'
import { MapLink } from '../../src/ui/typed/map-link.tsx'
import { TypedText } from '../../src/ui/typed/typed-text.tsx'
import { serve, violations } from './office.tsx'
import { renderOffice } from './render-office.tsx'

test('a list that could not be loaded says so and can be tried again', async () => {
  const retry = vi.fn()
  const screen = await render(
    <ErrorState title="Error loading data" retry={{ label: 'Try again', onRetry: retry }} />,
  )
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Error loading data/)
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

test('a list that is being loaded is announced, its grey rows are not', async () => {
  const screen = await render(<Skeleton label="Loading apartments…" rows={2} />)
  const status = screen.getByRole('status')
  await expect.element(status).toHaveTextContent('Loading apartments…')
  expect(status.element().querySelectorAll('[aria-hidden=true]')).toHaveLength(2)
})

test('more is loaded once at a time, and the button goes with the last page', async () => {
  const fetchNextPage = vi.fn(async () => undefined)
  const list = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage }
  const screen = await render(<LoadMore list={list} label="Load more" />)
  await screen.getByRole('button', { name: 'Load more' }).click()
  await screen.rerender(<LoadMore list={{ ...list, isFetchingNextPage: true }} label="Load more" />)
  await screen.getByRole('button', { name: 'Load more' }).click({ force: true })
  expect(fetchNextPage).toHaveBeenCalledOnce()
  await screen.rerender(<LoadMore list={{ ...list, hasNextPage: false }} label="Load more" />)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a search field has a name, and Escape clears it', async () => {
  const change = vi.fn()
  const screen = await render(<SearchField label="Search by name" value="marina" onChange={change} />)
  await screen.getByRole('searchbox', { name: 'Search by name' }).click()
  await userEvent.keyboard('{Escape}')
  expect(change).toHaveBeenCalledWith('')
})

test.each(['ltr', 'rtl'] as const)('the search icon stands where reading begins: %s', async (dir) => {
  document.documentElement.dir = dir
  const screen = await render(<SearchField label="Search" value="" onChange={() => undefined} />)
  const field = screen.getByRole('searchbox').element().getBoundingClientRect()
  const icon = screen.container.querySelector('svg')?.getBoundingClientRect()
  if (dir === 'ltr') expect(icon?.right).toBeLessThanOrEqual(field.left)
  else expect(icon?.left).toBeGreaterThanOrEqual(field.right)
})

const csv = () => new File(['name\nMarina'], 'apartments.csv', { type: 'text/csv' })

async function renderFileDrop() {
  const onFile = vi.fn()
  const screen = await render(
    <FileDrop
      label="Choose a file"
      invitation="Drop a CSV file here"
      hint="At most 500"
      accept=".csv"
      onFile={onFile}
    />,
  )
  return { onFile, screen }
}

test('a file is chosen, and the same file can be chosen again', async () => {
  const { onFile, screen } = await renderFileDrop()
  const input = screen.getByLabelText('Choose a file')
  await input.upload(csv())
  await input.upload(csv())
  expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(['apartments.csv', 'apartments.csv'])
})

test('a file can be dropped', async () => {
  const { onFile, screen } = await renderFileDrop()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(csv())
  const place = screen.getByText('Drop a CSV file here').element()
  place.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
  place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(['apartments.csv'])
})

test('a door code keeps its order in a text from right to left', async () => {
  document.documentElement.dir = 'rtl'
  const screen = await render(
    <p>
      <TypedText text="کوڈ 4711# ہے" />
    </p>,
  )
  const code = screen.getByText('4711#').element()
  expect(getComputedStyle(code).direction).toBe('ltr')
  await expect.element(screen.getByRole('paragraph')).toHaveTextContent('کوڈ 4711# ہے')
})

test('a page opens next to this one and learns nothing of it', async () => {
  const screen = await render(<TypedText text="https://example.com" />)
  const link = screen.getByRole('link').element()
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test.each(['ltr', 'rtl'] as const)('no line begins or ends with a dot between two texts: %s', async (dir) => {
  const screen = await render(
    <p dir={dir} style={{ width: '9em' }}>
      <Dotted>
        <bdi>Maria Santos</bdi>
        <bdi>Homes</bdi>
        {false}
        <bdi>LLC</bdi>
      </Dotted>
    </p>,
  )
  const edge = (text: string) => {
    const { left, right } = screen.getByText(text, { exact: true }).element().getBoundingClientRect()
    return dir === 'ltr' ? left : -right
  }
  expect(edge('Homes')).toBe(edge('Maria Santos'))
  const { left, right } = screen.getByRole('paragraph').element().getBoundingClientRect()
  expect(edge('Maria Santos')).toBe(dir === 'ltr' ? left : -right)
  expect(edge('LLC')).toBeGreaterThan(edge('Homes'))
})

test('a place opens the map', async () => {
  const screen = await render(<MapLink place="Dubai Marina · Tower 2" />)
  expect(screen.getByRole('link').element().getAttribute('href')).toBe(
    'https://maps.google.com/?q=Dubai%20Marina%20%C2%B7%20Tower%202',
  )
})

test('the problem that the address names is in view and marked', async () => {
  serve({})
  changeLocale('en')
  const at = '2026-11-21T10:00:00.000Z'
  const issues = ['Lamp', 'Tap'].map((text) => ({
    ...{ id: `of-${text}`, task_id: null, kind: 'broken', text, created_at: at, resolved_at: null },
    ...{ withdrawn_at: null, additions: [], photos: [] },
  }))
  const session = { issues, open_issues: 2, tasks: [], reports: [] } as unknown as Session
  const screen = await renderOffice(
    <div className="pt-[200vh]">
      <Issues session={session} />
    </div>,
    '/#of-Tap',
  )
  const tap = screen.getByRole('listitem').filter({ hasText: 'Tap' })
  await expect.element(tap).toBeInViewport()
  expect(getComputedStyle(tap.element()).outlineStyle).toBe('solid')
  expect(
    getComputedStyle(screen.getByText('Lamp').element().closest('li') ?? document.body).outlineStyle,
  ).toBe('none')
})

test('the problems are narrowed to those of any colleague by who manages users, and to their own by others', async () => {
  changeLocale('en')
  const layla = { id: 'u1', email: 'layla@example.test', first_name: 'Layla', last_name: 'Haddad' } as User
  const omar = { id: 'u2', email: 'omar@example.test', first_name: '', last_name: '' }
  serve({ 'GET /api/users/list/': { results: [layla, omar], next: null, count: 2 } })
  const onChange = vi.fn()
  const renderFilter = async (role: User['role'], owner?: string) => {
    keepUser({ ...layla, role })
    const screen = await renderOffice(<OwnerFilter owner={owner} onChange={onChange} />)
    const filter = screen.getByRole('combobox', { name: 'Responsible' })
    const chosen = () => filter.getByRole('option', { selected: true }).element().textContent
    const options = () => [...filter.getByRole('option').elements()].map((each) => each.textContent)
    return { ...screen, filter, chosen, options }
  }
  const own = ['Anyone', 'Mine', 'No one']
  const admin = await renderFilter('admin')
  await expect.poll(admin.options).toEqual([...own, 'omar@example.test'])
  await admin.filter.selectOptions('omar@example.test')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('u2')
  await admin.unmount()
  // An address that another user wrote down.
  const mine = await renderFilter('user', 'u1')
  expect([mine.chosen(), mine.options()]).toEqual(['Mine', own])
  await mine.unmount()
  const unknown = await renderFilter('user', 'u2')
  expect(unknown.chosen()).toBe('Another user')
})

test('notifications are grouped by day and by session, each with a sign of its kind and as loud as it matters until it is read', async () => {
  changeLocale('en')
  const marina = { apartment: 'Marina Gate 2', code: 'CLN-1' }
  const palm = { apartment: 'Palm Villa', code: 'CLN-2' }
  const notification = (
    id: string,
    type: string,
    session: typeof marina | null,
    day: string,
    read = false,
  ) => ({
    ...{ id, type, session, read, message: id, summary: id, link: null },
    created_at: `2026-11-${day}T08:00:00.000Z`,
  })
  const onRead = vi.fn()
  const list = [
    notification('Overdue', 'session.overdue', marina, '23'),
    notification('Opened a box', 'unknown.later', palm, '23'),
    notification('Started', 'session.started', marina, '23'),
    notification('Not begun', 'session.not_begun', marina, '22'),
    notification('Late', 'session.overdue', palm, '22', true),
    notification('Joined', 'user.joined', null, '22'),
  ] as Notification[]
  const screen = await renderOffice(
    <NotificationDays notifications={list} onRead={onRead} onGone={() => undefined} />,
  )
  await expect.element(screen.getByText('Joined')).toBeVisible()
  const days = screen.getByRole('heading', { level: 3 }).elements()
  const grouped = days.map((day) =>
    [...(day.parentElement?.querySelectorAll(':scope > ul > li') ?? [])].map((group) =>
      [...group.querySelectorAll('li')].map((each) => each.querySelector('.text-pretty')?.textContent),
    ),
  )
  expect(grouped).toEqual([
    [['Overdue', 'Started'], ['Opened a box']],
    [['Not begun'], ['Late'], ['Joined']],
  ])
  const look = (text: string) => {
    const item = screen.getByText(text, { exact: true }).element()
    const sign = item.closest('li')?.querySelector('span:has(> svg)')
    return {
      path: sign?.querySelector('path')?.getAttribute('d'),
      colour: sign && getComputedStyle(sign).color,
      weight: getComputedStyle(item).fontWeight,
    }
  }
  const [overdue, notBegun, started, late] = ['Overdue', 'Not begun', 'Started', 'Late'].map(look)
  expect(new Set([overdue, notBegun, started].map((each) => each?.colour)).size).toBe(3)
  expect([overdue, notBegun, started, late].map((each) => each?.weight)).toEqual(['500', '500', '400', '400'])
  expect(late).toMatchObject({ path: overdue?.path, colour: started?.colour })
  expect(started?.path).not.toBe(overdue?.path)
  await screen.getByRole('button', { name: 'Mark as read: Overdue' }).click()
  expect(onRead).toHaveBeenCalledExactlyOnceWith('Overdue')
})

test.each(['en', 'ur'] as const)(
  'a new company’s first steps are ticked by what is there, the next one is the strong one, and they can be hidden: %s',
  async (locale) => {
    changeLocale(locale)
    const sent = serve({})
    const done = {
      company: true,
      apartments: false,
      cleaners: false,
      rules: false,
      team: false,
      sessions: false,
      link: false,
      hidden: false,
    }
    const screen = await renderOffice(<FirstSteps steps={done} />)
    await expect.element(screen.getByRole('list')).toBeVisible()
    const items = screen.getByRole('listitem').elements()
    expect(items.map((item) => item.querySelector('.sr-only') !== null)).toEqual([
      true,
      ...Array(5).fill(false),
    ])
    const actions = screen.getByRole('list').getByRole('link').elements()
    expect(actions.map((each) => each.getAttribute('href'))).toEqual([
      ...['/apartments', '/cleaners', '/automation'],
      ...['/sessions/create', '/sessions/create'],
    ])
    expect(actions.map((each) => each.classList.contains('bg-primary'))).toEqual([
      true,
      ...Array(4).fill(false),
    ])
    expect(await violations()).toEqual([])
    await screen.getByRole('button').first().click()
    await expect.poll(() => sent).toEqual([{ first_steps_hidden: true }])
  },
)

test.each([
  [{ status: 'overdue' }, 'Nothing is overdue'],
  [{ view: 'today' }, 'Nothing is due today'],
  [{ view: 'review' }, 'No report is waiting for review'],
  [{ status: 'overdue', search: 'marina' }, 'No sessions match'],
] as const)('an empty list of %o says what that means', async (search, title) => {
  serve({})
  const selection = { items: new Map(), isUsed: false } as never
  const screen = await renderOffice(
    <SessionList search={search} onChange={() => undefined} selection={selection} add={null} />,
  )
  await expect.element(screen.getByText(title)).toBeVisible()
})

test('the latest cleaning of an apartment is first in its history, by the day it was due', async () => {
  const row = (code: string, expires_at: string, state: string) => ({
    ...{ id: code, code, state, expires_at, started_at: null, cleaner: null, assigned: null },
    created_at: '2026-11-28T09:00:00.000Z',
  })
  const lists: Record<string, unknown[]> = {
    completed: [row('NEW-1', '2026-11-27T11:00:00.000Z', 'approved')],
    active: [row('COM-1', '2026-12-11T11:00:00.000Z', 'active')],
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const status = new URL(String(input), location.origin).searchParams.get('status') ?? ''
    const results = lists[status] ?? (status === '' ? Object.values(lists).flat() : [])
    return Response.json({ results, next: null, count: results.length })
  })
  const screen = await renderOffice(<SessionHistory id="flat" badge={() => null} createButton={null} />)
  await expect.element(screen.getByRole('region', { name: 'Coming' })).toMatchTextContent(/11 Dec/)
  await expect.element(screen.getByRole('region', { name: 'Cleaned' })).toMatchTextContent(/27 Nov.*NEW-1/)
  await expect.element(screen.getByRole('link').first()).toHaveAttribute('href', '/sessions/NEW-1')
})

test('the link of a repair opens in the language that was chosen for the plumber', async () => {
  const repair = { url: 'https://clean.example/repair/abc', opened_at: null, done: null }
  const problem = {
    ...{ id: 'p', resolved_at: null, withdrawn_at: null, repair, apartment: { id: 'a', name: 'Marina' } },
  } as unknown as ListedIssue
  const screen = await renderOffice(<RepairDialog problem={problem} onClose={() => undefined} />)
  await screen.getByText('हिन्दी').click()
  await expect.element(screen.getByText('https://clean.example/repair/abc?lang=hi')).toBeVisible()
  const whatsApp = screen.getByRole('link', { name: 'WhatsApp' })
  await expect.element(whatsApp).toHaveAttribute('href', expect.stringContaining('lang%3Dhi'))
})

test('in the list of problems one that keeps guests out is marked in another colour than its kind', async () => {
  changeLocale('en')
  serve({})
  const problem = {
    ...{ id: 'p', kind: 'broken', text: 'No water', created_at: '2026-11-21T10:00:00.000Z', photos: [] },
    ...{ resolved_at: null, withdrawn_at: null, urgent: true, overdue: false, source: 'cleaner' },
    ...{ repair: null, owner: null, due_on: null, task_title_text: null },
    ...{ session: { id: 's', code: 'CLN-1' }, apartment: { id: 'a', name: 'Marina' } },
  } as unknown as ListedIssue
  const screen = await renderOffice(
    <ul>
      <ProblemRow problem={problem} onPlan={() => undefined} onRepair={() => undefined} />
    </ul>,
  )
  await expect.element(screen.getByText('Keeps guests out')).toBeVisible()
  const colour = (text: string) => getComputedStyle(screen.getByText(text).element()).color
  expect(colour('Keeps guests out')).not.toBe(colour('Broken'))
  expect(await violations()).toEqual([])
})
