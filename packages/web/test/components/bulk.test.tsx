import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { getSharing } from '@brightkey/contract/settings/endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { BulkActions } from '../../src/office/sessions/bulk/bulk-actions.tsx'
import { BulkBar } from '../../src/office/sessions/bulk/bulk-bar.tsx'
import { CreateDialog } from '../../src/office/sessions/bulk/create-dialog.tsx'
import { type SelectedSession, toSelected, useSelection } from '../../src/office/sessions/bulk/selection.ts'
import { SessionListRow } from '../../src/office/sessions/list/session-row.tsx'
import { readKey } from '../../src/platform/office/keys.ts'
import { queries } from '../../src/platform/office/queries.ts'
import { serve, violations } from './office.tsx'
import { renderOffice } from './render-office.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queries.clear()
})

const refusedId = 'c'
const reason = 'The report has been submitted.'

const toOlga = ['a', 'b', 'c'].map((id) => ({ id, cleaner_id: 'olga' }))
/** Everything suits Olga, who has two hours of work that day. */
const plans = {
  cleaners: [{ id: 'olga', first_name: 'Olga', last_name: '', company_name: '', minutes: 120 }],
  ...{ usual: toOlga, area: toOlga, even: toOlga, stand_ins: 0 },
}

/**
 * The server's end of the network: it refuses one session. Returns the changes that were sent to it; `asked` gets what it was asked about
 * second sessions of a day.
 */
function serveChanges({ doubles = [], asked = [] }: { doubles?: unknown; asked?: unknown[] } = {}) {
  const sent: { ids?: string[]; each?: { id: string }[] }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.origin)
    if (pathname.endsWith('/sessions/bulk/')) {
      const change: (typeof sent)[number] = JSON.parse(String(init?.body))
      sent.push(change)
      const ids = change.ids ?? change.each?.map(({ id }) => id) ?? []
      const results = ids.map((id) =>
        id === refusedId ? { id, ok: false, detail: reason } : { id, ok: true, session_id: id },
      )
      return Response.json({ results })
    }
    if (pathname.endsWith('/sessions/assignments/')) return Response.json(plans)
    if (pathname.endsWith('/sessions/doubles/')) {
      asked.push(JSON.parse(String(init?.body)))
      return Response.json(doubles)
    }
    const olga = { id: 'olga', first_name: 'Olga', last_name: '', company_name: 'Shine LLC' }
    return Response.json({ results: pathname.endsWith('/cleaners/') ? [olga] : [], next: null, count: 1 })
  })
  return sent
}

const session = (id: string, cleaner: string | null): SelectedSession => ({
  id,
  code: `CODE-${id}`,
  kind: 'turnover',
  state: 'active',
  started_at: null,
  expires_at: '2026-11-24T11:00:00.000Z',
  open_issues: 0,
  apartment: `Marina ${id}`,
  area: null,
  cleaner: cleaner === null ? null : { id: cleaner, name: cleaner },
})

test('what was refused is named with its reason, and undoing gives each session its own cleaner back', async () => {
  const sent = serveChanges()
  const sessions = [session('a', 'ayesha'), session('b', null), session(refusedId, 'ayesha')]
  const screen = await renderOffice(<BulkActions sessions={sessions} onRemove={() => undefined} />)
  await screen.getByRole('button', { name: 'Assign' }).click()
  await screen.getByRole('button', { name: /^Olga/ }).click()
  const dialog = screen.getByRole('dialog', { name: '1 was not changed' })
  await expect
    .element(dialog)
    .toMatchTextContent(/2 sessions assigned to Olga.*Marina c.*CODE-c.*has been submitted/)
  expect(await violations()).toEqual([])
  await dialog.getByRole('button', { name: 'Undo 2' }).click()
  await expect.element(screen.getByText('Undone: 2 sessions')).toBeVisible()
  expect(sent).toEqual([
    { action: 'assign', ids: ['a', 'b', refusedId], cleaner_id: 'olga' },
    {
      action: 'assign',
      each: [
        { id: 'a', cleaner_id: 'ayesha' },
        { id: 'b', cleaner_id: null },
      ],
    },
  ])
})

