import type { KeyItem } from '@brightkey/contract/inspections/keys-schema'
import type { Locale } from '@brightkey/contract/locale'
import { type ReactNode, Suspense, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { cleanerActions } from '../../src/links/cleaning/actions.ts'
import { Column } from '../../src/links/cleaning/board.tsx'
import { SessionNews } from '../../src/links/cleaning/session/session-notes.tsx'
import type { SessionView, TaskView } from '../../src/links/cleaning/session-view.ts'
import { received } from '../../src/links/cleaning/session-view.ts'
import { BoardNews } from '../../src/links/cleaning/tasks/board-news.tsx'
import { CompleteTask } from '../../src/links/cleaning/tasks/complete-task.tsx'
import { TaskCard } from '../../src/links/cleaning/tasks/task-card.tsx'
import { ClosedPage } from '../../src/links/frame/closed-page.tsx'
import { NothingToShow } from '../../src/links/frame/nothing-to-show.tsx'
import { Foot } from '../../src/links/frame/page-foot.tsx'
import type { ItemDraft } from '../../src/links/keys/key-draft.ts'
import { KeyFields } from '../../src/links/keys/key-fields.tsx'
import type { Action } from '../../src/links/queue/action.ts'
import { OutboxProvider } from '../../src/links/queue/outbox-context.tsx'
import { queueRules } from '../../src/links/queue/queue-rules.ts'
import { QueueState } from '../../src/links/queue/queue-state.tsx'
import { Outcome } from '../../src/links/signing/outcome.tsx'
import { newId } from '../../src/platform/client-id.ts'
import { markKeyboard } from '../../src/platform/keyboard.ts'
import { setDocumentLanguage } from '../../src/platform/language/chosen.ts'
import { LanguageProvider, loadCatalog } from '../../src/platform/language/language.tsx'
import { Outbox } from '../../src/platform/outbox/outbox.ts'
import { measureFoot } from '../../src/ui/measure-foot.ts'
import { receivedPhoto, session, task, waitingPhoto } from '../links/cleaner-session.ts'

async function inLanguage(locale: Locale, page: ReactNode) {
  setDocumentLanguage(locale)
  const catalog = await loadCatalog(locale, false)
  return render(
    <LanguageProvider start={{ locale, catalog }} withReport={false} timeZone="Asia/Dubai">
      <Suspense>{page}</Suspense>
    </LanguageProvider>,
  )
}

const taskView = (more: Partial<TaskView> = {}): TaskView => ({
  ...task('kitchen', { title_text: 'Kitchen' }),
  photos: [],
  waiting: 0,
  refused: [],
  returned: false,
  ...more,
})

describe('a link that leads no further', () => {
  test('offers to call the office and to write to it', async () => {
    localStorage.setItem('office_phone', '+971 4 123 4567')
    const screen = await inLanguage('ur', <ClosedPage why="session_not_found" />)
    await expect.element(screen.getByText('+971 4 123 4567')).toBeVisible()
    const addresses = screen
      .getByRole('main')
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(['tel:+97141234567', 'https://wa.me/97141234567'])
    const shown = screen.getByText('+971 4 123 4567').element()
    expect(getComputedStyle(shown).direction).toBe('ltr')
  })

  test('has the number of the office also on a page that is closed', async () => {
    localStorage.setItem('office_phone', '+971 4 123 4567')
    const screen = await inLanguage('en', <Outcome receivedAt={null} sending={false} locked />)
    await expect
      .element(screen.getByRole('link', { name: 'Call the office' }))
      .toHaveAttribute('href', 'tel:+97141234567')
  })

  test('offers nothing where the office has set no number', async () => {
    const screen = await inLanguage('en', <ClosedPage why="session_not_found" />)
    await expect.element(screen.getByText('Session not found').last()).toBeVisible()
    expect(screen.getByRole('main').getByRole('link').elements()).toEqual([])
  })

  test('has a heading also where it was never opened with a network', async () => {
    const state = { data: null, failure: { status: 0, code: null, detail: null } }
    const screen = await inLanguage('en', <NothingToShow state={state} working onRetry={() => undefined} />)
    await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/Connect once/)
  })
})

