import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../../src/ui/dialog.tsx'
import { Sortable } from '../../src/ui/office/sortable/sortable.tsx'

const texts = {
  hint: 'Space lifts',
  grip: (name: string) => `Move ${name}`,
  up: (name: string) => `${name} up`,
  down: (name: string) => `${name} down`,
  lifted: (name: string, at: number, all: number) => `${name} lifted, ${at} of ${all}`,
  moved: (name: string, at: number, all: number) => `${name} is ${at} of ${all}`,
  dropped: (name: string, at: number, all: number) => `${name} dropped as ${at} of ${all}`,
  cancelled: (name: string) => `${name} stays`,
}

type RoomsProps = {
  onReorder?: (rooms: string[]) => void
  /** Runs the change of the order. */
  schedule?: (change: () => void) => void
}

function Rooms({ onReorder, schedule = (change) => change() }: RoomsProps) {
  const [rooms, setRooms] = useState(['Kitchen', 'Bathroom', 'Bedroom'])
  return (
    <Sortable
      items={rooms}
      getKey={(room) => room}
      getName={(room) => room}
      texts={texts}
      onReorder={(reordered) => {
        onReorder?.(reordered)
        schedule(() => setRooms(reordered))
      }}
    >
      {(room, { grip, steps }) => (
        <div className="flex h-14 items-center">
          {grip}
          <span data-testid="room">{room}</span>
          {steps}
        </div>
      )}
    </Sortable>
  )
}

const order = () =>
  page
    .getByTestId('room')
    .elements()
    .map(({ textContent }) => textContent)
const grip = (room: string) => page.getByRole('button', { name: `Move ${room}` })
const announced = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeInTheDocument()

test('by keyboard: Space lifts an entry, arrows move it, Space drops it, and each step is announced', async () => {
  await render(<Rooms />)
  grip('Kitchen').element().focus()
  await userEvent.keyboard(' ')
  await announced('Kitchen lifted, 1 of 3')
  await expect.element(grip('Kitchen')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await announced('Kitchen is 2 of 3')
  await userEvent.keyboard(' ')
  await announced('Kitchen dropped as 2 of 3')
  expect(order()).toEqual(['Bathroom', 'Kitchen', 'Bedroom'])
  await expect.element(grip('Kitchen')).toHaveFocus()
})

test('an entry cannot be moved beyond the ends of its list', async () => {
  await render(<Rooms />)
  grip('Bedroom').element().focus()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp} ')
  await expect.poll(order).toEqual(['Bedroom', 'Kitchen', 'Bathroom'])
})

test('Escape puts a lifted entry back and leaves the dialog around it open', async () => {
  const [close, reorder] = [vi.fn(), vi.fn()]
  await render(
    <Dialog title="Tasks" closeLabel="Close" onClose={close}>
      <Rooms onReorder={reorder} />
    </Dialog>,
  )
  grip('Kitchen').element().focus()
  await userEvent.keyboard(' {ArrowDown}{Escape}')
  await announced('Kitchen stays')
  expect(reorder).not.toHaveBeenCalled()
  expect(close).not.toHaveBeenCalled()
})

test('an entry that loses the focus while it is lifted stays where it was', async () => {
  const reorder = vi.fn()
  await render(<Rooms onReorder={reorder} />)
  grip('Kitchen').element().focus()
  await userEvent.keyboard(' {ArrowDown}')
  await userEvent.tab()
  await announced('Kitchen stays')
  expect(reorder).not.toHaveBeenCalled()
})

test('the buttons move an entry by one, and the focus goes with it', async () => {
  await render(<Rooms />)
  await page.getByRole('button', { name: 'Bathroom down' }).click()
  await expect.poll(order).toEqual(['Kitchen', 'Bedroom', 'Bathroom'])
  // It is the last one now, and its button down is disabled.
  await expect.element(page.getByRole('button', { name: 'Bathroom up' })).toHaveFocus()
})

test('the first entry cannot go up, nor the last one down', async () => {
  await render(<Rooms />)
  await expect.element(page.getByRole('button', { name: 'Kitchen up' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Bedroom down' })).toBeDisabled()
})

test('an entry is dragged by its grip to where it is dropped', async () => {
  await render(<Rooms />)
  await userEvent.dragAndDrop(grip('Kitchen'), grip('Bedroom'))
  await expect.poll(order).toEqual(['Bathroom', 'Bedroom', 'Kitchen'])
})

test('a grip says how it is used', async () => {
  await render(<Rooms />)
  await expect.element(grip('Kitchen')).toHaveAccessibleDescription('Space lifts')
})

test('the page does not scroll when the new order is rendered some frames after the drop', async () => {
  const change = Promise.withResolvers<void>()
  await render(
    <div style={{ paddingBlock: '100vh' }}>
      <Rooms schedule={(apply) => void change.promise.then(apply)} />
    </div>,
  )
  const [list] = page.getByRole('list').elements()
  scrollTo(0, scrollY + (list?.getBoundingClientRect().top ?? 0) + 10)
  expect(scrollY).toBeGreaterThan(0)
  grip('Kitchen').element().focus({ preventScroll: true })
  await userEvent.keyboard(' {ArrowDown} ')
  await announced('Kitchen dropped as 2 of 3')
  await waitForFrames()
  const afterDrop = scrollY
  change.resolve()
  await expect.poll(order).toEqual(['Bathroom', 'Kitchen', 'Bedroom'])
  await waitForFrames()
  expect(scrollY).toBe(afterDrop)
})

const waitForFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
