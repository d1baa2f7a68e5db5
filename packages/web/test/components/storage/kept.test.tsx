import { Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { expect, test } from 'vitest'
import { useStored } from '../../../src/platform/use-stored.ts'

const key = 'drink'

function Choice() {
  const [drinks, change] = useStored(key, (stored): string[] => JSON.parse(stored ?? '["none"]'))
  return (
    <button type="button" onClick={() => change((now) => [...now, 'tea'])}>
      {drinks.join(', ')}
    </button>
  )
}

let part: Promise<void> = Promise.resolve()
function Late() {
  use(part)
  return <Choice />
}

test('what is tapped while React takes over a part of the page is added to what was stored', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(
    <Suspense>
      <Choice />
    </Suspense>,
  )
  localStorage.setItem(key, '["coffee"]')
  let arrive = () => {}
  part = new Promise((resolve) => {
    arrive = resolve
  })
  hydrateRoot(
    root,
    <Suspense>
      <Late />
    </Suspense>,
  )
  const button = root.querySelector('button')
  await expect.poll(() => Object.keys(root).some((name) => name.startsWith('__reactContainer'))).toBe(true)
  arrive()
  await part
  // At the first moment at which React handles it.
  await new Promise<void>((resolve) => {
    const tap = () => {
      if (Object.keys(button ?? {}).some((name) => name.startsWith('__reactProps'))) {
        button?.click()
        resolve()
      } else setTimeout(tap)
    }
    tap()
  })
  await expect.poll(() => root.textContent).toBe('coffee, tea')
  expect(localStorage.getItem(key)).toBe('["coffee","tea"]')
})