test('what was assigned is no longer ticked, so that the next assignment leaves it alone, and the toast offers to notify', async () => {
  const sent = serveChanges()
  const rows = ['1', '2', '3'].map((id) => session(id, null))
  function Assigning() {
    const selection = useSelection('all')
    return (
      <>
        {rows.map(({ id, code }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={selection.items.has(id)}
              onChange={() => selection.toggle(id, rows, false)}
            />
            {code}
          </label>
        ))}
        <BulkBar selection={selection} rows={rows} rest={null} />
      </>
    )
  }
  const screen = await renderOffice(<Assigning />)
  const assign = async (code: string, title: string) => {
    await screen.getByRole('checkbox', { name: code }).click()
    await screen.getByRole('button', { name: 'Assign' }).click()
    await screen.getByRole('dialog', { name: title }).getByRole('button', { name: /^Olga/ }).click()
    await expect.element(screen.getByRole('checkbox', { name: code })).not.toBeChecked()
  }
  await assign('CODE-1', 'Assign 1 session')
  await assign('CODE-2', 'Assign 1 session')
  expect(sent.map(({ ids }) => ids)).toEqual([['1'], ['2']])
  await screen.getByRole('button', { name: 'Notify' }).last().click()
  await expect.element(screen.getByText('The cleaner of 1 session will be notified')).toBeVisible()
  expect(sent.at(-1)).toEqual({ action: 'tell', ids: ['2'] })
})

test.each([
  ['by the server', true, /Sent by WhatsApp at once/],
  ['by hand', false, /Opens the messages for you to send/],
])(
  'the assigned cleaner is notified in the same step %s, once that is ticked, and the tick is remembered',
  async (_, whatsapp, hint) => {
    localStorage.removeItem('assign-notify')
    queries.setQueryData(readKey(getSharing, {}), {
      ...{ only_here: false, network_urls: [], mail: false, texts: [] },
      whatsapp,
    })
    const sent = serveChanges()
    const screen = await renderOffice(
      <BulkActions sessions={[session('a', null), session(refusedId, null)]} onRemove={() => undefined} />,
    )
    const dialog = screen.getByRole('dialog', { name: 'Assign 2 sessions' })
    const tick = dialog.getByRole('checkbox', { name: /^Notify now/ })
    await screen.getByRole('button', { name: 'Assign' }).click()
    await expect.element(tick).not.toBeChecked()
    await expect.element(dialog).toMatchTextContent(hint)
    await tick.click()
    expect(await violations()).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await screen.getByRole('button', { name: 'Assign' }).click()
    await expect.element(tick).toBeChecked()
    await dialog.getByRole('button', { name: /^Olga/ }).click()
    await expect.element(screen.getByRole('dialog', { name: '1 was not changed' })).toBeVisible()
    expect(sent).toEqual([
      { action: 'assign', ids: ['a', refusedId], cleaner_id: 'olga' },
      { action: 'tell', ids: ['a'] },
    ])
    localStorage.removeItem('assign-notify')
  },
)

test('cancelling asks first, and leaves out sessions on which work has begun', async () => {
  const sent = serveChanges()
  const onRemove = vi.fn()
  const begun = { ...session('b', null), started_at: '2026-11-24T09:00:00.000Z' }
  const screen = await renderOffice(
    <BulkActions sessions={[session('a', null), begun]} onRemove={onRemove} />,
  )
  await screen.getByRole('button', { name: 'More' }).click()
  await screen.getByRole('menuitem', { name: 'Cancel sessions' }).click()
  const question = screen.getByRole('dialog', { name: 'Cancel 1 session?' })
  await expect.element(question).toMatchTextContent(/Work has begun on 1 other selected session/)
  expect(sent).toEqual([])
  await question.getByRole('button', { name: 'Cancel 1 session' }).click()
  await expect.element(screen.getByText('1 session cancelled')).toBeVisible()
  expect(sent).toEqual([{ action: 'cancel', ids: ['a'] }])
  expect(onRemove).toHaveBeenCalledWith(['a'])
})

