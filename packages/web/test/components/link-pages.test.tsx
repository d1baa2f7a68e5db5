import type { KeyItem } from '@brightkey/contract/inspections/keys-schema'
import type { Locale } from '@brightkey/contract/locale'
import { type ReactNode, Suspense, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { cleanerActions } from '../../src/links/cleaning/actions.ts'
import type { TaskView } from '../../src/links/cleaning/session/session-view.ts'
import { TaskCard } from '../../src/links/cleaning/tasks/task-card.tsx'
import type { ItemDraft } from '../../src/links/keys/key-draft.ts'
import { KeyFields } from '../../src/links/keys/key-fields.tsx'
import type { Action } from '../../src/links/queue/action.ts'
import { OutboxProvider } from '../../src/links/queue/outbox-context.tsx'
import { queueRules } from '../../src/links/queue/queue-rules.ts'
import { QueueState } from '../../src/links/queue/queue-state.tsx'
import { newId } from '../../src/platform/client-id.ts'
import { setDocumentLanguage } from '../../src/platform/language/chosen.ts'
import { LanguageProvider, loadCatalog } from '../../src/platform/language/language.tsx'
import { Outbox } from '../../src/platform/outbox/outbox.ts'
import { task, waitingPhoto } from '../links/cleaner-session.ts'

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

  test('nothing waits on a phone on which nothing was done', async () => {
    const { screen } = await queue([])
    await expect.element(screen.getByRole('status')).toMatchTextContent(/Nothing to send/)
  })

  test('counts what waits and what the office has received', async () => {
    const { screen } = await queue([photo('a'), photo('b')], { received: 12 })
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
