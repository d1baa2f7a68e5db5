import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConfirmDouble } from '../../src/office/sessions/doubles.tsx'
import { DayList } from '../../src/office/sessions/schedule/day-list.tsx'
import { ScheduleGrid } from '../../src/office/sessions/schedule/grid.tsx'
import { type Chip, linesByApartment, type Plan } from '../../src/office/sessions/schedule/layout.ts'
import { Planned } from '../../src/office/sessions/schedule/planned.tsx'
import { ProblemCounts } from '../../src/office/sessions/schedule/problem-counts.tsx'
import { SelectionBar } from '../../src/office/sessions/schedule/selection-bar.tsx'
import { useMoves } from '../../src/office/sessions/schedule/use-moves.ts'
import { changeLocale } from '../../src/platform/office/texts.tsx'
import { Button } from '../../src/ui/button.tsx'
import { serve, violations } from './office.tsx'
import { renderOffice } from './render-office.tsx'

const plan = (count: number): Plan => ({
  from: '2026-11-24',
  days: 1,
  apartments: Array.from({ length: count }, (_, index) => ({
    id: `a${index}`,
    name: `Marina ${index}`,
    area_title: null,
  })),
  cleaners: [],
  bookings: [],
  problems: [],
  sessions: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    code: `CODE-${index}`,
    apartment_id: `a${index}`,
    cleaner_id: null,
    booking_id: null,
    assignment: 'none',
    kind: 'turnover',
    state: 'active',
    started_at: null,
    window_start: null,
    expires_at: '2026-11-24T11:00:00.000Z',
    planned_minutes: 60,
    changed_by_hand: false,
    open_issues: 0,
  })),
})

test('the schedule of a phone is rendered in steps, and as far as what is looked for', async () => {
  const days = plan(150)
  const list = (jump: { key: string } | null) => (
    <DayList
      plan={days}
      today="2026-11-24"
      selected={new Set()}
      jump={jump}
      onSelect={() => undefined}
      onPlace={() => undefined}
    />
  )
  function Jumping() {
    const [jump, setJump] = useState<{ key: string } | null>(null)
    return (
      <>
        <button type="button" onClick={() => setJump({ key: '140' })}>
          Next problem
        </button>
        {list(jump)}
      </>
    )
  }
  const screen = await renderOffice(<Jumping />)
  const count = () => screen.container.querySelectorAll('[data-item]').length
  await expect.poll(count).toBe(60)
  await screen.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(count).toBe(120)
  await screen.getByRole('button', { name: 'Next problem' }).click()
  await expect.poll(count).toBe(141)
  await expect
    .poll(() => document.activeElement?.closest('[data-item]')?.getAttribute('data-item'))
    .toBe('140')
})

test('the schedule of a phone can be by cleaner: each day what has no cleaner first, then each cleaner’s', async () => {
  const days = plan(4)
  const cleaners = ['Ayesha', 'Farah'].map((first_name) => ({ id: first_name, first_name, last_name: '' }))
  const ids = ['Farah', 'Ayesha', null, 'Farah']
  const sessions = days.sessions.map((each, at) => ({ ...each, cleaner_id: ids[at] ?? null }))
  const screen = await renderOffice(
    <DayList
      byCleaner
      plan={{ ...days, cleaners, sessions }}
      today="2026-11-24"
      selected={new Set()}
      jump={null}
      onSelect={() => undefined}
      onPlace={() => undefined}
    />,
  )
  await expect.element(screen.getByRole('heading', { name: /Ayesha/ })).toBeVisible()
  const found = [...screen.container.querySelectorAll('h3, [data-item]')]
  const texts = found.map((each) => each.getAttribute('data-item') ?? each.firstChild?.textContent)
  expect(texts).toEqual(['Not assigned', '2', 'Ayesha', '1', 'Farah', '0', '3'])
  expect(await violations()).toEqual([])
})

