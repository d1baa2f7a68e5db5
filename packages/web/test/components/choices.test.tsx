import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CheckRow } from '../../src/ui/check-row.tsx'
import { ChoiceTiles } from '../../src/ui/choice-tiles.tsx'
import { CompareSlider } from '../../src/ui/compare-slider.tsx'
import { CountStepper } from '../../src/ui/count-stepper.tsx'
import { CheckIcon } from '../../src/ui/icons.tsx'
import { Segments } from '../../src/ui/office/segments.tsx'
import { Stepper } from '../../src/ui/office/stepper.tsx'
import { SwitchRow } from '../../src/ui/office/switch-row.tsx'
import { Tabs } from '../../src/ui/office/tabs.tsx'

function ApartmentTabs() {
  const [tab, setTab] = useState<'facts' | 'inventory' | 'history'>('facts')
  return (
    <Tabs
      label="Parts of this page"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'facts', label: 'Facts' },
        { value: 'inventory', label: 'Inventory' },
        { value: 'history', label: 'History' },
      ]}
    >
      <p>{`This is ${tab}`}</p>
    </Tabs>
  )
}

test.each([
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const)('arrow keys go through tabs in reading direction: %s', async (dir, forward) => {
  document.documentElement.dir = dir
  const screen = await render(
    <DirectionProvider direction={dir}>
      <ApartmentTabs />
    </DirectionProvider>,
  )
  await screen.getByRole('tab', { name: 'Facts' }).click()
  await userEvent.keyboard(forward)
  await expect.element(screen.getByRole('tab', { name: 'Inventory' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByRole('tab', { name: 'Inventory' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect
    .element(screen.getByRole('tabpanel', { name: 'Inventory' }))
    .toHaveTextContent('This is inventory')
})

function StatusFilter() {
  const [value, setValue] = useState('all')
  return (
    <Segments
      label="Filter"
      value={value}
      choices={[
        { value: 'all', label: 'All' },
        { value: 'active', label: 'Active' },
        { value: 'overdue', label: 'Overdue' },
      ]}
      onChange={setValue}
    />
  )
}

test('segments are one stop of the Tab key, and arrows choose among them', async () => {
  const screen = await render(<StatusFilter />)
  await userEvent.tab()
  await expect.element(screen.getByRole('radio', { name: 'All' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'Active' })).toBeChecked()
  await expect.element(screen.getByRole('group', { name: 'Filter' })).toBeVisible()
})

test('a switch says whether it is on, and Space turns it', async () => {
  const change = vi.fn()
  const screen = await render(<SwitchRow label="Kettle" on={false} onChange={change} />)
  const toggle = screen.getByRole('switch', { name: 'Kettle' })
  await expect.element(toggle).not.toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(change).toHaveBeenCalledWith(true)
})

function Quantity({ max = 20 }: { max?: number }) {
  const [value, setValue] = useState(1)
  return (
    <Stepper
      label="Plates"
      labels={{ less: 'Less', more: 'More' }}
      value={value}
      min={0}
      max={max}
      onChange={setValue}
    />
  )
}

test('a stepper goes up and down by one and stops at its limits', async () => {
  const screen = await render(<Quantity max={2} />)
  await screen.getByRole('button', { name: 'Plates: More' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Plates' })).toHaveValue('2')
  await expect.element(screen.getByRole('button', { name: 'Plates: More' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Plates: Less' }).click()
  await screen.getByRole('button', { name: 'Plates: Less' }).click()
  await expect.element(screen.getByRole('button', { name: 'Plates: Less' })).toBeDisabled()
})

test.each([
  ['more than allowed', '99', '20'],
  ['nothing', 'x', '0'],
])('a stepper takes a typed number; %s becomes the nearest limit', async (_what, typed, shown) => {
  const screen = await render(<Quantity />)
  await screen.getByRole('textbox', { name: 'Plates' }).fill(typed)
  await expect.element(screen.getByRole('textbox', { name: 'Plates' })).toHaveValue(shown)
})

type CountProps = { value?: number | null; eager?: boolean; onCount: (count: number) => void }
const count = ({ value = null, eager = true, onCount }: CountProps) => (
  <CountStepper
    value={value}
    from={2}
    most={9}
    labels={{ count: 'Towels', less: 'One less', more: 'One more' }}
    placeholder="–"
    eager={eager}
    onCount={onCount}
  />
)

test.each([
  ['Latin', '4'],
  ['Arabic', '٤'],
  ['Urdu', '۴'],
  ['Devanagari', '४'],
])('a count is typed in %s digits', async (_script, digit) => {
  const onCount = vi.fn()
  const screen = await render(count({ onCount }))
  await screen.getByRole('textbox', { name: 'Towels' }).fill(digit)
  expect(onCount).toHaveBeenLastCalledWith(4)
})

test('the buttons of a count begin at what is expected', async () => {
  const onCount = vi.fn()
  const screen = await render(count({ onCount }))
  await screen.getByRole('button', { name: 'One less' }).click()
  expect(onCount).toHaveBeenLastCalledWith(1)
  await screen.getByRole('button', { name: 'One more' }).click()
  expect(onCount).toHaveBeenLastCalledWith(3)
})

test('a count that is being typed is saved when the field is left, not at each digit', async () => {
  const onCount = vi.fn()
  const screen = await render(count({ value: 5, eager: false, onCount }))
  const field = screen.getByRole('textbox', { name: 'Towels' })
  await field.fill('7')
  await userEvent.tab()
  expect(onCount.mock.calls).toEqual([[7]])
})

test('while a count is typed a newer value from the server does not replace it', async () => {
  const onCount = vi.fn()
  const screen = await render(count({ value: 5, eager: false, onCount }))
  const field = screen.getByRole('textbox', { name: 'Towels' })
  await field.fill('7')
  await screen.rerender(count({ value: 6, eager: false, onCount }))
  await expect.element(field).toHaveValue('7')
})

test('minus is left of plus in every direction, as on a calculator', async () => {
  document.documentElement.dir = 'rtl'
  const screen = await render(count({ onCount: () => undefined }))
  const left = (name: string) => screen.getByRole('button', { name }).element().getBoundingClientRect().left
  expect(left('One less')).toBeLessThan(left('One more'))
})

function Verdict() {
  const [value, setValue] = useState<'ok' | 'problem' | null>(null)
  return (
    <fieldset>
      <legend>Sink</legend>
      <ChoiceTiles
        value={value}
        onChoose={setValue}
        choices={[
          { value: 'ok', label: 'In order', icon: <CheckIcon />, tone: 'right' },
          { value: 'problem', label: 'Problem', icon: <CheckIcon />, tone: 'wrong' },
        ]}
      />
    </fieldset>
  )
}

test('nothing is chosen of tiles until one is tapped, and then the other one can be', async () => {
  const screen = await render(<Verdict />)
  const [ok, problem] = [
    screen.getByRole('radio', { name: 'In order' }),
    screen.getByRole('radio', { name: 'Problem' }),
  ]
  await expect.element(ok).not.toBeChecked()
  await expect.element(problem).not.toBeChecked()
  await screen.getByText('In order').click()
  await expect.element(ok).toBeChecked()
  await screen.getByText('Problem').click()
  await expect.element(problem).toBeChecked()
  await expect.element(ok).not.toBeChecked()
})

test('the whole row of a checkbox can be tapped, and is high enough for a thumb', async () => {
  const screen = await render(<CheckRow defaultChecked={false}>Dust the shelves</CheckRow>)
  const row = screen.getByText('Dust the shelves')
  await row.click()
  await expect.element(screen.getByRole('checkbox', { name: 'Dust the shelves' })).toBeChecked()
  expect(row.element().closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
})

const compare = (
  <CompareSlider
    before={{ src: '/favicon.svg', name: 'Before', chip: 'BEFORE' }}
    after={{ src: '/favicon.svg', name: 'After', chip: 'AFTER' }}
    ratio={1.5}
    label="Before and after"
    valueText={(percent) => `${percent} per cent of before`}
  />
)

test.each([
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const)('before and after are compared by keyboard, and what shows is said: %s', async (dir, more) => {
  document.documentElement.dir = dir
  const screen = await render(compare)
  const slider = screen.getByRole('slider', { name: 'Before and after' })
  await expect.element(slider).toHaveAttribute('aria-valuetext', '50 per cent of before')
  await userEvent.tab()
  await userEvent.keyboard(more)
  await expect.element(slider).not.toHaveAttribute('aria-valuetext', '50 per cent of before')
  expect(Number((slider.element() as HTMLInputElement).value)).toBeGreaterThan(50)
})

test.each(['ltr', 'rtl'] as const)('the picture before stands where reading begins: %s', async (dir) => {
  document.documentElement.dir = dir
  await render(compare)
  const middle = (text: string) => {
    const { left, width } = page.getByText(text).element().getBoundingClientRect()
    return left + width / 2
  }
  const first = dir === 'ltr' ? 'BEFORE' : 'AFTER'
  const second = dir === 'ltr' ? 'AFTER' : 'BEFORE'
  expect(middle(first)).toBeLessThan(middle(second))
})

test('on a wide screen no choice of a long row is out of sight', async () => {
  await page.viewport(1000, 800)
  const names = ['Everything', 'To clean', 'Being cleaned', 'To review', 'To inspect', 'Guests in', 'Ready']
  const screen = await render(
    <div className="w-96">
      <Segments
        label="State"
        value="Ready"
        choices={names.map((value) => ({ value, label: value }))}
        onChange={() => undefined}
      />
    </div>,
  )
  const row = screen.getByRole('group', { name: 'State' }).element()
  expect(row.scrollWidth).toBe(row.clientWidth)
  await expect.element(screen.getByText('Everything')).toBeInViewport({ ratio: 1 })
  await expect.element(screen.getByText('Ready')).toBeInViewport({ ratio: 1 })
})
