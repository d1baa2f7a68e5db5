import type { Locale } from '@brightkey/contract/locale'
import { type ReactNode, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApartmentFormInput, toForm } from '../../src/office/apartments/detail/apartment-values.ts'
import { TimeFields } from '../../src/office/apartments/detail/time-fields.tsx'
import { useContractForm } from '../../src/office/fields/contract-form.ts'
import { changeLocale, loadOfficeTexts, OfficeTextsProvider } from '../../src/platform/office/texts.tsx'
import { useDateTexts } from '../../src/platform/office/use-date-texts.ts'
import { Dialog } from '../../src/ui/dialog.tsx'
import { DateTimeField } from '../../src/ui/office/date-time/date-time-field.tsx'
import { parseTime } from '../../src/ui/office/date-time/time-field.tsx'

const Office = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <OfficeTextsProvider load={loadOfficeTexts}>{children}</OfficeTextsProvider>
  </Suspense>
)

const friday = '2099-11-20T15:00'

function DueField({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState(friday)
  return (
    <DateTimeField
      label="Due"
      texts={useDateTexts()}
      value={value}
      minDay="2099-11-18"
      shortcuts={[{ value: '2099-11-21T12:00', label: 'Tomorrow 12:00' }]}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

async function renderField(
  locale: Locale = 'en',
  around: (field: ReactNode) => ReactNode = (field) => field,
) {
  const onChange = vi.fn<(value: string) => void>()
  changeLocale(locale)
  const screen = await render(around(<DueField onChange={onChange} />), { wrapper: Office })
  return { screen, onChange }
}

test('a time is understood as people type it, and other text is refused', () => {
  const understood = { '9': '09:00', '0930': '09:30', '15:30': '15:30', '15.30': '15:30', '3 pm': '15:00' }
  for (const [typed, time] of Object.entries(understood)) expect(parseTime(typed)).toBe(time)
  for (const midnight of ['0', '00:00', '12 am']) expect(parseTime(midnight)).toBe('00:00')
  expect(parseTime('۱۵:۳۰')).toBe('15:30')
  expect(parseTime('१५३०')).toBe('15:30')
  for (const none of ['', 'noon', '24:00', '12:60', '15 pm', '12345']) expect(parseTime(none)).toBeNull()
})

test('a time is typed without its colon and shown in 24 hours', async () => {
  const { screen, onChange } = await renderField()
  const time = screen.getByRole('combobox', { name: 'Due, time' })
  await time.fill('930')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith('2099-11-20T09:30')
  await expect.element(time).toHaveValue('09:30')
})

test('what is no time does not stay, and Enter does not send it', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { screen, onChange } = await renderField('en', (field) => <form onSubmit={submit}>{field}</form>)
  const time = screen.getByRole('combobox', { name: 'Due, time' })
  await time.fill('25:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(time).toHaveValue('15:00')
  expect(submit).not.toHaveBeenCalled()
  expect(onChange).not.toHaveBeenCalled()
})

test('Enter after a typed time sends the form with it', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { screen, onChange } = await renderField('en', (field) => (
    <form onSubmit={submit}>
      {field}
      <button type="submit">Create</button>
    </form>
  ))
  await screen.getByRole('combobox', { name: 'Due, time' }).fill('1830')
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('2099-11-20T18:30')
  expect(submit).toHaveBeenCalledOnce()
})

test('a time is chosen from the list, which starts at the present one', async () => {
  const { screen, onChange } = await renderField()
  await screen.getByRole('button', { name: 'Due: show times' }).click()
  await expect.element(screen.getByRole('option', { name: '15:00' })).toBeInViewport()
  await expect.element(screen.getByRole('option', { name: '15:00' })).toHaveAttribute('aria-selected', 'true')
  await screen.getByRole('option', { name: '16:30' }).click()
  expect(onChange).toHaveBeenLastCalledWith('2099-11-20T16:30')
})

test('a day is chosen from the calendar by keyboard, and the focus returns to its button', async () => {
  const { screen, onChange } = await renderField()
  const day = screen.getByRole('button', { name: 'Due, day: Fri, 20 Nov 2099' })
  await day.click()
  await expect.element(screen.getByRole('button', { name: /20 November 2099, chosen/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('2099-11-28T15:00')
  await expect.element(screen.getByRole('button', { name: 'Due, day: Sat, 28 Nov 2099' })).toHaveFocus()
})

test('days before the first possible one cannot be chosen', async () => {
  const { screen } = await renderField()
  await screen.getByRole('button', { name: 'Due, day: Fri, 20 Nov 2099' }).click()
  await expect.element(screen.getByRole('button', { name: /17 November 2099/ })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: /18 November 2099/ })).toBeEnabled()
})

test('in Urdu the calendar runs from right to left, in its own words and 24 hours', async () => {
  const { screen, onChange } = await renderField('ur')
  await expect.poll(() => document.dir).toBe('rtl')
  await screen.getByRole('button', { name: /دن/ }).click()
  await expect.element(screen.getByRole('grid', { name: 'نومبر 2099' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /20 نومبر.*چنا ہوا/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('2099-11-21T15:00')
  await expect.element(screen.getByRole('combobox')).toHaveValue('15:00')
})

test('a common value is one tap, and is marked while it is chosen', async () => {
  const { screen, onChange } = await renderField()
  const tomorrow = screen.getByRole('button', { name: 'Tomorrow 12:00' })
  await expect.element(tomorrow).toHaveAttribute('aria-pressed', 'false')
  await tomorrow.click()
  expect(onChange).toHaveBeenLastCalledWith('2099-11-21T12:00')
  await expect.element(tomorrow).toHaveAttribute('aria-pressed', 'true')
})

test('Escape closes the calendar and leaves the dialog around it open', async () => {
  const close = vi.fn()
  const { screen } = await renderField('en', (field) => (
    <Dialog title="Extend" closeLabel="Close" onClose={close}>
      {field}
    </Dialog>
  ))
  await screen.getByRole('button', { name: 'Due, day: Fri, 20 Nov 2099' }).click()
  await expect.element(screen.getByRole('button', { name: /20 November 2099, chosen/ })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('grid')).not.toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
})

function ApartmentTimes() {
  const form = useContractForm(ApartmentFormInput, { draft: null, values: toForm(null, '') })
  return <TimeFields form={form} usual={90} />
}

test('the times of an apartment are fields of 24 hours, and its minutes take the digits of any keyboard', async () => {
  changeLocale('en')
  const screen = await render(<ApartmentTimes />, { wrapper: Office })
  const checkOut = screen.getByRole('combobox', { name: 'Check-out until, time' })
  await expect.element(checkOut).toHaveValue('11:00')
  await checkOut.fill('12')
  await userEvent.tab()
  await expect.element(checkOut).toHaveValue('12:00')
  await expect.element(screen.getByRole('combobox', { name: 'Check-in from, time' })).toHaveValue('15:00')
  const minutes = screen.getByRole('textbox', { name: 'Cleaning takes (minutes)' })
  await minutes.fill('۱۲۰')
  await expect.element(minutes).toHaveValue('120')
  // Less than a cleaning can take.
  await minutes.fill('1')
  await userEvent.tab()
  await expect.element(minutes).toHaveValue('5')
})