test('more time for many asks first where an apartment would have a second session that day, and only of those that change their day', async () => {
  const double = { id: 'z', code: 'CODE-z', can_open: true }
  const asked: unknown[] = []
  const sent = serveChanges({ doubles: [{ id: 'a', doubles: [double] }], asked })
  const due = (id: string, expires_at: string) => ({ ...session(id, null), expires_at })
  const sessions = [due('a', '2099-11-24T11:00:00.000Z'), due('b', '2099-11-25T11:00:00.000Z')]
  const screen = await renderOffice(<BulkActions sessions={sessions} onRemove={() => undefined} />)
  const extend = async (hours: number) => {
    await screen.getByRole('button', { name: 'Extend' }).click()
    await screen.getByRole('button', { name: `+${hours} h` }).click()
  }
  await extend(24)
  const question = screen.getByRole('dialog', { name: /^1 session would fall on a day/ })
  await expect.element(question).toMatchTextContent(/Marina a.*That day already: CODE-z/)
  expect(await violations()).toEqual([])
  const moves = ['a', 'b'].map((id, at) => ({ id, expires_at: `2099-11-${25 + at}T11:00:00.000Z` }))
  expect([asked, sent]).toEqual([[{ moves }], []])
  await question.getByRole('button', { name: 'Cancel' }).last().click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toHaveLength(0)

  await extend(24)
  await question.getByRole('button', { name: 'Extend anyway' }).click()
  await expect.element(screen.getByText('2 sessions extended')).toBeVisible()
  expect(sent.map(({ each }) => each?.map(({ id }) => id))).toEqual([['a', 'b']])
  await extend(2)
  await expect.poll(() => sent.length).toBe(2)
  expect(asked).toHaveLength(2)
})

const row = (id: string) =>
  ({
    ...session(id, null),
    apartment: { id, name: `Marina ${id}`, type: 'studio' },
    area_title: null,
    address: 'Street',
    note: null,
    urgency: 'no_data',
    status: 'active',
    last_activity_at: '2026-11-24T09:00:00.000Z',
    progress: 0,
    task_count: 1,
    tasks_completed: 0,
    photos_uploaded: 0,
    photos_required: 1,
    cleaner: null,
    assigned: null,
    assignment: 'none',
    links: [],
  }) as unknown as SessionRow

function List() {
  const rows = ['1', '2', '3', '4', '5'].map(row)
  const selection = useSelection('all')
  return (
    <ul>
      {rows.map((each) => (
        <SessionListRow
          key={each.id}
          session={each}
          isSelected={selection.items.has(each.id)}
          onSelect={(id, isRange) => selection.toggle(id, rows.map(toSelected), isRange)}
        />
      ))}
    </ul>
  )
}

test('a session without a cleaner says so in the same words, whether it is due soon or later', async () => {
  serve({ 'GET /cleaners/': { results: [{ id: 'c' }], next: null, count: 1 } })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const rows = [
    { ...row('1'), expires_at: inHours(3) },
    { ...row('2'), expires_at: inHours(300) },
  ]
  const screen = await renderOffice(
    <ul>
      {rows.map((each) => (
        <SessionListRow key={each.id} session={each} isSelected={false} onSelect={() => undefined} />
      ))}
    </ul>,
  )
  await expect.poll(() => screen.getByText('Not assigned', { exact: true }).all().length).toBe(2)
})

test('more photos than needed are counted in words', async () => {
  const rows = [
    { ...row('1'), photos_uploaded: 3, photos_required: 2 },
    { ...row('2'), photos_uploaded: 2, photos_required: 2 },
  ]
  const screen = await renderOffice(
    <ul>
      {rows.map((each) => (
        <SessionListRow key={each.id} session={each} isSelected={false} onSelect={() => undefined} />
      ))}
    </ul>,
  )
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent(/Photos 3, 2 needed/)
  await expect.element(screen.getByRole('listitem').last()).toMatchTextContent(/Photos 2\/2/)
})

