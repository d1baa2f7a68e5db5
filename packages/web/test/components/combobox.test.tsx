import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../../src/ui/dialog.tsx'
import { type Choice, Combobox } from '../../src/ui/office/combobox.tsx'

const countries: Choice[] = [
  { value: 'IO', label: 'British Indian Ocean Territory' },
  { value: 'IN', label: 'India' },
  { value: 'AE', label: 'United Arab Emirates', short: 'UAE' },
]

function CountryField({ onChoose }: { onChoose?: (value: string | null) => void }) {
  const [value, setValue] = useState<Choice | null>(null)
  return (
    <>
      <button type="button">Back</button>
      <Combobox
        id="country"
        label="Country"
        value={value}
        onChange={(chosen) => {
          setValue(chosen)
          onChoose?.(chosen?.value ?? null)
        }}
        choices={countries}
        placeholder="Search a country"
        labels={{ open: 'Show all', empty: 'None found' }}
      />
    </>
  )
}

test('what is typed narrows the list, and names that begin with it come first', async () => {
  const screen = await render(<CountryField />)
  await screen.getByRole('combobox', { name: 'Country' }).fill('ind')
  await expect.element(screen.getByRole('option')).toHaveLength(2)
  expect(
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['India', 'British Indian Ocean Territory'])
})

test('Enter chooses the first match', async () => {
  const choose = vi.fn()
  const screen = await render(<CountryField onChoose={choose} />)
  const field = screen.getByRole('combobox', { name: 'Country' })
  await field.fill('ind')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(choose).toHaveBeenLastCalledWith('IN')
  await expect.element(field).toHaveValue('India')
})

test('the arrows choose another one', async () => {
  const choose = vi.fn()
  const screen = await render(<CountryField onChoose={choose} />)
  await screen.getByRole('combobox', { name: 'Country' }).fill('ind')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(choose).toHaveBeenLastCalledWith('IO')
})

test('an abbreviation finds its country', async () => {
  const screen = await render(<CountryField />)
  await screen.getByRole('combobox', { name: 'Country' }).fill('uae')
  await expect.element(screen.getByRole('option', { name: 'United Arab Emirates' })).toBeVisible()
})

test('a search that finds nothing says so', async () => {
  const screen = await render(<CountryField />)
  await screen.getByRole('combobox', { name: 'Country' }).fill('xyz')
  await expect.element(screen.getByText('None found')).toBeVisible()
})

test('the button next to the field shows every choice', async () => {
  const screen = await render(<CountryField />)
  await screen.getByRole('button', { name: 'Show all' }).click()
  await expect.element(screen.getByRole('option')).toHaveLength(3)
})

test('what was typed but not chosen does not stay', async () => {
  const screen = await render(<CountryField />)
  const field = screen.getByRole('combobox', { name: 'Country' })
  await field.fill('ind')
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(field).toHaveValue('')
})

test('Escape closes the list and leaves the dialog around it open', async () => {
  const close = vi.fn()
  const screen = await render(
    <Dialog title="Phone number" closeLabel="Close" onClose={close}>
      <CountryField />
    </Dialog>,
  )
  await screen.getByRole('combobox', { name: 'Country' }).fill('ind')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
})

test('Enter in an open list does not submit the form around it', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <form onSubmit={submit}>
      <CountryField />
    </form>,
  )
  await screen.getByRole('combobox', { name: 'Country' }).fill('ind')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(submit).not.toHaveBeenCalled()
})

test('Enter before the server has responded takes the first of its results', async () => {
  const choose = vi.fn()
  const field = (choices: readonly Choice[], searching: boolean) => (
    <Combobox
      id="area"
      label="Area"
      value={null}
      onChange={(chosen) => choose(chosen?.value)}
      choices={choices}
      placeholder="Search an area"
      labels={{ open: 'Show all', empty: 'None found' }}
      onSearch={() => undefined}
      searching={searching}
    />
  )
  const screen = await render(field([{ value: 'old', label: 'Business Bay' }], false))
  await screen.getByRole('combobox', { name: 'Area' }).fill('mar')
  await screen.rerender(field([{ value: 'old', label: 'Business Bay' }], true))
  await userEvent.keyboard('{Enter}')
  expect(choose).not.toHaveBeenCalled()
  await screen.rerender(field([{ value: 'marina', label: 'Dubai Marina' }], false))
  await expect.poll(() => choose).toHaveBeenCalledWith('marina')
})
