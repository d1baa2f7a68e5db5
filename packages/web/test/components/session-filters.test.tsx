import type { Locale } from '@brightkey/contract/locale'
import { type ReactNode, Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSessionsFilter, Views } from '../../src/office/sessions/list/sessions-filter.tsx'
import type { FilterProps } from '../../src/office/sessions/list/sessions-search.ts'
import { changeLocale, loadOfficeTexts, OfficeTextsProvider } from '../../src/platform/office/texts.tsx'
import { serve } from './office.tsx'
import { renderOffice } from './render-office.tsx'

function SessionsFilter(props: Parameters<typeof useSessionsFilter>[0]) {
  const { search, filters } = useSessionsFilter(props)
  return (
    <>
      {search}
      {filters}
    </>
  )
}

const Office = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <OfficeTextsProvider load={loadOfficeTexts}>{children}</OfficeTextsProvider>
  </Suspense>
)

function renderFilter(search: FilterProps['search'], locale: Locale = 'en') {
  const onChange = vi.fn<FilterProps['onChange']>()
  changeLocale(locale)
  const filter = (each: FilterProps['search']) => (
    <SessionsFilter search={each} onChange={onChange} apartment="Marina Gate 2, 1203" cleaner="Ayesha Khan" />
  )
  return { onChange, filter, screen: render(filter(search), { wrapper: Office }) }
}

test('a search is sent once, when typing pauses', async () => {
  const { onChange, screen } = renderFilter({})
  const field = (await screen).getByRole('searchbox')
  await field.click()
  // Time stands still while the keys come: on a busy machine they come slowly.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.keyboard('marina')
  await expect.element(field).toHaveValue('marina')
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(onChange.mock.calls).toEqual([[{ search: 'marina' }, 'typed']])
})

test('Back, which takes the search out of the address, empties the field', async () => {
  const { filter, screen } = renderFilter({ search: 'marina' })
  const rendered = await screen
  await expect.element(rendered.getByRole('searchbox')).toHaveValue('marina')
  await rendered.rerender(filter({}))
  await expect.element(rendered.getByRole('searchbox')).toHaveValue('')
})

test('the apartment the list is limited to is named, and a click shows all apartments again', async () => {
  const { onChange, screen } = renderFilter({ apartment: '7' })
  await (await screen).getByRole('button', { name: /Marina Gate 2, 1203/ }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ apartment: undefined, view: 'all' }, 'chosen')
})

test('sessions without a cleaner are chosen among the cleaners, and the choice is named until it is taken off', async () => {
  serve({ 'GET /areas/': [], 'GET /cleaners/': { results: [], next: null, count: 0 } })
  changeLocale('en')
  const onChange = vi.fn<FilterProps['onChange']>()
  const filter = (search: FilterProps['search']) => (
    <SessionsFilter search={search} onChange={onChange} apartment={null} cleaner={null} />
  )
  const chosen = await renderOffice(filter({ view: 'approved' }))
  await chosen.getByRole('combobox', { name: 'Cleaner', exact: true }).click()
  await chosen.getByRole('option', { name: 'Not assigned' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ cleaner: 'none', view: 'approved' }, 'chosen')
  await chosen.unmount()
  const limited = await renderOffice(filter({ view: 'tomorrow', cleaner: 'none' }))
  await limited.getByRole('button', { name: /Not assigned/ }).click()
  expect(onChange).toHaveBeenLastCalledWith({ cleaner: undefined, view: 'tomorrow' }, 'chosen')
})

test('the cleaner the list is limited to is named, and a click shows all cleaners again', async () => {
  const { onChange, screen } = renderFilter({ cleaner: '7' })
  await (await screen).getByRole('button', { name: /Ayesha Khan/ }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ cleaner: undefined, view: 'all' }, 'chosen')
})

test('a view keeps what the list is limited to, but not its status, search or order', async () => {
  serve({})
  changeLocale('en')
  const search = { status: 'overdue', cleaner: 'c', day: '2026-11-24', sort: 'due', search: 'm' } as const
  const screen = await renderOffice(<Views search={search} />)
  await expect
    .element(screen.getByRole('link', { name: /^Needs me/ }))
    .toHaveAttribute('href', '/?view=needs_me&cleaner=c&day=2026-11-24')
  await expect
    .element(screen.getByRole('link', { name: /^Today/ }))
    .toHaveAttribute('href', '/?view=today&cleaner=c')
})

test('among the filters every state and status can be chosen, also that of cancelled sessions', async () => {
  serve({ 'GET /areas/': [] })
  changeLocale('en')
  const onChange = vi.fn<FilterProps['onChange']>()
  const screen = await renderOffice(
    <SessionsFilter search={{ view: 'returned' }} onChange={onChange} apartment={null} cleaner={null} />,
  )
  const state = screen.getByRole('combobox', { name: 'State' })
  await expect.element(state).toHaveValue('returned')
  expect(
    state
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual([
    ...['Any state', 'Open', 'Overdue', 'Submitted'],
    ...['Not started', 'In progress', 'To review', 'Returned', 'Approved', 'Cancelled'],
  ])
  await state.selectOptions('Cancelled')
  await state.selectOptions('Overdue')
  expect(onChange.mock.calls).toEqual([
    [{ view: 'cancelled', status: undefined }, 'chosen'],
    [{ view: undefined, status: 'overdue' }, 'chosen'],
  ])
})

test('the filters are open where one is set, until they are closed', async () => {
  serve({ 'GET /areas/': [] })
  changeLocale('en')
  const filter = (search: FilterProps['search']) => (
    <SessionsFilter search={search} onChange={() => undefined} apartment={null} cleaner={null} />
  )
  const none = await renderOffice(filter({}))
  await expect
    .element(none.getByRole('button', { name: 'Filters' }))
    .toHaveAttribute('aria-expanded', 'false')
  await none.unmount()
  const screen = await renderOffice(filter({ status: 'overdue' }))
  await expect.element(screen.getByRole('combobox', { name: 'State' })).toHaveValue('overdue')
  await screen.getByRole('button', { name: 'Filters' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'State' })).not.toBeInTheDocument()
})
