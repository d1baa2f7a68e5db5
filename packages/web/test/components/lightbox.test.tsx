import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Lightbox, type Slide } from '../../src/ui/lightbox.tsx'
import { useZoom } from '../../src/ui/use-zoom.ts'

const src = '/favicon.svg'
const slides: Slide[] = [
  { id: 'a', src, name: 'Kitchen before' },
  { id: 'b', src, name: 'Kitchen after' },
  { id: 'c', src, name: 'Balcony' },
]
const labels = { close: 'Close', next: 'Next photo', previous: 'Previous photo' }

const open = (startId = 'a', onClose: () => void = () => undefined) =>
  render(<Lightbox slides={slides} startId={startId} labels={labels} onClose={onClose} />)
const shows = (name: string) => expect.element(page.getByRole('img', { name, exact: true })).toBeVisible()

test('pictures open at the one that was tapped and say which of how many it is', async () => {
  const screen = await open('b')
  await shows('Kitchen after')
  await expect.element(screen.getByRole('heading', { name: 'Kitchen after 2/3' })).toBeVisible()
})

test('the only picture is not counted, and has nothing to turn to', async () => {
  const screen = await render(
    <Lightbox slides={slides.slice(0, 1)} startId="a" labels={labels} onClose={() => undefined} />,
  )
  await expect.element(screen.getByRole('heading', { name: 'Kitchen before', exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: /photo/ }).elements()).toHaveLength(0)
})

test('the buttons go on and back, and stop at the ends', async () => {
  const screen = await open()
  const next = screen.getByRole('button', { name: 'Next photo' })
  const previous = screen.getByRole('button', { name: 'Previous photo' })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await shows('Kitchen after')
  await next.click()
  await shows('Balcony')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await previous.click()
  await shows('Kitchen after')
})

test.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
] as const)('arrow keys follow the reading direction: %s', async (dir, forward, back) => {
  document.documentElement.dir = dir
  await open()
  await userEvent.keyboard(forward)
  await shows('Kitchen after')
  await userEvent.keyboard(back)
  await shows('Kitchen before')
})

test('End and Home lead to the last and the first picture', async () => {
  await open()
  await userEvent.keyboard('{End}')
  await shows('Balcony')
  await userEvent.keyboard('{Home}')
  await shows('Kitchen before')
})

function swipe(by: number) {
  const box = page.getByRole('img').element().parentElement
  box?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 500 }))
  box?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientX: 500 + by }))
}

test.each([
  ['ltr', -100],
  ['rtl', 100],
] as const)('a swipe towards the start shows the next picture: %s', async (dir, by) => {
  document.documentElement.dir = dir
  await open()
  swipe(by)
  await shows('Kitchen after')
  swipe(-by)
  await shows('Kitchen before')
})

test('a finger that hardly moved is no swipe', async () => {
  await open('b')
  swipe(-30)
  await shows('Kitchen after')
})

test('before and after are side by side, and part again at the same picture', async () => {
  const [before, after] = slides as [Slide, Slide, Slide]
  const screen = await render(
    <Lightbox
      slides={slides}
      startId="b"
      labels={labels}
      pairs={{ slides: [[before, after]], labels: { together: 'Side by side', apart: 'One by one' } }}
      onClose={() => undefined}
    />,
  )
  await screen.getByRole('button', { name: 'Side by side' }).click()
  await shows('Kitchen before')
  await shows('Kitchen after')
  await screen.getByRole('button', { name: 'One by one' }).click()
  await expect.element(screen.getByRole('img')).toHaveLength(1)
})

test('when the shown picture is deleted the one before it is shown', async () => {
  const screen = await open('c')
  await screen.rerender(
    <Lightbox slides={slides.slice(0, 2)} startId="c" labels={labels} onClose={() => undefined} />,
  )
  await shows('Kitchen after')
})

test('Escape closes the pictures', async () => {
  const close = vi.fn()
  await open('a', close)
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

function ZoomingLightbox() {
  return <Lightbox slides={slides} startId="a" labels={labels} zoom={useZoom()} onClose={() => undefined} />
}
const scale = () => new DOMMatrix(getComputedStyle(page.getByRole('img').element()).transform).a

test('Z and a double click zoom in and out again', async () => {
  await render(<ZoomingLightbox />)
  await userEvent.keyboard('z')
  await expect.poll(scale).toBe(2.5)
  await userEvent.keyboard('z')
  await expect.poll(scale).toBe(1)
  await page.getByRole('img').dblClick()
  await expect.poll(scale).toBe(2.5)
})

test('a picture that is zoomed in is dragged, not swiped away; the next one is whole again', async () => {
  await render(<ZoomingLightbox />)
  await userEvent.keyboard('z')
  await expect.poll(scale).toBe(2.5)
  swipe(-200)
  await shows('Kitchen before')
  await userEvent.keyboard('{ArrowRight}')
  await shows('Kitchen after')
  expect(scale()).toBe(1)
})
