import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Audience, createListeners, type Listener } from './listeners.ts'

/** Listeners that note what they get as `name id`. */
function openRoom() {
  const listeners = createListeners()
  const got: string[] = []
  const join = (name: string, fields: Partial<Listener> = {}) =>
    listeners.join({
      ...{ user: name, login: name, office: false, checkedAt: performance.now(), close: () => {} },
      send: (json) => void got.push(`${name} ${JSON.parse(json).id}`),
      ...fields,
    })
  const send = (to: Partial<Audience>, id: string) =>
    listeners.send({ users: [], ...to }, { type: 'session.updated', id })
  return { listeners, got, join, send }
}

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
