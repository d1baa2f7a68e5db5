import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../src/ui/button.tsx'
import { Field, Input } from '../../src/ui/field.tsx'
import { Form } from '../../src/ui/office/form.tsx'
import { Confirm, DialogFooter, Modal, ModalLayer, type OpenModal } from '../../src/ui/office/modal.tsx'

const open = new Set<OpenModal>()
const layer = {
  register(modal: OpenModal) {
    open.add(modal)
    return () => void open.delete(modal)
  },
  Question: ({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) => (
    <Confirm
      title="Discard your changes?"
      labels={{ confirm: 'Discard', cancel: 'Stay' }}
      busy={false}
      onConfirm={onDiscard}
      onClose={onStay}
    >
      They are not saved.
    </Confirm>
  ),
}

const Layer = ({ children }: { children: ReactNode }) => <ModalLayer value={layer}>{children}</ModalLayer>

function NameDialog() {
  const [isOpen, setOpen] = useState(true)
  const [name, setName] = useState('Marina 1203')
  if (!isOpen) return <p>Closed</p>
  return (
    <Modal
      title="Rename"
      closeLabel="Close"
      onClose={() => setOpen(false)}
      footer={
        <DialogFooter cancel="Cancel">
          <Button look="strong">Save</Button>
        </DialogFooter>
      }
    >
      <Form draft="elsewhere" isChanged={name !== 'Marina 1203'} onSubmit={() => undefined}>
        <Field label="Name">
          {(control) => (
            <Input {...control} name="name" value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
      </Form>
    </Modal>
  )
}

const renderNameDialog = () => render(<NameDialog />, { wrapper: Layer })

test('a dialog with a form opens with the focus in its first field', async () => {
  const screen = await renderNameDialog()
  await expect.element(screen.getByLabelText('Name')).toHaveFocus()
})

test('of a group of radio buttons the chosen one gets the focus', async () => {
  const screen = await render(
    <Modal title="Send" closeLabel="Close" onClose={() => undefined}>
      <label>
        <input type="radio" name="channel" value="whatsapp" /> WhatsApp
      </label>
      <label>
        <input type="radio" name="channel" value="email" defaultChecked /> E-mail
      </label>
    </Modal>,
  )
  await expect.element(screen.getByLabelText('E-mail')).toHaveFocus()
})

test('Cancel closes a form without changes at once', async () => {
  const screen = await renderNameDialog()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('Closed')).toBeVisible()
})

test.each([
  ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
  ['the close button', () => page.getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click beside it', () => page.getByRole('dialog').click({ position: { x: -20, y: 10 }, force: true })],
  ['Back', async () => [...open].at(-1)?.leave()],
])('%s asks before it discards what was typed', async (_how, leave) => {
  const screen = await renderNameDialog()
  await screen.getByLabelText('Name').fill('Marina 1204')
  await leave()
  await expect.element(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByText('Closed')).toBeVisible()
})

test('staying keeps the dialog and what was typed', async () => {
  const screen = await renderNameDialog()
  await screen.getByLabelText('Name').fill('Marina 1204')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Stay' }).first().click()
  await expect.element(screen.getByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Marina 1204')
})

test('a change that is taken back is no change', async () => {
  const screen = await renderNameDialog()
  await screen.getByLabelText('Name').fill('Marina 1204')
  await screen.getByLabelText('Name').fill('Marina 1203')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Closed')).toBeVisible()
})

test('a closed modal no longer takes Back', async () => {
  const screen = await renderNameDialog()
  expect(open.size).toBe(1)
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('Closed')).toBeVisible()
  expect(open.size).toBe(0)
})

const question = (props: { busy?: boolean; error?: string; onConfirm: () => void }) => (
  <Confirm
    title="Archive?"
    labels={{ confirm: 'Archive', cancel: 'Cancel' }}
    busy={props.busy ?? false}
    error={props.error ?? null}
    onConfirm={props.onConfirm}
    onClose={() => undefined}
  >
    Its sessions are kept.
  </Confirm>
)

test('a question that is being carried out takes no second click', async () => {
  const confirm = vi.fn()
  const screen = await render(question({ onConfirm: confirm }))
  await screen.getByRole('button', { name: 'Archive' }).click()
  await screen.rerender(question({ onConfirm: confirm, busy: true }))
  const button = screen.getByRole('button', { name: 'Archive' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(button).toBeDisabled()
  await button.click({ force: true })
  expect(confirm).toHaveBeenCalledOnce()
})

test('the question shows what went wrong', async () => {
  const screen = await render(question({ onConfirm: () => undefined, error: 'No connection' }))
  await expect.element(screen.getByRole('dialog').getByText('No connection')).toBeVisible()
})

test('a long text without fields can be scrolled by the keyboard', async () => {
  const screen = await render(
    <Modal title="What is new" closeLabel="Close" onClose={() => undefined}>
      <div style={{ height: 3000 }}>Long</div>
    </Modal>,
  )
  const scroller = screen.getByText('Long').element().closest('[tabindex="0"]')
  expect(scroller).not.toBeNull()
})
