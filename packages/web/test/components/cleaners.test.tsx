import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import type { Locale } from '@brightkey/contract/locale'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { getSharing } from '@brightkey/contract/settings/endpoints'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CleanerDialog } from '../../src/office/cleaners/cleaner-dialog.tsx'
import { CleanerItem } from '../../src/office/cleaners/cleaner-item.tsx'
import { ConfirmDeactivation } from '../../src/office/cleaners/deactivation.tsx'
import { AssignmentBadge } from '../../src/office/sessions/session-badges.tsx'
import { readKey } from '../../src/platform/office/keys.ts'
import { queries } from '../../src/platform/office/queries.ts'
import { changeLocale, loadOfficeTexts, OfficeTextsProvider } from '../../src/platform/office/texts.tsx'
import { serve } from './office.tsx'
import { renderOffice } from './render-office.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

queries.setQueryData(readKey(getSharing, {}), {
  only_here: false,
  network_urls: [],
  mail: false,
  whatsapp: false,
  texts: [],
})

const Office = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <Suspense>
      <OfficeTextsProvider load={loadOfficeTexts}>
        <RouterContextProvider router={router as never}>
          <ul>{children}</ul>
        </RouterContextProvider>
      </OfficeTextsProvider>
    </Suspense>
  </QueryClientProvider>
)

const ayesha: Cleaner = {
  id: 'c1',
  first_name: 'Ayesha',
  last_name: 'Khan',
  company_name: 'Shine LLC',
  phone: '+971501234567',
  phone_text: '+971 50 123 4567',
  phone_country: 'AE',
  language: 'ur',
  note: null,
  working_days: null,
  hours_a_day: null,
  days_off: null,
  rate: null,
  active: true,
  created_at: '2026-11-01T08:00:00.000Z',
  day_url: null,
  sessions_open: 0,
  last_session_at: null,
}

function renderItem(values: Partial<Cleaner>, mayEdit: boolean, locale: Locale = 'en') {
  const onAction = vi.fn()
  changeLocale(locale)
  const item = <CleanerItem cleaner={{ ...ayesha, ...values }} mayEdit={mayEdit} onAction={onAction} />
  return { onAction, screen: render(item, { wrapper: Office }) }
}

test.each(['en', 'ur'] as const)('a cleaner is called or written to by one press, in %s', async (locale) => {
  const screen = await renderItem({}, false, locale).screen
  const number = screen.getByText('+971 50 123 4567')
  await expect.element(number).toBeVisible()
  expect(getComputedStyle(number.element()).direction).toBe('ltr')
  const links = screen.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+971501234567',
    'https://wa.me/971501234567',
  ])
  for (const link of links) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('the language of a cleaner is written in its own script', async () => {
  const screen = await renderItem({}, false).screen
  await expect.element(screen.getByText('اردو')).toHaveAttribute('lang', 'ur')
})

