import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'

function Question() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete photo</Button>
      {isOpen && (
        <Dialog title="Delete this photo?" closeLabel="Close" onClose={() => setOpen(false)}>
          <p>It will be gone.</p>
        </Dialog>
      )}
    </>
  )
}

async function openQuestion() {
  const screen = await render(<Question />)
  const opener = screen.getByRole('button', { name: 'Delete photo' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Delete this photo?' })
  await expect.element(dialog).toBeVisible()
  return { opener, dialog }
}

test('Escape closes a dialog and gives the focus back to the button that opened it', async () => {
  const { opener, dialog } = await openQuestion()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('the button in its corner closes a dialog', async () => {
  const { dialog } = await openQuestion()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a click next to a dialog closes it', async () => {
  const { dialog } = await openQuestion()
  await dialog.click({ position: { x: -20, y: 10 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('selecting text from inside a dialog to outside it does not close it', async () => {
  const { dialog } = await openQuestion()
  const element = dialog.element()
  const text = page.getByText('It will be gone.').element()
  text.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).toBeVisible()
})

test('what lies behind an open dialog cannot be reached', async () => {
  const { opener, dialog } = await openQuestion()
  for (let presses = 0; presses < 4; presses++) {
    await userEvent.tab()
    expect(document.activeElement).not.toBe(opener.element())
  }
  const box = opener.element().getBoundingClientRect()
  expect(document.elementFromPoint(box.left + 2, box.top + 2)).toBe(dialog.element())
})

test('the page behind an open dialog does not scroll', async () => {
  const screen = await render(
    <div style={{ height: 3000 }}>
      <Question />
    </div>,
  )
  await userEvent.wheel(document.documentElement, { delta: { y: 600 } })
  await expect.poll(() => scrollY).toBeGreaterThan(0)
  scrollTo(0, 0)
  await screen.getByRole('button', { name: 'Delete photo' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{PageDown}')
  await userEvent.wheel(document.documentElement, { delta: { y: 600 } })
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(scrollY).toBe(0)
})

test('Escape closes the upper of two dialogs only', async () => {
  const close = vi.fn()
  const screen = await render(
    <Dialog title="Edit session" closeLabel="Close" onClose={close}>
      <Question />
    </Dialog>,
  )
  await screen.getByRole('button', { name: 'Delete photo' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Delete this photo?' })).not.toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
})

test('a dialog whose owner keeps it open is asked again at the second Escape', async () => {
  const close = vi.fn()
  const screen = await render(
    <Dialog title="Edit session" closeLabel="Close" onClose={close}>
      Form
    </Dialog>,
  )
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(2)
  await expect.element(screen.getByRole('dialog', { name: 'Edit session' })).toBeInTheDocument()
})

test.each(['ltr', 'rtl'] as const)('a drawer stands at the end of the reading direction: %s', async (dir) => {
  document.documentElement.dir = dir
  const screen = await render(
    <Dialog shape="side" title="Notifications" closeLabel="Close" onClose={() => undefined}>
      None
    </Dialog>,
  )
  const { left, right } = screen.getByRole('dialog').element().getBoundingClientRect()
  if (dir === 'ltr') expect(left).toBeGreaterThan(innerWidth / 2)
  else expect(right).toBeLessThan(innerWidth / 2)
})
