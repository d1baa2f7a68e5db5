import { setImmediate as nextTurn } from 'node:timers/promises'
import { socket as times } from '@brightkey/contract/event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Audience, createListeners, type Listener } from './listeners.ts'

afterEach(() => void vi.useRealTimers())

/** Listeners that note what they get as `name id`. */
function openRoom() {
  const listeners = createListeners()
  const got: string[] = []
  const join = (name: string, fields: Partial<Listener> = {}) =>
    listeners.join({
      ...{ user: name, login: name, office: false, checkedAt: performance.now(), close: () => {} },
      send: (json) => void got.push(`${name} ${messageName(JSON.parse(json))}`),
      ...fields,
    })
  const send = (to: Partial<Audience>, id: string) =>
    listeners.send({ users: [], ...to }, { type: 'session.updated', id })
  return { listeners, got, join, send }
}

const messageName = ({ type, id }: { type: string; id?: string }) => id ?? type

test('a message goes to its users and to the office, once to each, and to no others', () => {
  const { got, join, send, listeners } = openRoom()
  join('anna', { office: true })
  join('omar')
  join('omar on the phone', { user: 'omar' })
  const leave = join('maria')
  send({ users: ['omar', 'anna', 'nobody'], office: true }, 'a')
  expect(got).toEqual(['anna a', 'omar a', 'omar on the phone a'])
  expect(listeners.hasUser('maria')).toBe(true)
  send({ users: ['omar'], everyone: true }, 'e')
  expect(got.splice(3)).toEqual(['anna e', 'omar e', 'omar on the phone e', 'maria e'])
  leave()
  expect(listeners.hasUser('maria')).toBe(false)
  send({ users: ['maria'] }, 'b')
  expect(got).toHaveLength(3)
})

test('a connection gets what was sent a moment before it, once, and only what is for it', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { got, join, send, listeners } = openRoom()
  send({ office: true }, 'long before')
  vi.advanceTimersByTime(times.earlierMs)
  send({ office: true }, 'a')
  send({ users: ['omar'] }, 'b')
  send({ office: true }, 'a')
  listeners.send(
    { users: ['omar'] },
    { type: 'notification', message: 'New', notification: { id: 'n' }, unread: 1 },
  )
  join('anna', { office: true })
  const notices: unknown[] = []
  join('omar', { send: (json) => void notices.push(JSON.parse(json)) })
  expect(got).toEqual(['anna a'])
  expect(notices).toEqual([
    { type: 'session.updated', id: 'b' },
    { type: 'notification', message: 'New', notification: { id: 'n' }, unread: 1, earlier: true },
  ])
})

test('a connection that comes when messages may have been missed is sent to read everything again', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { got, join, send, listeners } = openRoom()
  send({ office: true }, 'a')
  listeners.reconnectAll()
  vi.advanceTimersByTime(1)
  join('anna', { office: true })
  vi.advanceTimersByTime(times.earlierMs)
  join('maria', { office: true })
  // More than are kept.
  for (let sent = 0; sent < 2_001; sent++)
    listeners.send({ users: [] }, { type: 'session.updated', id: `${sent}` })
  join('ivan')
  expect(got).toEqual(['anna missed', 'ivan missed'])
})

test('a message to thousands lets other work through, and overtakes none', async () => {
  const { got, join, send } = openRoom()
  const names = Array.from({ length: 2000 }, (_, index) => `u${index}`)
  const leave = names.map((name) => join(name, { office: true }))
  send({ office: true }, 'a')
  send({ users: ['u0', 'u1999'] }, 'b')
  const before = got.length
  expect(before).toBeLessThan(1000)
  leave[1500]?.()
  await nextTurn()
  expect(got.length).toBeGreaterThan(before)
  expect(got.length).toBeLessThan(2000)
  while (!got.includes('u1999 b')) await nextTurn()

  expect(got).toEqual([
    ...names.filter((name) => name !== 'u1500').map((name) => `${name} a`),
    'u0 b',
    'u1999 b',
  ])
})

test('of too many connections of one user the oldest is closed', () => {
  const { join, listeners } = openRoom()
  const closed: string[] = []
  for (let tab = 0; tab < 12; tab++)
    join(`tab ${tab}`, { user: 'omar', close: (code) => void closed.push(`${tab} ${code}`) })
  expect(closed).toEqual(['0 4408', '1 4408'])
  expect(listeners.count()).toBe(10)
})
