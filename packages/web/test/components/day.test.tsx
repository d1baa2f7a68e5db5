import type { Progress } from '@brightkey/contract/inspections/schema'
import type { Locale } from '@brightkey/contract/locale'
import type { Day, DaySession } from '@brightkey/contract/sessions/day-routes'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { cleanerActions } from '../../src/links/cleaning/actions.ts'
import { SubmitForm } from '../../src/links/cleaning/session/submit-form.tsx'
import { received, type SessionView, type TaskView } from '../../src/links/cleaning/session-view.ts'
import { BoardNews } from '../../src/links/cleaning/tasks/board-news.tsx'
import { OfficeRequest, SubtaskList } from '../../src/links/cleaning/tasks/task-instructions.tsx'
import { dayActions } from '../../src/links/day/actions.ts'
import { DayList } from '../../src/links/day/day-list.tsx'
import type { Action, Tracked } from '../../src/links/queue/action.ts'
import { OutboxProvider } from '../../src/links/queue/outbox-context.tsx'
import { queueRules } from '../../src/links/queue/queue-rules.ts'
import { ProgressPage } from '../../src/links/screens/progress.tsx'
import { newId } from '../../src/platform/client-id.ts'
import { setDocumentLanguage } from '../../src/platform/language/chosen.ts'
import { LanguageProvider, loadCatalog } from '../../src/platform/language/language.tsx'
import { Outbox } from '../../src/platform/outbox/outbox.ts'
import { session as cleaning, task } from '../links/cleaner-session.ts'

const hour = 3_600_000
const start = Date.now()
const fromNow = (hours: number) => new Date(start + hours * hour).toISOString()

const session = (values: Partial<DaySession> = {}): DaySession => ({
  id: 's1',
  code: 'MAR-4711',
  apartment: { name: 'Marina Gate 2, 1203', type: '1br' },
  area_title: 'Dubai Marina',
  address: 'Al Marsa Street',
  kind: 'turnover',
  window_start: null,
  expires_at: fromNow(48),
  planned_minutes: 90,
  state: 'active',
  started_at: null,
  progress: 0,
  task_count: 4,
  answer: null,
  reason: null,
  token: 'A'.repeat(27),
  ...values,
})

async function renderDay(sessions: DaySession[], { locale = 'en' as Locale, items = [] as Tracked[] } = {}) {
  setDocumentLanguage(locale)
  const catalog = await loadCatalog(locale, false)
  const act = vi.fn(async (_action: Action) => true)
  const day: Day = { id: 'c1', first_name: 'Ayesha', sessions, server_time: fromNow(0) }
  const screen = await render(
    <LanguageProvider start={{ locale, catalog }} withReport={false} timeZone="Asia/Dubai">
      <Suspense>
        <OutboxProvider value={{ outbox: null, act }}>
          <DayList day={day} items={items} />
        </OutboxProvider>
      </Suspense>
    </LanguageProvider>,
  )
  return { act, screen }
}

test('a session of the day has its place on the map, its time, and the way into it', async () => {
  const { screen } = await renderDay([session()])
  await expect.element(screen.getByRole('heading', { name: 'Marina Gate 2, 1203' })).toBeVisible()
  const place = screen.getByRole('link', { name: 'Dubai Marina, Al Marsa Street' }).element()
  expect(place.getAttribute('href')).toContain('maps.google.com/?q=Dubai%20Marina')
  const open = screen.getByRole('link', { name: 'Open the cleaning' }).element()
  expect(open.getAttribute('href')).toBe(`/cleaning/${'A'.repeat(27)}`)
})

test('a yes is one press', async () => {
  const { act, screen } = await renderDay([session()])
  await screen.getByRole('button', { name: 'I’ll do it: Marina Gate 2, 1203' }).click()
  expect(act).toHaveBeenCalledExactlyOnceWith({
    kind: 'entry',
    task_id: 's1',
    values: { answer: 'accepted', reason: null },
  })
})

test('a no asks for the reason, which may be left empty, and can be taken back before it is sent', async () => {
  const { act, screen } = await renderDay([session()])
  await screen.getByRole('button', { name: /I can’t/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Why?' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(act).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: /I can’t/ }).click()
  await screen.getByRole('textbox', { name: 'Why?' }).fill(' I am ill ')
  await screen.getByRole('button', { name: 'Tell the office' }).click()
  expect(act.mock.calls.map(([action]) => action)).toEqual([
    { kind: 'entry', task_id: 's1', values: { answer: 'declined', reason: 'I am ill' } },
  ])
})

test('an answer that is still on the phone is marked, and another one can follow', async () => {
  const items = [
    { action: { kind: 'entry', task_id: 's1', values: {} }, refused: null } as unknown as Tracked,
  ]
  const { screen } = await renderDay([session({ answer: 'accepted' })], { items })
  await expect.element(screen.getByRole('status')).toMatchTextContent(/You’ll do it.*Not yet at the office/)
  expect(screen.getByRole('button', { name: /I’ll do it/ }).elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: /I can’t/ })).toBeVisible()
})