test('a check-out without a session leads to a new one that begins when its guests leave, and has the reason next to it', async () => {
  const days = plan(1)
  const stay = { id: 'b1', apartment_id: 'a0', first_day: '2026-11-20', last_day: '2026-11-24' }
  const ignore = () => undefined
  const screen = await renderOffice(
    <DayList
      plan={{
        ...days,
        bookings: [{ ...stay, check_in_time: '15:00', check_out_time: '10:30' }],
        problems: [{ kind: 'no_session', apartment_id: 'a0', booking_id: 'b1', reason: 'no_tasks' }],
      }}
      today="2026-11-24"
      selected={new Set()}
      jump={null}
      onSelect={ignore}
      onPlace={ignore}
    />,
  )
  const link = screen.getByRole('link', { name: /Marina 0/ }).first()
  await expect.element(link).toBeVisible()
  await expect.element(screen.getByText(/the apartment has no tasks/)).toBeVisible()
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href)
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/sessions/create',
    { apartment: 'a0', check_out: '2026-11-24T10:30' },
  ])
})

test('a check-out that a rule comes to later is no problem, and says when its session will be made', async () => {
  changeLocale('en')
  const stay = {
    apartment_id: 'a0',
    first_day: '2026-11-20',
    check_in_time: '15:00',
    check_out_time: '11:00',
  }
  const bookings = ['b1', 'b2'].map((id) => ({ ...stay, id, last_day: '2026-11-24' }))
  const gap = { kind: 'no_session', apartment_id: 'a0' } as const
  const problems: Plan['problems'] = [
    { ...gap, booking_id: 'b1', made_on: '2026-11-20' },
    { ...gap, booking_id: 'b2' },
  ]
  const ignore = () => undefined
  const screen = await renderOffice(
    <>
      <ProblemCounts
        plan={{ ...plan(1), bookings, problems }}
        onShow={ignore}
        onSelect={ignore}
        onCreate={ignore}
      />
      <DayList
        plan={{ ...plan(1), bookings, problems }}
        today="2026-11-24"
        selected={new Set()}
        jump={null}
        onSelect={ignore}
        onPlace={ignore}
      />
    </>,
  )
  await expect.element(screen.getByRole('button', { name: 'No session 1' })).toBeVisible()
  await expect.element(screen.getByText('Later, by rule')).toBeVisible()
  await expect.element(screen.getByText('The rule will create this session on Fri 20 Nov.')).toBeVisible()
})

