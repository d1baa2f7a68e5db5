import type { Locale } from '@brightkey/contract/locale'
import type { Proposal } from '@brightkey/contract/sessions/apartment-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { RulesInput } from '@brightkey/contract/sessions/planning-schema'
import type { Template } from '@brightkey/contract/templates/schema'
import type { User } from '@brightkey/contract/users/schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Proposals } from '../../src/office/calendar/proposals.tsx'
import { RulesPanel } from '../../src/office/planning/rules-panel.tsx'
import { CancelledNotice, CancelSession } from '../../src/office/sessions/detail/cancellation.tsx'
import { DeletedPhotos } from '../../src/office/sessions/detail/deleted-photos.tsx'
import { DoublesNotice } from '../../src/office/sessions/doubles.tsx'
import { ReturnDialog } from '../../src/office/sessions/review/return-dialog.tsx'
import { keepUser } from '../../src/platform/office/login.ts'
import { changeLocale } from '../../src/platform/office/texts.tsx'
import { toInstant } from '../../src/platform/office/wall-time.ts'
import { Office, serve, violations } from './office.tsx'
import { renderOffice } from './render-office.tsx'

const template = (id: string, title: string): Template => ({
  id,
  scope: 'general',
  apartment_id: null,
  room: 'kitchen',
  title: { en: title },
  title_text: title,
  subtasks: [],
  required_photos: 1,
  shots: [],
  spots: [],
  required_before_photos: 0,
  position: 0,
  archived: false,
})
const rules: RulesInput = {
  check_out: { on: true, days_ahead: 14, kind: 'turnover', due: { at: '15:00' }, tell: 'never' },
  repeat: [
    { id: 'r1', rrule: 'FREQ=WEEKLY;INTERVAL=6', starts_on: '2026-11-21', kind: 'deep', due_at: '18:00' },
  ],
}

async function openRules(locale: Locale) {
  changeLocale(locale)
  const templates = [template('t1', 'Oven'), template('t2', 'Windows')]
  const sent = serve({
    'GET /rules/': rules,
    'PUT /rules/': rules,
    'GET /templates/': { results: templates, next: null, count: 2 },
  })
  const screen = await render(<RulesPanel apartment={null} />, { wrapper: Office })
  return { sent, screen }
}