test('the Shift key selects all sessions since the one before, by mouse and by keyboard', async () => {
  const screen = await renderOffice(<List />)
  const box = (id: string) => screen.getByRole('checkbox', { name: `Select CODE-${id}` })
  const ticked = () =>
    screen
      .getByRole('checkbox')
      .elements()
      .map((each) => (each as HTMLInputElement).checked)
  await box('2').click()
  await box('4').click({ modifiers: ['Shift'] })
  expect(ticked()).toEqual([false, true, true, true, false])
  box('1').element().focus()
  await userEvent.keyboard(' ')
  box('3').element().focus()
  await userEvent.keyboard('{Shift>} {/Shift}')
  await expect.poll(ticked).toEqual([false, false, false, true, false])
})

async function openDownload(screen: Awaited<ReturnType<typeof renderOffice>>, count: number) {
  await screen.getByRole('button', { name: 'More' }).click()
  await screen.getByRole('menuitem', { name: 'Download…' }).click()
  return screen.getByRole('dialog', { name: `Download ${count} sessions` })
}

test('selected sessions are downloaded with their reports, or as a list alone', async () => {
  const sent = serve({
    'POST /sessions/export/': () =>
      sent.length === 1
        ? Response.json({ code: 'server_busy', detail: 'The server is busy.' }, { status: 503 })
        : new Response('list', {
            headers: { 'Content-Disposition': "attachment; filename*=UTF-8''list.csv" },
          }),
  })
  const done: SelectedSession = { ...session('b', null), state: 'submitted' }
  const sessions = [session('a', null), done]
  const screen = await renderOffice(<BulkActions sessions={sessions} onRemove={() => undefined} />)
  const dialog = await openDownload(screen, 2)
  await expect.element(dialog).toMatchTextContent(/With 1 report as a PDF/)
  // A slow network makes the page ask whether the server is there.
  window.dispatchEvent(new Event('online'))
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect.element(dialog).toMatchTextContent(/The server is busy/)
  expect(await violations()).toEqual([])
  await dialog.getByRole('radio', { name: 'List only (CSV)' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('File downloaded')).toBeVisible()
  expect(sent).toEqual([
    { ids: ['a', 'b'], format: 'zip', lang: 'en' },
    { ids: ['a', 'b'], format: 'csv', lang: 'en' },
  ])
})

test('more than two hundred sessions are not downloaded at once', async () => {
  const many = Array.from({ length: 201 }, (_, at) => session(`s${at}`, null))
  const screen = await renderOffice(<BulkActions sessions={many} onRemove={() => undefined} />)
  const dialog = await openDownload(screen, 201)
  await expect.element(dialog).toMatchTextContent(/At most 200 at once/)
  await expect.element(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
})

test('where no check-out lacks a session any more, one can be created by hand', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ results: [], next: null, count: 0 }),
  )
  const ignore = () => undefined
  const screen = await renderOffice(<CreateDialog only={null} onCreated={ignore} onClose={ignore} />)
  const dialog = screen.getByRole('dialog', { name: 'Check-outs in the next 30 days' })
  await expect.element(dialog).toMatchTextContent(/Every check-out has a session/)
  const link = dialog.getByRole('link', { name: 'New session' })
  await expect.element(link).toHaveAttribute('href', '/sessions/create')
  expect(await violations()).toEqual([])
})

test('many check-outs scroll within the dialog, which has no second scroll bar', async () => {
  const proposals = Array.from({ length: 40 }, (_, at) => ({
    id: `p${at}`,
    apartment: { id: `a${at}`, name: `Marina ${at}` },
    check_out: `2026-12-${String(1 + (at % 28)).padStart(2, '0')}`,
    expires_at: '2026-12-01T11:00:00.000Z',
    urgency: 'no_data',
    doubles: [],
  }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ results: proposals, next: null, count: proposals.length }),
  )
  const ignore = () => undefined
  const screen = await renderOffice(<CreateDialog only={null} onCreated={ignore} onClose={ignore} />)
  await expect.element(screen.getByText('Marina 39')).toBeInTheDocument()
  const dialog = screen.getByRole('dialog').element()
  expect(dialog.scrollHeight - dialog.clientHeight).toBeLessThan(4)
  dialog.scrollTop = 100
  expect(dialog.scrollTop).toBe(0)
})
