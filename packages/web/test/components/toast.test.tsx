import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useRemoval } from '../../src/office/fields/use-removal.ts'
import { Button } from '../../src/ui/button.tsx'
import { Modal } from '../../src/ui/office/modal.tsx'
import { ToastArea, type ToastMessage, useToast } from '../../src/ui/toast.tsx'
import { Office } from './office.tsx'

function Teller({ messages }: { messages: readonly ToastMessage[] }) {
  const toast = useToast()
  // At the bottom, where no toast covers the buttons.
  return (
    <div className="fixed bottom-0 grid">
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <Button key={index} onClick={() => toast(message)}>
          {`Do ${index + 1}`}
        </Button>
      ))}
    </div>
  )
}

/** They stay until the test has ended, where they have no time of their own. */
const renderToasts = (...messages: ToastMessage[]) =>
  render(<Teller messages={messages.map((message) => ({ for: 300_000, ...message }))} />, {
    wrapper: ToastArea,
  })

test('a toast is announced without taking the focus', async () => {
  const screen = await renderToasts({ text: 'Saved' })
  const button = screen.getByRole('button', { name: 'Do 1' })
  await button.click()
  const text = screen.getByText('Saved')
  await expect.element(text).toBeVisible()
  expect(text.element().closest('[aria-live=polite]')).not.toBeNull()
  await expect.element(button).toHaveFocus()
})

test('its action is done once, and the toast goes', async () => {
  const undo = vi.fn()
  const screen = await renderToasts({ text: 'Approved', action: { label: 'Undo', onPress: undo } })
  await screen.getByRole('button', { name: 'Do 1' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('Approved')).not.toBeInTheDocument()
})

test('a toast goes by itself after its time', async () => {
  const screen = await renderToasts({ text: 'Saved', for: 50 })
  await screen.getByRole('button', { name: 'Do 1' }).click()
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument()
})

test('of many toasts the last three are kept', async () => {
  const screen = await renderToasts({ text: 'One' }, { text: 'Two' }, { text: 'Three' }, { text: 'Four' })
  for (const index of [1, 2, 3, 4]) await screen.getByRole('button', { name: `Do ${index}` }).click()
  await expect.element(screen.getByText('Four')).toBeVisible()
  await expect.element(screen.getByText('Two')).toBeInTheDocument()
  await expect.element(screen.getByText('One')).not.toBeInTheDocument()
})

test('a failure and an Undo stay when others come', async () => {
  const undo = { label: 'Undo', onPress: () => undefined }
  const screen = await renderToasts(
    { text: 'One', tone: 'alert' },
    { text: 'Two', action: undo },
    { text: 'Three' },
    { text: 'Four' },
    { text: 'Five' },
  )
  for (const index of [1, 2, 3, 4, 5]) await screen.getByRole('button', { name: `Do ${index}` }).click()
  for (const text of ['One', 'Two', 'Five']) await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByText('Four')).not.toBeInTheDocument()
})

test('the newest replaces the others, which screen readers still find, but no failure and no Undo', async () => {
  const undo = { label: 'Undo', onPress: () => undefined }
  const screen = await renderToasts({ text: 'One', action: undo }, { text: 'Two' }, { text: 'Three' })
  for (const index of [1, 2, 3]) await screen.getByRole('button', { name: `Do ${index}` }).click()
  const toastHeight = (text: string) =>
    screen.getByText(text).element().parentElement?.getBoundingClientRect().height ?? 0
  const shown = () => ['One', 'Two', 'Three'].filter((text) => toastHeight(text) > 10)
  await expect.poll(shown).toEqual(['One', 'Three'])
  expect(screen.getByText('Two').element().closest('[aria-live=polite]')).not.toBeNull()
})

test('a toast of an open dialog can be pressed there, and stays on the page that is left', async () => {
  const undo = vi.fn()
  function Screen() {
    const [isOpen, setOpen] = useState(true)
    return isOpen ? (
      <Modal title="Tasks" closeLabel="Close" onClose={() => setOpen(false)}>
        <Teller messages={[{ text: 'Deleted', action: { label: 'Undo', onPress: undo } }]} />
      </Modal>
    ) : (
      <p>Closed</p>
    )
  }
  const screen = await render(<Screen />, { wrapper: ToastArea })
  await screen.getByRole('button', { name: 'Do 1' }).click()
  const deleted = screen.getByText('Deleted')
  await expect.element(deleted).toBeVisible()
  expect(deleted.element().closest('[popover]')?.matches(':popover-open')).toBe(true)
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('Closed')).toBeVisible()
  await expect.element(deleted).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledOnce()
})

test('a toast that comes as the dialog closes is shown on the page', async () => {
  function Screen() {
    const toast = useToast()
    const [isOpen, setOpen] = useState(true)
    const save = () => {
      toast({ text: 'Saved' })
      setOpen(false)
    }
    return (
      isOpen && (
        <Modal title="Task" closeLabel="Close" onClose={() => setOpen(false)}>
          <Button onClick={save}>Save</Button>
        </Modal>
      )
    )
  }
  const screen = await render(<Screen />, { wrapper: ToastArea })
  await screen.getByRole('button', { name: 'Save' }).click()
  const saved = screen.getByText('Saved')
  await expect.element(saved).toBeVisible()
  expect(saved.element().closest('[popover]')?.matches(':popover-open')).toBe(true)
})

test('the toast that brings a removed line back can be pressed in a dialog, and goes with its list', async () => {
  function Lines() {
    const [lines, setLines] = useState([{ key: 'a', title: { en: 'Oven' } }])
    const remove = useRemoval()
    return lines.map((line) => (
      <Button key={line.key} onClick={() => remove(lines, line, setLines)}>
        {line.title.en}
      </Button>
    ))
  }
  function Screen() {
    const [isOpen, setOpen] = useState(true)
    return isOpen ? (
      <Modal title="Tasks" closeLabel="Close" onClose={() => setOpen(false)}>
        <Lines />
      </Modal>
    ) : (
      <p>Closed</p>
    )
  }
  const screen = await render(<Screen />, { wrapper: Office })
  const oven = screen.getByRole('button', { name: 'Oven' })
  await oven.click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await oven.click()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('Closed')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
