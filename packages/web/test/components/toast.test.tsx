import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { ToastArea, type ToastMessage, useToast } from '../../src/ui/toast.tsx'

function Teller({ messages }: { messages: readonly ToastMessage[] }) {
  const toast = useToast()
  return messages.map((message, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
    <Button key={index} onClick={() => toast(message)}>
      {`Do ${index + 1}`}
    </Button>
  ))
}

const renderToasts = (...messages: ToastMessage[]) =>
  render(<Teller messages={messages} />, { wrapper: ToastArea })

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

test('of many toasts the last three are shown', async () => {
  const screen = await renderToasts({ text: 'One' }, { text: 'Two' }, { text: 'Three' }, { text: 'Four' })
  for (const index of [1, 2, 3, 4]) await screen.getByRole('button', { name: `Do ${index}` }).click()
  await expect.element(screen.getByText('Four')).toBeVisible()
  await expect.element(screen.getByText('Two')).toBeVisible()
  await expect.element(screen.getByText('One')).not.toBeInTheDocument()
})

test('a toast stands in the layer above an open dialog', async () => {
  const screen = await render(
    <ToastArea>
      <Dialog title="Photo" closeLabel="Close" onClose={() => undefined} shape="full">
        <Teller messages={[{ text: 'Deleted' }]} />
      </Dialog>
    </ToastArea>,
  )
  await screen.getByRole('button', { name: 'Do 1' }).click()
  await expect.element(screen.getByText('Deleted')).toBeVisible()
  expect(screen.getByText('Deleted').element().closest('[popover]')?.matches(':popover-open')).toBe(true)
})