test.each(['en', 'ur'] as const)(
  'the rules are read by anyone and changed by keyboard, in %s',
  async (locale) => {
    await page.viewport(360, 800)
    const { screen } = await openRules(locale)
    const times = screen.container.querySelectorAll<HTMLInputElement>('input[dir=ltr][placeholder]')
    await expect.poll(() => screen.container.querySelectorAll('input[placeholder="15:00"]').length).toBe(2)
    expect([...times].every(({ type }) => type === 'text')).toBe(true)
    for (const summary of screen.container.querySelectorAll('summary')) summary.click()
    await expect.poll(() => screen.container.querySelectorAll('input[type=checkbox]').length).toBe(4)
    expect(await violations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  },
)

test('a rule has the ticked templates in their order, times in 24 hours, and when the cleaner is notified', async () => {
  const { sent, screen } = await openRules('en')
  const due = screen.getByRole('combobox', { name: 'Due, time' }).first()
  await due.fill('3:30 pm')
  for (const tasks of screen.getByText('Tasks', { exact: true }).all()) await tasks.click()
  for (const title of ['Windows', 'Oven']) await screen.getByRole('checkbox', { name: title }).first().click()
  await expect.element(screen.getByText('2 tasks')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Notify the cleaner', exact: true }).selectOptions('evening')
  await screen.getByRole('combobox', { name: 'Notify the cleaner, time' }).fill('19:00')
  await screen.getByRole('button', { name: 'Save rules' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    check_out: { template_ids: ['t2', 't1'], due: { at: '15:30' }, tell: { evening_before: '19:00' } },
    repeat: [{ id: 'r1', template_ids: null, due_at: '18:00' }],
  })
})

test.each(['en', 'ur'] as const)(
  'cancelling asks for a reason that the cleaner reads, in %s',
  async (locale) => {
    changeLocale(locale)
    const session = { id: 's1', code: 'MAR-1' } as Session
    const sent = serve({ 'POST /sessions/s1/cancel/': session })
    const screen = await render(<CancelSession session={session} />, { wrapper: Office })
    await screen.getByRole('button').click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    expect(await violations()).toEqual([])
    // Phrases translated for the cleaner are suggested while typing.
    await dialog.getByRole('textbox').first().fill('The booking')
    await dialog.getByRole('button', { name: 'The booking was cancelled' }).click()
    // A language that the office writes itself, else what the phrasebook knows.
    dialog.element().querySelector('summary')?.click()
    await dialog.getByRole('textbox', { name: /: Русский$/ }).fill('Бронь сняли')
    const submit = dialog.element().querySelector<HTMLButtonElement>('button[type=submit]')
    submit?.click()
    await expect
      .poll(() => sent)
      .toEqual([
        {
          reason: expect.stringMatching(/^The booking was cancelled/),
          reason_texts: expect.objectContaining({ ru: 'Бронь сняли' }),
        },
      ])
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

test.each(['en', 'ur'] as const)(
  'a second session of a day is warned of, with a link to each that the user may open, in %s',
  async (locale) => {
    await page.viewport(360, 800)
    changeLocale(locale)
    const doubles = [
      { id: 's1', code: 'MAR-1', can_open: true },
      { id: 's2', code: 'MAR-2', can_open: false },
      { id: 's3', code: 'MAR-3', can_open: true },
    ]
    serve({ 'GET /sessions/doubles/': doubles })
    const moved = { id: 's3', expires_at: toInstant('2026-11-23T15:00') }
    const notice = (due: string) => <DoublesNotice apartment="a1" due={due} moved={moved} />
    for (const due of ['', '2026-11-23T18:00']) {
      const without = await renderOffice(notice(due))
      await expect.poll(() => without.container.querySelector('[role=status]')?.textContent).toBe('')
      await without.unmount()
    }
    expect(fetch).not.toHaveBeenCalled()
    const screen = await renderOffice(notice('2026-11-24T15:00'))
    const link = screen.getByRole('link', { name: 'MAR-1' })
    await expect.element(link).toHaveAttribute('href', '/sessions/s1')
    // What is being filled in stays where it is.
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(screen.getByText('MAR-2')).toBeVisible()
    expect(screen.getByRole('link').elements()).toHaveLength(1)
    expect(screen.container.textContent).not.toContain('MAR-3')
    expect(await violations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  },
)

test('returning a session for a day on which its apartment has another one warns of it', async () => {
  changeLocale('en')
  serve({ 'GET /sessions/doubles/': [{ id: 's2', code: 'MAR-2', can_open: true }] })
  const day = 86_400_000
  const session = { id: 's1', code: 'MAR-1', apartment: { id: 'a1' }, tasks: [] }
  const open = (expires_at: number) =>
    renderOffice(
      <ReturnDialog
        session={{ ...session, expires_at: new Date(expires_at).toISOString() } as unknown as Session}
        onClose={() => {}}
      />,
    )
  const inTime = await open(Date.now() + day)
  await expect.element(inTime.getByRole('button', { name: 'Return', exact: true })).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
  await inTime.unmount()
  // Past its due time, the cleaner gets a day from now.
  const late = await open(Date.now() - day)
  await expect.element(late.getByRole('link', { name: 'MAR-2' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a cancelled session is restored at once, and after a question where its apartment has another one that day', async () => {
  changeLocale('en')
  const session = {
    ...{ id: 's1', code: 'MAR-1', apartment: { id: 'a1' }, expires_at: '2026-11-24T11:00:00.000Z' },
    cancelled: { at: '2026-11-23T08:00:00.000Z', cause: 'office', reason: null },
  } as unknown as Session
  const doubles: { id: string; code: string; can_open: boolean }[] = []
  let restored = 0
  serve({
    'GET /sessions/doubles/': () => Response.json(doubles),
    'POST /sessions/s1/restore/': () => {
      restored++
      return Response.json(session)
    },
  })
  const screen = await renderOffice(<CancelledNotice session={session} />)
  const restore = screen.getByRole('button', { name: 'Restore session', exact: true })
  await restore.click()
  await expect.poll(() => restored).toBe(1)
  doubles.push({ id: 's2', code: 'MAR-2', can_open: true })
  await restore.click()
  const question = screen.getByRole('dialog')
  await expect.element(question.getByRole('link', { name: 'MAR-2' })).toBeVisible()
  expect(await violations()).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).last().click()
  await expect.element(question).not.toBeInTheDocument()
  await restore.click()
  await question.getByRole('button', { name: 'Restore anyway' }).click()
  await expect.poll(() => restored).toBe(2)
})

test('each deleted photo has a name of its own, and so has the button that restores it', async () => {
  changeLocale('en')
  keepUser({ id: 'u1', role: 'admin' } as User)
  const deleted = (id: string) => ({
    id,
    task_id: 't1',
    kind: 'after',
    thumb_url: `/media/${id}/thumb`,
    deleted_at: '2026-11-23T08:00:00.000Z',
  })
  const session = {
    id: 's1',
    tasks: [{ id: 't1', title: { en: 'Kitchen' } }],
    deleted_photos: [deleted('a'), deleted('b')],
  } as unknown as Session
  const screen = await render(<DeletedPhotos session={session} />, { wrapper: Office })
  await expect.element(screen.getByRole('img', { name: 'After, Kitchen 2' })).toBeInTheDocument()
  const names = screen
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Restore: After, Kitchen 1', 'Restore: After, Kitchen 2'])
})

test.each([
  ['en', 'no_tasks', 'The rule creates no session: the apartment has no tasks.'],
  ['ur', 'made_before', 'اصول اس بکنگ کی صفائی پہلے بنا چکا ہے، دوسری نہیں بنائے گا۔'],
] as const)(
  'a check-out without a session has the reason beside it, in %s: %s',
  async (locale, reason, text) => {
    serve({})
    changeLocale(locale)
    const proposal: Proposal = {
      ...{ id: 'c1', check_out: '2026-11-25', next_check_in: null, urgency: 'no_data', doubles: [] },
      ...{ expires_at: '2026-11-26T08:00:00.000Z', session: null, reason, made_on: null },
      apartment: { id: 'a1', name: 'Marina Gate 2, 1203', type: '1br' },
    }
    const screen = await renderOffice(<Proposals proposals={[proposal]} showsApartment />)
    await expect.element(screen.getByText(text)).toBeVisible()
  },
)

test('a check-out that a rule comes to later has the day on which its session will be made', async () => {
  serve({})
  changeLocale('en')
  const proposal: Proposal = {
    ...{ id: 'c1', check_out: '2026-12-09', next_check_in: null, urgency: 'no_data', doubles: [] },
    ...{ expires_at: '2026-12-10T08:00:00.000Z', session: null, reason: null, made_on: '2026-12-02' },
    apartment: { id: 'a1', name: 'Marina Gate 2, 1203', type: '1br' },
  }
  const screen = await renderOffice(<Proposals proposals={[proposal]} showsApartment={false} />)
  await expect.element(screen.getByText('The rule will create this session on Wed 2 Dec.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Create session/ })).toBeVisible()
})
