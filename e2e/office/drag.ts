import type { Locator, Page } from 'playwright-core'

const centerOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to hold')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags by mouse from the middle of one element to a little past the middle of another. */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await centerOf(from)
  const end = await centerOf(to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y + Math.sign(end.y - start.y) * 8, { steps: 4 })
  await page.waitForTimeout(60)
  await page.mouse.up()
}

/** The same by touch: real touch events, which the browser may take for scrolling. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await centerOf(from)
  const end = await centerOf(to)
  const finger = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: start.x, y }],
    })
  await send('touchStart', start.y)
  const last = end.y + Math.sign(end.y - start.y) * 8
  for (let step = 1; step <= 8; step++) await send('touchMove', start.y + ((last - start.y) * step) / 8)
  await page.waitForTimeout(60)
  await send('touchEnd')
  await finger.detach()
}