describe('the card of a task', () => {
  const card = (view: TaskView, onOpen: () => void = () => undefined) =>
    inLanguage(
      'en',
      <ul>
        <TaskCard task={view} locked onOpen={onOpen} />
      </ul>,
    )

  test('says how many points and photos are done', async () => {
    const [sink, ...others] = task('kitchen', { required_photos: 1 }).subtasks
    const subtasks = sink ? [{ ...sink, done: true }, ...others] : []
    const screen = await card(taskView({ subtasks }))
    await expect.element(screen.getByText('Subtasks: 1 of 2')).toBeVisible()
    await expect.element(screen.getByText('0/1')).toBeVisible()
  })

  test('more photos than needed are counted in words', async () => {
    const photos = ['a', 'b'].map((id) => ({ ...receivedPhoto(id), where: 'received' as const }))
    const screen = await card(taskView({ required_photos: 1, photos }))
    await expect.element(screen.getByText('2, 1 needed')).toBeVisible()
    await screen.unmount()
    const enough = await card(taskView({ required_photos: 2, photos }))
    await expect.element(enough.getByText('2/2')).toBeVisible()
  })

  test('opens wherever it is tapped', async () => {
    const open = vi.fn()
    const screen = await card(taskView(), open)
    await screen.getByRole('article').click({ position: { x: 300, y: 40 } })
    expect(open).toHaveBeenCalledOnce()
  })

  test('says what the office has not received yet', async () => {
    const screen = await card(taskView({ waiting: 3 }))
    await expect.element(screen.getByText('3 waiting to be sent')).toBeVisible()
  })

  test('says that the office returned it, until it is completed again', async () => {
    const screen = await card(taskView({ returned: true }))
    await expect.element(screen.getByText('Returned')).toBeVisible()
    await screen.unmount()
    const again = await card(taskView({ returned: true, status: 'completed' }))
    await expect.element(again.getByText('Kitchen')).toBeVisible()
    await expect.element(again.getByText('Returned')).not.toBeInTheDocument()
  })

  test.each(['en', 'ur'] as const)('a count of photos reads "done of required" in %s', async (locale) => {
    const screen = await inLanguage(
      locale,
      <ul>
        <TaskCard task={taskView({ required_photos: 3 })} locked onOpen={() => undefined} />
      </ul>,
    )
    expect(getComputedStyle(screen.getByText('0/3').element()).direction).toBe('ltr')
  })
})

const sessionView = (tasks: TaskView[], more: Partial<SessionView> = {}): SessionView => ({
  ...received(session([]), 'en'),
  tasks,
  ...more,
})

const named = (id: string, title: string, more: Partial<TaskView> = {}) =>
  taskView({ ...task(id, { title_text: title }), photos: [], ...more })

