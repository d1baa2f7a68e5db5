import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openDevice } from '../browser.ts'
import { type Album, fillAlbum } from './album.ts'
import { scaleOf } from './chance.ts'
import { Cleaner } from './cleaner.ts'
import { extra, type Ground, openGround, room } from './ground.ts'
import { type Asked, isOutboxWrite } from './requests.ts'

let ground: Ground
let browser: Browser
let album: Album
const { count: rounds } = scaleOf('lost answers of each call', 1)

beforeAll(async () => {
  ground = await openGround()
  browser = await openBrowser()
  album = await fillAlbum(3)
})

afterAll(async () => {
  await browser?.close()
  await ground?.[Symbol.asyncDispose]()
  await album?.[Symbol.asyncDispose]()
})

/** The call without the ids in its address. */
const callOf = ({ method, path }: Asked) =>
  `${method} ${path
    .replace(/\/[\w-]{20,}/g, '')
    .split('/')
    .slice(4)
    .join('/')}`

test(`when the first response to every call is lost, ${rounds} times each, everything is still stored once`, {
  timeout: 60_000 + rounds * 60_000,
}, async () => {
  await using phone = await openDevice(browser, 'phone', 'en')
  const page = await phone.newPage()
  const cleaner = new Cleaner(page)
  const [first = '', second = '', third = ''] = album.files
  for (let round = 1; round <= rounds; round++) {
    const { session, address } = await ground.makeWork(2)
    await cleaner.open(address)
    // One sender, one request at a time: the response to the first of every two is lost, the next is its repetition.
    let lose = false
    ground.proxy.loseAnswers((asked) => {
      if (isOutboxWrite(asked)) lose = !lose
      return isOutboxWrite(asked) && lose
    })
    // Fires `online` every now and then, as a phone does; otherwise each loss would cost a second of waiting.
    const nudge = setInterval(() => void cleaner.online().catch(() => undefined), 300)
    try {
      await cleaner.start(room(1))
      for (let point = 0; point < 6; point++) await cleaner.tick(room(1), point, true)
      await cleaner.photograph(room(1), 'before', [first])
      await cleaner.photograph(room(1), 'after', [second, third])
      await cleaner.drained(30_000)
      await cleaner.deletePhoto(room(1), 'after', 0)
      await cleaner.addTask(extra)
      await cleaner.drained(30_000)
      await cleaner.removeTask(extra)
      await cleaner.report('The tap drips')
      await cleaner.complete(room(1))
      await cleaner.submit()
      await cleaner.sent(30_000)
    } finally {
      clearInterval(nudge)
      ground.proxy.loseAnswers(null)
    }
    expect(await cleaner.kept()).toEqual([])

    const truth = await ground.truth(session.id)
    expect(truth).toMatchObject({ state: 'submitted', reports: [{ version: 1 }] })
    expect(truth.tasks.map(({ status }) => status)).toEqual(['completed', 'available'])
    expect(truth.tasks[0]?.subtasks.every(({ done }) => done)).toBe(true)
    expect(truth.tasks[0]?.photos.map(({ kind }) => kind)).toEqual(['before', 'after'])
    expect(truth.deleted_photos).toHaveLength(1)
    expect(truth.issues.map(({ text }) => text)).toEqual(['The tap drips'])
    expect(ground.events(session.id)).toEqual({
      'session.created': 1,
      'session.started': 1,
      'link.opened': 1,
      'task.moved': 2,
      'task.added': 1,
      'task.removed': 1,
      'issue.reported': 1,
      'report.submitted': 1,
    })
  }

  const lost = Map.groupBy(ground.proxy.lost, callOf)
  console.log(Object.fromEntries([...lost].map(([call, list]) => [call, list.length])))
  expect(lost.size).toBe(8)
  for (const [call, list] of lost) {
    expect(list.length, call).toBeGreaterThanOrEqual(rounds)
    // The server had processed the first one each time, so each of these was a repetition.
    for (const { status } of list) expect(status, call).toBeLessThan(300)
  }
})