test('those who only read the list are offered no changes', async () => {
  const screen = await renderItem({}, false).screen
  await expect.element(screen.getByRole('heading', { name: 'Ayesha Khan' })).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test.each([
  [true, 'Deactivate', 'deactivate'],
  [false, 'Reactivate', 'reactivate'],
] as const)('active: %s – an administrator is offered to %s', async (active, label, action) => {
  const { onAction, screen } = renderItem({ active }, true)
  const rendered = await screen
  await rendered.getByRole('button', { name: 'More: Ayesha Khan' }).click()
  await rendered.getByRole('menuitem', { name: label }).click()
  expect(onAction).toHaveBeenCalledExactlyOnceWith(action)
})

test('without a number there is nothing to press', async () => {
  const screen = await renderItem({ phone: null, phone_text: null }, false).screen
  await expect.element(screen.getByText('No phone number')).toBeVisible()
  expect(screen.getByRole('link').elements()).toEqual([])
})

test('a day link is sent in the cleaner’s language to their number, by any user who has it', async () => {
  const day_url = 'https://keys.example.test/day/4711'
  const screen = await renderItem({ day_url }, false).screen
  await screen.getByRole('button', { name: 'More: Ayesha Khan' }).click()
  const send = screen.getByRole('menuitem', { name: 'Send day link by WhatsApp' })
  await expect.element(send).toBeVisible()
  const { pathname, searchParams } = new URL(send.element().getAttribute('href') ?? '')
  expect(pathname).toBe('/971501234567')
  expect(searchParams.get('text')).toMatch(/^السلام علیکم .*Ayesha.*\n.*4711/s)
  const labels = screen
    .getByRole('menuitem')
    .elements()
    .map((each) => each.textContent)
  expect(labels).toEqual(['Send day link by WhatsApp', 'Copy day link'])
})

test('a number of another cleaner leads to their entry, and nothing typed is lost', async () => {
  serve({
    'POST /cleaners/': () =>
      Response.json({ code: 'cleaner_exists', detail: 'Taken.', cleaner_id: 'c1' }, { status: 409 }),
    'GET /cleaners/c1/': ayesha,
  })
  changeLocale('en')
  const screen = await renderOffice(<CleanerDialog cleaner={null} onSaved={vi.fn()} onClose={vi.fn()} />)
  await screen.getByLabelText('First name').fill('Sonia')
  await screen.getByRole('button', { name: 'Add cleaner' }).click()
  await screen.getByRole('button', { name: 'Open the entry of Ayesha Khan' }).click()
  const other = screen.getByRole('dialog', { name: 'Edit cleaner' })
  await expect.element(other.getByLabelText('First name')).toHaveValue('Ayesha')
  await other.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(other).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('First name')).toHaveValue('Sonia')
})

test('a form sends what was changed in it, and a colleague’s newer change is replaced only after it was shown', async () => {
  const refusal = {
    code: 'changed_meanwhile',
    detail: 'Maria has changed this since you opened it.',
    fields: { first_name: ['Now: Aisha'] },
  }
  const answers = [
    Response.json(refusal, { status: 409 }),
    Response.json({ ...ayesha, first_name: 'Ayesha B.' }),
  ]
  const sent = serve({ 'PATCH /cleaners/c1/': () => answers.shift() })
  changeLocale('en')
  const onSaved = vi.fn()
  const screen = await renderOffice(<CleanerDialog cleaner={ayesha} onSaved={onSaved} onClose={vi.fn()} />)
  await screen.getByLabelText('First name').fill('Ayesha B.')
  const save = screen.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(screen.getByText(refusal.detail)).toBeVisible()
  await expect.element(screen.getByText('Now: Aisha')).toBeVisible()
  await expect.element(screen.getByLabelText('First name')).toHaveValue('Ayesha B.')
  expect(sent).toEqual([{ first_name: 'Ayesha B.', replaces: { first_name: 'Ayesha' } }])

  await save.click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent[1]).toEqual({ first_name: 'Ayesha B.' })
})

test('a number from another country than the instance’s names it in the list', async () => {
  const screen = await renderItem(
    { phone: '+94712345678', phone_text: '+94 71 234 5678', phone_country: 'LK' },
    true,
  ).screen
  await expect.element(screen.getByText('Sri Lanka')).toBeVisible()
})

test('deactivating a cleaner warns that their link ends, and lists the most urgent sessions that stay assigned', async () => {
  // Asked for what is overdue, and for what is not.
  let asked = 0
  const apartment = { id: 'a1', name: 'Marina' }
  const next = () => ({ id: `s${++asked}`, apartment, expires_at: '2026-11-25T11:00:00.000Z' })
  serve({ 'GET /sessions/': () => Response.json({ results: [next()], next: null, count: 1 }) })
  changeLocale('en')
  const screen = await renderOffice(
    <ConfirmDeactivation cleaner={{ ...ayesha, sessions_open: 2 }} onDone={vi.fn()} onClose={vi.fn()} />,
  )
  await expect.element(screen.getByText(/their day link stops working at once/)).toBeVisible()
  await expect.element(screen.getByText(/^2 open sessions stay assigned/)).toBeVisible()
  const links = () => screen.getByRole('link').elements()
  await expect.poll(() => links().length).toBe(3)
  expect(
    links()
      .map((link) => link.getAttribute('href'))
      .sort(),
  ).toEqual(['/?cleaner=c1', '/sessions/s1', '/sessions/s2'])
})

test('a session of an inactive cleaner says so in place of the answer, until its work has begun', async () => {
  changeLocale('en')
  const session = {
    assignment: 'accepted',
    state: 'active',
    started_at: null,
    assigned: { ...ayesha, active: false },
  } as unknown as SessionRow
  const screen = await renderOffice(
    <>
      <AssignmentBadge session={session} />
      <AssignmentBadge session={{ ...session, started_at: '2026-11-24T08:00:00.000Z' }} />
    </>,
  )
  await expect.element(screen.getByText('Inactive')).toBeVisible()
  expect(screen.getByText('Inactive').elements().length).toBe(1)
  expect(screen.getByText('Accepted').elements()).toEqual([])
})