describe('the board', () => {
  const column = (status: TaskView['status'], tasks: TaskView[]) =>
    inLanguage(
      'en',
      <OutboxProvider value={{ outbox: null, act: async () => true }}>
        <Column status={status} session={sessionView(tasks)} locked={false} onOpen={() => undefined} />
      </OutboxProvider>,
    )
  const strong = (element: Element) => element.classList.contains('bg-primary')

  test('lists what the office returned before the other tasks', async () => {
    const screen = await column('available', [
      named('kitchen', 'Kitchen'),
      named('bath', 'Bathroom', { returned: true }),
    ])
    await expect.element(screen.getByRole('heading', { level: 3 }).first()).toMatchTextContent(/Bathroom/)
  })

  test('has one strong button, to start the next task, unless one is in progress', async () => {
    const tasks = [named('kitchen', 'Kitchen'), named('bath', 'Bathroom')]
    const screen = await column('available', tasks)
    const start = screen.getByRole('button', { name: /^Start/ })
    await expect.element(start.first()).toBeVisible()
    expect(start.elements().map(strong)).toEqual([true, false])
    await screen.unmount()
    const running = await column('available', [...tasks, named('hall', 'Hallway', { status: 'active' })])
    await expect.element(running.getByRole('button', { name: /^Start/ }).first()).toBeVisible()
    expect(
      running
        .getByRole('button', { name: /^Start/ })
        .elements()
        .map(strong),
    ).toEqual([false, false])
  })

  test('what the office returned has its reason, and a link to each task still to be done', async () => {
    const at = '2026-11-23T08:00:00.000Z'
    const reason_texts = { ru: 'Разводы на стекле' }
    const returned = { at, reason: reason_texts.ru, reason_texts, task_ids: ['bath', 'hall'], version: 1 }
    const tasks = [
      named('bath', 'Bathroom', { returned: true, status: 'active' }),
      named('hall', 'Hallway', { returned: true, status: 'completed' }),
    ]
    const news = <SessionNews session={sessionView(tasks, { returned })} closed={false} now={at} />
    const own = await inLanguage('ru', news)
    await expect.element(own.getByText('Разводы на стекле', { exact: true })).toBeVisible()
    await own.unmount()
    const screen = await inLanguage('en', news)
    await expect.element(screen.getByText(/^Разводы на стекле\s+\(as written\)$/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Bathroom' })).toHaveAttribute('href', '#task-bath')
    await expect.element(screen.getByRole('link', { name: 'Hallway' })).not.toBeInTheDocument()
  })

  test('after a task is completed it shows that, and leads to the next', async () => {
    const outbox = new Outbox<Action>(newId(), queueRules(cleanerActions))
    await outbox.reload()
    const before = sessionView([named('kitchen', 'Kitchen', { status: 'active' }), named('bath', 'Bathroom')])
    const News = ({ now }: { now: SessionView }) => (
      <OutboxProvider value={{ outbox, act: async () => true }}>
        <BoardNews first={before} session={now} isCovered={false} />
      </OutboxProvider>
    )
    await outbox.add({ kind: 'status', task_id: 'kitchen', from: 'active', status: 'completed' })
    const after = sessionView([
      named('kitchen', 'Kitchen', { status: 'completed' }),
      named('bath', 'Bathroom'),
    ])
    const screen = await inLanguage('en', <News now={after} />)
    await expect.element(screen.getByText('Kitchen: Completed')).toBeVisible()
    await screen.getByRole('button', { name: 'Next task: Bathroom' }).click()
    expect(location.hash).toBe('#task-bath')
    await expect.element(screen.getByRole('button', { name: /Next task/ })).not.toBeInTheDocument()
    history.replaceState(null, '', location.pathname)
  })
})

describe('the bar at the bottom', () => {
  test('is not strong while a task lacks something', async () => {
    const complete = (view: TaskView) =>
      inLanguage(
        'en',
        <OutboxProvider value={{ outbox: null, act: async () => true }}>
          <CompleteTask task={view} onTried={() => undefined} onCompleted={() => undefined} />
        </OutboxProvider>,
      )
    const screen = await complete(named('kitchen', 'Kitchen', { status: 'active' }))
    const button = screen.getByRole('button', { name: 'Complete task' })
    await expect.element(button).toBeVisible()
    expect(button.element().classList.contains('bg-primary')).toBe(false)
  })

  test('hides while the keyboard is open, and returns when it closes', async () => {
    const screen = await inLanguage(
      'en',
      <>
        <textarea aria-label="Note" />
        <Foot>
          <button type="button">Sign</button>
        </Foot>
      </>,
    )
    const forget = markKeyboard()
    const sign = screen.getByText('Sign')
    await expect.element(sign).toBeVisible()
    await screen.getByLabelText('Note').click()
    const height = vi.spyOn(VisualViewport.prototype, 'height', 'get').mockReturnValue(innerHeight / 2)
    visualViewport?.dispatchEvent(new Event('resize'))
    await expect.element(sign).not.toBeVisible()
    height.mockRestore()
    visualViewport?.dispatchEvent(new Event('resize'))
    await expect.element(sign).toBeVisible()
    forget?.()
  })

  test('is marked, to end the page, where it would take more than 15 % of the screen', async () => {
    const height = (share: number) => `height: ${innerHeight * share}px`
    const screen = await inLanguage(
      'en',
      <Foot>
        <button type="button">Sign</button>
      </Foot>,
    )
    const bar = screen.container.querySelector<HTMLElement>('[data-foot]')
    const forget = measureFoot(bar)
    const button = screen.getByText('Sign').element()
    button.setAttribute('style', height(0.2))
    await expect.poll(() => bar?.hasAttribute('data-tall')).toBe(true)
    button.setAttribute('style', height(0.1))
    await expect.poll(() => bar?.hasAttribute('data-tall')).toBe(false)
    forget?.()
  })
})

describe('the state of the queue', () => {
  async function queue(actions: readonly Action[], { received = 0, locale = 'en' as Locale } = {}) {
    const outbox = new Outbox<Action>(newId(), queueRules(cleanerActions))
    await outbox.reload()
    for (const action of actions) await outbox.add(action)
    const screen = await inLanguage(
      locale,
      <OutboxProvider value={{ outbox, act: async () => true }}>
        <QueueState received={received} tasks={[]} />
      </OutboxProvider>,
    )
    return { outbox, screen }
  }
  const tick = (id: string, done: boolean): Action => ({
    kind: 'subtasks',
    task_id: 'kitchen',
    subtasks: [{ id, done }],
  })
  const photo = (id: string): Action => ({ kind: 'photo', task_id: 'kitchen', photo: waitingPhoto(id) })

  /** Where sighted people can read it. */
  const statusLine = (container: Element) => container.querySelector('div:not(.sr-only) > [role=status]')

  test.each([true, false])('has no line, and no button, where nothing waits; network: %s', async (online) => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    const { screen } = await queue([])
    await expect.element(screen.getByRole('status')).toMatchTextContent(/Nothing to send/)
    expect(statusLine(screen.container)).toBeNull()
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    await screen.unmount()
    const { screen: after } = await queue([], { received: 3 })
    await expect.element(after.getByRole('status')).toMatchTextContent(/Everything received/)
    expect(statusLine(after.container)).toBeNull()
    await expect.element(after.getByRole('button', { name: 'Still on this phone' })).toBeVisible()
    network.mockRestore()
  })

  test('counts what waits and what the office has received', async () => {
    const { screen } = await queue([photo('a'), photo('b')], { received: 12 })
    await expect.poll(() => statusLine(screen.container)).not.toBeNull()
    await expect.element(screen.getByRole('status')).toMatchTextContent(/2 waiting to be sent.*12 received/)
  })

  test('the ticks of one task are one thing that waits', async () => {
    const { screen } = await queue([tick('sink', true), tick('hob', true)])
    await expect.element(screen.getByRole('status')).toMatchTextContent(/1 waiting to be sent/)
  })

  test('follows what is sent, and says when everything has been received', async () => {
    const { outbox, screen } = await queue([tick('sink', true)], { received: 3 })
    await expect.element(screen.getByRole('status')).toMatchTextContent(/1 waiting to be sent/)
    for (const item of outbox.items) await outbox.remove(item)
    await expect.element(screen.getByRole('status')).toMatchTextContent(/Everything received/)
  })

  test('says what the office did not accept', async () => {
    const { outbox, screen } = await queue([photo('a')])
    const [item] = outbox.items
    if (item) await outbox.postpone(item, { refused: { status: 400, code: 'corrupt_file' } })
    await expect.element(screen.getByRole('status')).toMatchTextContent(/1 not accepted/)
  })

  test.each([
    ['en', 'Still on this phone'],
    ['ur', 'اس فون میں ابھی کیا ہے'],
  ] as const)('a tap opens the list of it in %s', async (locale, title) => {
    const { screen } = await queue([photo('a')], { locale })
    await screen.getByRole('button', { name: title }).click()
    expect(location.hash).toBe('#queue')
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    history.replaceState(null, '', location.pathname)
  })
})

describe('the count of a key', () => {
  const item: KeyItem = { id: 'door', kind: 'key', label: 'Main door', last_four: null, expected: 2 }
  const nothing: ItemDraft = { found: null, left_where: '', handed_to: '', note: '' }

  function KeyForm({ start = nothing, tried = false }: { start?: ItemDraft; tried?: boolean }) {
    const [draft, setDraft] = useState(start)
    return (
      <KeyFields
        item={item}
        draft={draft}
        before={null}
        tried={tried}
        lacksPlace={false}
        onChange={(fields) => setDraft((now) => ({ ...now, ...fields }))}
        onSame={null}
        photos={null}
      />
    )
  }

  test('one tap says that all are here', async () => {
    const screen = await inLanguage('en', <KeyForm />)
    await screen.getByRole('button', { name: /Main door: .*2/ }).click()
    await expect.element(screen.getByRole('textbox').first()).toHaveValue('2')
    await expect.element(screen.getByRole('button', { name: /Main door: .*2/ })).not.toBeInTheDocument()
  })

  test('another number than expected asks what happened', async () => {
    const screen = await inLanguage('en', <KeyForm start={{ ...nothing, found: 1 }} />)
    await expect.element(screen.getByLabelText('What happened?')).toBeVisible()
  })

  test('the buttons count from zero', async () => {
    const screen = await inLanguage('en', <KeyForm />)
    const buttons = screen.getByRole('button', { name: /^Main door: / })
    await buttons.nth(1).click()
    await expect.element(screen.getByRole('textbox').first()).toHaveValue('1')
  })
})
