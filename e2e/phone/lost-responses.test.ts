import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOutboxWrite, type RequestLine } from '../network-proxy.ts'
import { Cleaner } from './cleaner.ts'
import { proofScale } from './random.ts'
import {
  createPhotoFiles,
  extraTemplate,
  openPhoneSetup,
  type PhoneSetup,
  type PhotoFiles,
  roomTitle,
} from './setup.ts'

let setup: PhoneSetup
let photoFiles: PhotoFiles
const { count: rounds } = proofScale('lost responses of each call', 1)

beforeAll(async () => {
  setup = await openPhoneSetup()
  photoFiles = await createPhotoFiles({ small: 3 })
})

afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

/** The call without the ids in its address. */
const callName = ({ method, path }: RequestLine) =>
  `${method} ${path
    .replace(/\/[\w-]{20,}/g, '')
    .split('/')
    .slice(4)
    .join('/')}`

test(`when the first response to every call is lost, ${rounds} times each, everything is still stored once`, {
  timeout: 600_000 + rounds * 60_000,
}, async () => {
  const page = await setup.openPage()
  const cleaner = new Cleaner(page)
  const [first = '', second = '', third = ''] = photoFiles.paths
  for (let round = 1; round <= rounds; round++) {
    const { session, address } = await setup.createWork(2)
    await cleaner.open(address)
    // One sender, one request at a time: the response to the first of every two is lost, the next is its repetition.
    let lose = false
    setup.proxy.loseResponsesTo((writes) => {
      if (isOutboxWrite(writes)) lose = !lose
      return isOutboxWrite(writes) && lose
    })
    // Fires `online` every now and then, as a phone does; otherwise each loss would cost a second of waiting.
    const timer = setInterval(() => void cleaner.fireOnline().catch(() => undefined), 300)
    try {
      await cleaner.start(roomTitle(1))
      for (let point = 0; point < 6; point++) await cleaner.tick(roomTitle(1), point, true)
      await cleaner.addPhotos(roomTitle(1), 'before', [first])
      await cleaner.addPhotos(roomTitle(1), 'after', [second, third])
      await cleaner.waitUntilSent()
      await cleaner.deletePhoto(roomTitle(1), 'after', 0)
      await cleaner.addTask(extraTemplate)
      await cleaner.waitUntilSent()
      await cleaner.removeTask(extraTemplate)
      await cleaner.reportProblem('The tap drips')
      await cleaner.complete(roomTitle(1))
      await cleaner.submit()
      await cleaner.waitForSentPage()
    } finally {
      clearInterval(timer)
      setup.proxy.loseResponsesTo(null)
    }
    expect(await cleaner.queuedKinds()).toEqual([])

    const onServer = await setup.readSession(session.id)
    expect(onServer).toMatchObject({ state: 'submitted', reports: [{ version: 1 }] })
    expect(onServer.tasks.map(({ status }) => status)).toEqual(['completed', 'available'])
    expect(onServer.tasks[0]?.subtasks.every(({ done }) => done)).toBe(true)
    expect(onServer.tasks[0]?.photos.map(({ kind }) => kind)).toEqual(['before', 'after'])
    expect(onServer.deleted_photos).toHaveLength(1)
    expect(onServer.issues.map(({ text }) => text)).toEqual(['The tap drips'])
    expect(await setup.countEvents(session.id)).toEqual({
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

  const lostByCall = () => Map.groupBy(setup.proxy.lost, callName)
  const lostEachRound = () => [...lostByCall().values()].filter(({ length }) => length >= rounds)
  await expect.poll(lostEachRound).toHaveLength(8)
  const lost = lostByCall()
  console.log(Object.fromEntries([...lost].map(([call, list]) => [call, list.length])))
  for (const [call, list] of lost) {
    // The server had processed the first one each time, so each of these was a repetition.
    for (const { status } of list) expect(status, call).toBeLessThan(300)
  }
})
