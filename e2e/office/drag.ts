import type { Locator, Page } from 'playwright-core'

/** Where a list begins to scroll under a held entry, as long as the pointer stays there. */
const scrollZonePx = 96

/** Returns the middles of both elements. Throws if the list would scroll: how far then depends on the time it takes. */
async function getPath(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await getCenter(from), await getCenter(to)]
  const last = { x: end.x, y: end.y + Math.sign(end.y - start.y) * 8 }
  const height = await page.evaluate(() => innerHeight)
  for (const { y } of [start, last])
    if (y < scrollZonePx || y > height - scrollZonePx) throw new Error(`${y} px is too near the edge`)
  return { start, last }
}

async function getCenter(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to hold')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until the list has followed the pointer, which it does once in each frame. */
const waitForFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Drags by mouse from the middle of one element to a little past the middle of another. */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const { start, last } = await getPath(page, from, to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, (start.y + last.y) / 2, { steps: 4 })
  await page.mouse.move(last.x, last.y, { steps: 4 })
  await waitForFrames(page)
  await page.mouse.up()
}

/** The same by touch: real touch events, which the browser may take for scrolling. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const { start, last } = await getPath(page, from, to)
  const finger = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: start.x, y }],
    })
  await send('touchStart', start.y)
  for (let step = 1; step <= 8; step++) await send('touchMove', start.y + ((last.y - start.y) * step) / 8)
  await waitForFrames(page)
  await send('touchEnd')
  await finger.detach()
}