test('each message takes back its own move, and the key those that are left, the last one first', async () => {
  const sent = serve({
    'GET /sessions/doubles/': [],
    'PATCH /sessions/0/': {},
    'PATCH /sessions/1/': {},
    'PATCH /sessions/2/': {},
  })
  const { sessions } = plan(3)
  function Moves() {
    const { move, undo } = useMoves([])
    return (
      <>
        {sessions.map((session, index) => (
          <Button key={session.id} onClick={() => move(session, { days: index + 1 })}>
            {`Move ${index}`}
          </Button>
        ))}
        <Button onClick={() => undo()}>Z</Button>
      </>
    )
  }
  const screen = await renderOffice(<Moves />)
  const undoes = screen.getByRole('button', { name: 'Undo' })
  for (const index of [0, 1, 2]) {
    await screen.getByRole('button', { name: `Move ${index}` }).click()
    await expect.poll(() => undoes.elements().length).toBe(index + 1)
  }
  await undoes.first().click()
  await expect.element(screen.getByText('CODE-0 is back where it was')).toBeVisible()
  // Below the messages, where no pointer reaches it.
  const key = screen.getByRole('button', { name: 'Z' }).element() as HTMLElement
  key.click()
  await expect.element(screen.getByText('CODE-2 is back where it was')).toBeVisible()
  key.click()
  await expect.element(screen.getByText('CODE-1 is back where it was')).toBeVisible()
  // Nothing is left to press.
  await expect.element(undoes).not.toBeInTheDocument()
  const due = sent.map((body) => (body as { expires_at: string }).expires_at.slice(0, 10))
  expect(due).toEqual(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-24', '2026-11-24', '2026-11-24'])
})

test('a move to a day on which the apartment has a session asks first, and without a yes nothing is moved', async () => {
  changeLocale('en')
  const double = { id: 's9', code: 'CODE-9', can_open: true }
  const sent = serve({ 'GET /sessions/doubles/': [double], 'PATCH /sessions/0/': {} })
  const { sessions } = plan(1)
  function Moves() {
    const { move, question, applyMoves } = useMoves([])
    const [session] = applyMoves(sessions)
    return (
      <>
        <p>{session?.expires_at.slice(0, 10)}</p>
        <Button onClick={() => session && move(session, { days: 1 })}>Move</Button>
        {question && (
          <ConfirmDouble
            doubles={question.doubles}
            confirm="Move anyway"
            onConfirm={() => question.answer(true)}
            onClose={() => question.answer(false)}
          />
        )}
      </>
    )
  }
  const screen = await renderOffice(<Moves />)
  const dialog = screen.getByRole('dialog')
  const move = screen.getByRole('button', { name: 'Move', exact: true })
  await move.click()
  await expect.element(dialog.getByRole('link', { name: 'CODE-9' })).toBeVisible()
  // It is shown where it was dropped while the question is open.
  await expect.element(screen.getByText('2026-11-25')).toBeInTheDocument()
  expect(await violations()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()
  await expect.element(screen.getByText('2026-11-24')).toBeVisible()
  expect(sent).toEqual([])
  await move.click()
  await dialog.getByRole('button', { name: 'Move anyway' }).click()
  await expect.element(screen.getByText('CODE-0 moved to', { exact: false })).toBeVisible()
  expect(sent).toMatchObject([{ expires_at: '2026-11-25T11:00:00.000Z' }])
})

test('each problem has its count: it leads from one to the next, selects them all, and opens what creates sessions', async () => {
  changeLocale('en')
  const days = plan(3)
  const stay = {
    apartment_id: 'a0',
    first_day: '2026-11-20',
    check_in_time: '15:00',
    check_out_time: '11:00',
  }
  const shown: string[] = []
  const selected: string[][] = []
  let created = 0
  const screen = await renderOffice(
    <ProblemCounts
      plan={{
        ...days,
        bookings: [{ ...stay, id: 'b1', last_day: '2026-11-24' }],
        problems: [
          { kind: 'unassigned', apartment_id: 'a0', session_id: '0' },
          { kind: 'unassigned', apartment_id: 'a2', session_id: '2' },
          { kind: 'too_late', apartment_id: 'a2', session_id: '2' },
          { kind: 'no_session', apartment_id: 'a0', booking_id: 'b1' },
        ],
      }}
      onShow={(key) => shown.push(key)}
      onSelect={(keys) => selected.push([...keys])}
      onCreate={() => created++}
    />,
  )
  const counts = screen.getByRole('region', { name: 'What needs attention' })
  const unassigned = counts.getByRole('button', { name: 'Not assigned 2' })
  for (const _ of [1, 2, 3]) await unassigned.click()
  await counts.getByRole('button', { name: 'Too late 1' }).click()
  expect(shown).toEqual(['0', '2', '0', '2'])
  await counts.getByRole('button', { name: 'Select these: Not assigned' }).click()
  expect(selected).toEqual([['0', '2']])
  await counts.getByRole('button', { name: 'No session 1' }).click()
  expect(shown.at(-1)).toBe('gap-b1')
  await counts.getByRole('button', { name: 'Create all…' }).click()
  expect(created).toBe(1)
  expect(counts.getByRole('button', { name: /Overlap/ }).elements()).toEqual([])
})

test('where nothing matches, the filters are cleared by one button, and the days stay', async () => {
  changeLocale('en')
  function Narrowed() {
    const search = { from: '2026-11-24', q: 'palm', state: 'returned' } as const
    return <Planned plan={plan(0)} search={search} today="2026-11-24" moves={useMoves([])} book={[]} />
  }
  const screen = await renderOffice(<Narrowed />)
  await expect.element(screen.getByText('Nothing matches these filters')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Clear filters' }))
    .toHaveAttribute('href', '/schedule?from=2026-11-24')
})

/** The grid of a plan by apartment, in which nothing can be done. */
function renderGrid(shown: Plan) {
  const ignore = () => undefined
  return renderOffice(
    <ScheduleGrid
      plan={shown}
      lines={linesByApartment(shown)}
      byCleaner={false}
      today="2026-11-24"
      selected={new Set()}
      jump={null}
      onSelect={ignore}
      onOpen={ignore}
      onAssign={ignore}
      onMove={ignore}
      onUndo={() => false}
    />,
  )
}

test('on a screen only the rows in view are rendered, on paper all of them', async () => {
  const screen = await renderGrid(plan(150))
  const count = () => screen.container.querySelectorAll('[data-row]').length
  await expect.poll(count).toBeGreaterThan(0)
  expect(count()).toBeLessThan(60)
  // The browser lays out the sheets once the event has passed.
  dispatchEvent(new Event('beforeprint'))
  expect(count()).toBe(150)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(count).toBeLessThan(60)
})

test.each([7, 14])(
  'a tablet in Urdu shows the names of apartments to their last letter, %i days',
  async (days) => {
    await page.viewport(768, 1024)
    changeLocale('ur')
    const names = ['Executive Bay B, 1812 · B', 'Creek Horizon 1, 3304 · B', 'Seasons Community, 215']
    const shown = plan(names.length)
    const screen = await renderGrid({
      ...shown,
      days,
      apartments: shown.apartments.map((each, index) => ({ ...each, name: names[index] ?? '' })),
    })
    const heads = () => [...screen.container.querySelectorAll('[role=rowheader]')]
    await expect.poll(() => heads().length).toBe(names.length)
    await expect.poll(() => document.documentElement.lang).toBe('ur')
    for (const head of heads())
      for (const part of [head, ...head.querySelectorAll('bdi')])
        expect(part.scrollHeight, head.textContent).toBeLessThanOrEqual(part.clientHeight)
  },
)

test('a session that someone has yet to come for is striped, and one that was done without a named cleaner is not', async () => {
  changeLocale('en')
  const { sessions, ...days } = plan(2)
  const both: Plan = {
    ...days,
    sessions: sessions.map((session) => (session.id === '0' ? { ...session, state: 'approved' } : session)),
    problems: [{ kind: 'unassigned', apartment_id: 'a1', session_id: '1' }],
  }
  const screen = await renderGrid(both)
  const chips = () => [...screen.container.querySelectorAll('[data-key]')]
  await expect.poll(() => chips().length).toBe(2)
  expect(chips().map(({ textContent }) => textContent?.includes('Not assigned'))).toEqual([false, true])
  const isStriped = (chip: Element) => getComputedStyle(chip).backgroundImage !== 'none'
  expect(chips().map(isStriped)).toEqual([false, true])
})

test('approving from the schedule warns of open problems, and leaves out what is not to be reviewed', async () => {
  const chips = plan(3).sessions.map(
    (session, index): Chip => ({
      key: session.id,
      session: { ...session, state: index === 2 ? 'active' : 'submitted', open_issues: index === 0 ? 2 : 0 },
      day: 0,
      isOutside: false,
      lane: 0,
      span: { start: 0.5, end: 0.6 },
      apartment: `Marina ${index}`,
      area: null,
      cleaner: null,
      submittedBy: null,
      stayText: null,
      problems: [],
    }),
  )
  const ignore = () => undefined
  const actions = { onMove: ignore, onCreate: ignore, onRemove: ignore, onClear: ignore }
  const screen = await renderOffice(<SelectionBar chips={chips} gaps={[]} isPhone={false} {...actions} />)
  await screen.getByRole('button', { name: 'Approve' }).click()
  const question = screen.getByRole('dialog', { name: 'Approve 2 reports?' })
  await expect.element(question).toMatchTextContent(/1 of them has open problems\./)
  await expect.element(question).toMatchTextContent(/1 other selected session is not waiting for review/)
})
