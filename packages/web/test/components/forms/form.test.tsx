import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../../src/ui/button.tsx'
import { ErrorNotice } from '../../../src/ui/error-notice.tsx'
import { Field, Input } from '../../../src/ui/field.tsx'
import { useDraft, useDraftState } from '../../../src/ui/office/drafts/draft.ts'
import { DraftLayer } from '../../../src/ui/office/drafts/draft-layer.ts'
import { Form } from '../../../src/ui/office/form.tsx'
import { Modal } from '../../../src/ui/office/modal.tsx'
import { FieldShownAs } from '../../../src/ui/office/shown-as.tsx'

function ApartmentForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const missing = tried && name === '' ? 'Enter a name' : undefined
  return (
    <Form
      draft="elsewhere"
      onSubmit={() => {
        setTried(true)
        if (name !== '') onSave(name)
      }}
    >
      <Field label="Area" hint="Part of the city">
        {(control) => <Input {...control} name="area" />}
      </Field>
      <Field label="Name" hint="As your team says it" error={missing}>
        {(control) => (
          <Input {...control} name="name" value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Button type="submit">Save</Button>
    </Form>
  )
}

test('a field is named by its label and described by its hint', async () => {
  const screen = await render(<ApartmentForm onSave={() => undefined} />)
  const field = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveAccessibleDescription('As your team says it')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('a failed submit leads to the first wrong field, which says what is wrong', async () => {
  const save = vi.fn()
  const screen = await render(<ApartmentForm onSave={save} />)
  await screen.getByRole('button', { name: 'Save' }).click()
  const field = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription('As your team says it Enter a name')
  expect(save).not.toHaveBeenCalled()
})

test('in a dialog the first wrong field is brought back into view', async () => {
  const screen = await render(
    <Modal title="New apartment" closeLabel="Close" onClose={() => undefined}>
      <ApartmentForm onSave={() => undefined} />
      <div data-testid="below" style={{ height: 3000 }} />
    </Modal>,
  )
  const field = screen.getByRole('textbox', { name: 'Name' })
  const isInView = () => {
    const { x, y, width, height } = field.element().getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === field.element()
  }
  const submit = screen.getByRole('button', { name: 'Save' }).element() as HTMLButtonElement
  screen.getByTestId('below').element().scrollIntoView({ block: 'end' })
  await expect.poll(isInView).toBe(false)
  submit.click()
  await expect.element(field).toHaveFocus()
  await expect.poll(isInView).toBe(true)
})

test('typing after a failed submit does not move the focus', async () => {
  const screen = await render(<ApartmentForm onSave={() => undefined} />)
  await screen.getByRole('button', { name: 'Save' }).click()
  const area = screen.getByRole('textbox', { name: 'Area' })
  await area.click()
  await userEvent.keyboard('Marina')
  await expect.element(area).toHaveFocus()
  await expect.element(area).toHaveValue('Marina')
})

test('Enter in a field submits the form', async () => {
  const save = vi.fn()
  const screen = await render(<ApartmentForm onSave={save} />)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Marina 1203')
  await userEvent.keyboard('{Enter}')
  expect(save).toHaveBeenCalledWith('Marina 1203')
})

test('submitting a form in a dialog does not submit the form that opened it', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  const screen = await render(
    <Form draft="elsewhere" onSubmit={outer}>
      <Modal title="New area" closeLabel="Close" onClose={() => undefined}>
        <Form draft="elsewhere" onSubmit={inner}>
          <Button type="submit">Add</Button>
        </Form>
      </Modal>
    </Form>,
  )
  await screen.getByRole('button', { name: 'Add' }).click()
  expect(inner).toHaveBeenCalledOnce()
  expect(outer).not.toHaveBeenCalled()
})

test('a busy button takes no click and keeps its name', async () => {
  const press = vi.fn()
  const screen = await render(
    <Button busy onClick={press}>
      Save
    </Button>,
  )
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Save' }).click({ force: true })
  expect(press).not.toHaveBeenCalled()
})

test('an error is announced, and takes no room before there is one', async () => {
  const screen = await render(<ErrorNotice>{null}</ErrorNotice>)
  const alert = screen.container.querySelector('[role=alert]')
  expect(alert?.getBoundingClientRect().height).toBe(0)
  await screen.rerender(<ErrorNotice>No connection</ErrorNotice>)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No connection')
  expect(screen.getByRole('alert').element()).toBe(alert)
})

test.each(['ltr', 'rtl'] as const)(
  'a name is written in its own direction in a page that runs %s',
  async (dir) => {
    document.documentElement.dir = dir
    const screen = await render(<ApartmentForm onSave={() => undefined} />)
    const field = screen.getByRole('textbox', { name: 'Name' })
    await field.fill('مرینا')
    expect(getComputedStyle(field.element()).direction).toBe('rtl')
    await field.fill('Marina')
    expect(getComputedStyle(field.element()).direction).toBe('ltr')
  },
)

test('below a field whose text it draws in another order, the text is as it is shown everywhere else', async () => {
  const screen = await render(
    <Field label="Address">
      {(control) => (
        <>
          <Input {...control} defaultValue="اوپل ٹاور 17-03" />
          <FieldShownAs label="Shown as:" controlId={control.id} />
        </>
      )}
    </Field>,
  )
  const hint = () => screen.container.querySelector('p')
  await expect.poll(() => hint()?.textContent).toBe('Shown as: اوپل ٹاور 17-03')
  // It is drawn there from left to right.
  expect(hint()?.querySelector('bdo[dir=ltr]')?.textContent).toBe('17-03')
  const field = screen.getByRole('textbox', { name: 'Address' })
  for (const text of ['Opal Tower 17-03', 'اوپل ٹاور 1703', '']) {
    await field.fill(text)
    await expect.poll(hint).toBeNull()
  }
})

test('a field nobody has touched follows what a colleague saves, and a changed one keeps its text and is called out', async () => {
  const Notice = ({ isOutdated }: { isOutdated: boolean }) => isOutdated && <p>Changed by someone else</p>
  function Area({ area }: { area: string }) {
    const draft = useDraft('area')
    const [value, setValue] = useDraftState(draft, 'area', area)
    return (
      <Form draft={draft} onSubmit={() => undefined}>
        <Field label="Area">
          {(control) => (
            <Input {...control} value={value} onChange={({ target }) => setValue(target.value)} />
          )}
        </Field>
      </Form>
    )
  }
  const open = (area: string) => (
    <DraftLayer value={{ store: null, Notice }}>
      <Area area={area} />
    </DraftLayer>
  )
  const screen = await render(open('Marina'))
  const field = screen.getByRole('textbox', { name: 'Area' })
  await screen.rerender(open('Creek'))
  await expect.element(field).toHaveValue('Creek')
  expect(screen.container.textContent).not.toContain('Changed by someone else')

  await field.fill('Palm')
  await screen.rerender(open('Jumeirah'))
  await expect.element(screen.getByText('Changed by someone else')).toBeVisible()
  await expect.element(field).toHaveValue('Palm')
})