test('what was cancelled is marked, and asks nothing', async () => {
  const { screen } = await renderDay([session({ state: 'cancelled' })])
  await expect.element(screen.getByText('This cleaning is not needed')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('once the work has begun there is nothing to answer', async () => {
  const { screen } = await renderDay([session({ started_at: fromNow(-1), progress: 40 })])
  await expect.element(screen.getByText('In progress')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test.each(['en', 'ur'] as const)(
  'what is overdue stands first, and without work there is a word for that: %s',
  async (locale) => {
    const { screen } = await renderDay([session({ expires_at: fromNow(-30) }), session({ id: 's2' })], {
      locale,
    })
    await expect
      .element(screen.getByRole('heading', { level: 2 }).first())
      .toHaveTextContent(locale === 'en' ? 'Overdue' : 'لیٹ')
    const empty = await renderDay([], { locale })
    await expect
      .element(empty.screen.getByText(locale === 'en' ? /Nothing to clean/ : /کوئی صفائی نہیں/))
      .toBeVisible()
  },
)

test('what the phone shows of an answer is what the office then has', () => {
  const day: Day = {
    id: 'c1',
    first_name: 'Ayesha',
    sessions: [session(), session({ id: 's2' })],
    server_time: '',
  }
  const action = {
    kind: 'entry',
    task_id: 's2',
    values: { answer: 'declined', reason: 'ill' },
  } as const
  const shown = dayActions.entry.apply(day, action)
  expect(shown.sessions.map(({ answer, reason }) => [answer, reason])).toEqual([
    [null, null],
    ['declined', 'ill'],
  ])
  expect(
    dayActions.entry.confirm(day, action, session({ id: 's2', answer: 'declined', reason: 'ill' })),
  ).toEqual(shown)
  expect(dayActions.entry.confirm(day, action, null)).toBe(day)
})

async function renderSubmit(
  cleaner: Parameters<typeof SubmitForm>[0]['cleaner'],
  left: Parameters<typeof SubmitForm>[0]['left'] = [],
) {
  setDocumentLanguage('en')
  const catalog = await loadCatalog('en', false)
  const onSubmit = vi.fn()
  const screen = await render(
    <LanguageProvider start={{ locale: 'en', catalog }} withReport={false} timeZone="Asia/Dubai">
      <Suspense>
        <SubmitForm cleaner={cleaner} left={left} onSubmit={onSubmit} />
      </Suspense>
    </LanguageProvider>,
  )
  return { onSubmit, screen }
}
const ayesha = { first_name: 'Ayesha', last_name: 'Khan', company_name: 'Shine LLC', language: 'ur' as const }

test('a cleaner whom the office named submits without typing, also on a phone of another', async () => {
  localStorage.setItem(
    'cleaner_details',
    JSON.stringify({ first_name: 'Olga', last_name: 'Smirnova', company_name: 'Crystal' }),
  )
  const { onSubmit, screen } = await renderSubmit(ayesha)
  await expect.element(screen.getByText('Ayesha Khan')).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Submit' }).click()
  const { language: _, ...details } = ayesha
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(details, [])
})

test('the cleaner is asked only for what the office does not know', async () => {
  const { onSubmit, screen } = await renderSubmit({ ...ayesha, company_name: '' })
  await expect.element(screen.getByText('Ayesha Khan')).toBeVisible()
  await screen.getByRole('button', { name: 'Submit' }).click()
  expect(onSubmit).not.toHaveBeenCalled()
  await screen.getByRole('textbox', { name: 'Company' }).fill('Shine LLC')
  expect(screen.getByRole('textbox').elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Submit' }).click()
  const { language: _, ...details } = ayesha
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(details, [])
})

test('when another person has cleaned, all three names are asked', async () => {
  const { screen } = await renderSubmit(ayesha)
  await screen.getByRole('button', { name: 'Someone else' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toHaveLength(3)
})

test('one reason in words is written once for all tasks that are left', async () => {
  const left = ['kitchen', 'bath'].map((id) => received(cleaning([task(id)]), 'en').tasks[0] as TaskView)
  const { onSubmit, screen } = await renderSubmit(ayesha, left)
  await screen.getByRole('radio', { name: 'Other reason' }).first().click()
  await screen.getByRole('button', { name: 'Submit' }).click()
  await expect.element(screen.getByRole('textbox').first()).toHaveFocus()
  await screen.getByRole('textbox').first().fill('The water is off')
  await screen.getByRole('button', { name: 'Submit' }).click()
  const { language: _, ...details } = ayesha
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
    details,
    left.map(({ id }) => ({ task_id: id, reason: 'other', text: 'The water is off' })),
  )
})

test('the button to submit is quiet until nothing is missing', async () => {
  const { screen } = await renderSubmit({ ...ayesha, company_name: '' })
  const button = screen.getByRole('button', { name: 'Submit' })
  await expect.element(button).not.toHaveClass('bg-primary')
  await screen.getByRole('textbox', { name: 'Company' }).fill('Shine LLC')
  await expect.element(button).toHaveClass('bg-primary')
})

test('a returned task marks the points and photos that the office disputes, until they are done', async () => {
  const point = (id: string, title: string, fields = {}) => ({
    ...{ id, title: { en: title }, title_text: title, done: false, done_at: null },
    ...fields,
  })
  const returned_at = '2026-11-23T08:00:00.000Z'
  const subtasks = [
    point('a', 'Hob', { returned_at }),
    point('b', 'Sink', { returned_at, done: true }),
    point('c', 'Floor'),
  ]
  const picture = { id: 'p', width: 4, height: 3, view_url: '#', thumb_url: 'data:,' }
  const [kitchen] = received(cleaning([{ ...task('kitchen'), subtasks }]), 'en').tasks
  setDocumentLanguage('en')
  const catalog = await loadCatalog('en', false)
  const screen = await render(
    <LanguageProvider start={{ locale: 'en', catalog }} withReport={false} timeZone="Asia/Dubai">
      <Suspense>
        <OutboxProvider value={{ outbox: null, act: async () => true }}>
          <OfficeRequest asked="" texts={undefined} photos={[picture]} />
          <SubtaskList task={kitchen as TaskView} locked={false} />
        </OutboxProvider>
      </Suspense>
    </LanguageProvider>,
  )
  const mark = 'Returned by the office'
  for (const name of [`Hob ${mark}`, 'Sink', 'Floor'])
    await expect.element(screen.getByRole('checkbox', { name, exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: `Open photo 1 ${mark}` })).toBeVisible()
  // Not by colour alone.
  for (const each of screen.getByText(mark).elements())
    expect(each.parentElement?.querySelector('svg')).not.toBeNull()
})

test.each([0, -1])(
  'a task moved %i hours from now is news only where it was moved on this page',
  async (hours) => {
    const outbox = new Outbox<Action>(newId(), queueRules(cleanerActions))
    await outbox.reload()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * hour })
    await outbox.add({ kind: 'status', task_id: 'kitchen', from: 'available', status: 'active' })
    vi.useRealTimers()
    const [first, now] = (['available', 'active'] as const).map((status) =>
      received(cleaning([{ ...task('kitchen', { title_text: 'Kitchen' }), status }]), 'en'),
    )
    setDocumentLanguage('en')
    const catalog = await loadCatalog('en', false)
    const screen = await render(
      <LanguageProvider start={{ locale: 'en', catalog }} withReport={false} timeZone="Asia/Dubai">
        <Suspense>
          <OutboxProvider value={{ outbox, act: async () => true }}>
            <BoardNews first={first as SessionView} session={now as SessionView} isCovered={false} />
          </OutboxProvider>
        </Suspense>
      </LanguageProvider>,
    )
    const news = screen.getByText(/: In progress/)
    await expect.element(news).toBeInTheDocument()
    expect(news.element().closest('.sr-only') === null).toBe(hours === 0)
  },
)

test.each([
  [0, 'Not started'],
  [40, 'In progress'],
])(
  'at %i percent an overdue cleaning is “%s” for those who follow it, with “Overdue” beside it',
  async (percent, state) => {
    const data: Progress = {
      code: 'MAR-4711',
      status: 'overdue',
      progress: percent,
      expires_at: fromNow(-1),
      updated_at: fromNow(-1),
    }
    const catalog = await loadCatalog('en', false)
    const screen = await render(
      <LanguageProvider start={{ locale: 'en', catalog }} withReport={false} timeZone="Asia/Dubai">
        <Suspense>
          <ProgressPage start={{ token: 'A'.repeat(27), state: { data, failure: null } }} />
        </Suspense>
      </LanguageProvider>,
    )
    await expect.element(screen.getByText(state, { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Overdue', { exact: true })).toBeVisible()
  },
)
