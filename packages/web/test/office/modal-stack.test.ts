import { createMemoryHistory, type useRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { modalStack } from '../../src/office/shell/modal-stack.ts'

type Router = Parameters<typeof modalStack>[0]
type Listener = Parameters<ReturnType<typeof useRouter>['subscribe']>[1]

/** The office at a page, with the history a browser would have, and a router that reports a change of the path. */
function office() {
  const history = createMemoryHistory({ initialEntries: ['/apartments', '/'], initialIndex: 1 })
  let announce: Listener = () => undefined
  const subscribe = (_event: string, listener: Listener) => {
    announce = listener
    return () => undefined
  }
  const stack = modalStack({ history, subscribe } as unknown as Router)
  stack.follow()
  const closed: string[] = []
  function open(name: string, stays = false) {
    const close = () => {
      closed.push(name)
      leave()
    }
    const leave = stack.register({ stays, close, leave: close })
    return leave
  }
  function goTo(path: string) {
    history.push(path)
    announce({ pathChanged: true } as Parameters<Listener>[0])
  }
  return { history, open, goTo, closed, path: () => history.location.pathname }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('Back closes the uppermost modal only, and the page stays until none is open', async () => {
  const { history, open, closed, path } = office()
  open('below')
  open('above')
  await settled()
  history.back()
  await settled()
  expect([closed, path()]).toEqual([['above'], '/'])
  history.back()
  await settled()
  expect([closed, path()]).toEqual([['above', 'below'], '/'])
  history.back()
  expect(path()).toBe('/apartments')
})

test('a modal closed otherwise leaves nothing behind for Back to pass', async () => {
  const { history, open, path } = office()
  const leave = open('box')
  await settled()
  leave()
  await settled()
  history.back()
  expect(path()).toBe('/apartments')
})

test('a change of the path closes all, and one Back leads to the page below, the next one before it', async () => {
  const { history, open, goTo, closed, path } = office()
  open('below')
  open('above')
  await settled()
  goTo('/sessions/1')
  await settled()
  expect([closed, path()]).toEqual([['above', 'below'], '/sessions/1'])
  history.back()
  await settled()
  expect(path()).toBe('/')
  history.back()
  expect(path()).toBe('/apartments')
})

test('a modal that stays is there on the next page, where Back closes it and not the page', async () => {
  const { history, open, goTo, closed, path } = office()
  open('stays', true)
  open('goes')
  await settled()
  goTo('/sessions/1')
  await settled()
  expect(closed).toEqual(['goes'])
  history.back()
  await settled()
  expect([closed, path()]).toEqual([['goes', 'stays'], '/sessions/1'])
  history.back()
  await settled()
  expect(path()).toBe('/')
})
