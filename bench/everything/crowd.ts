// Phones and offices at work: `node crowd.ts`, with a CrowdInput as JSON on its input. Prints `ready` when it begins, and a CrowdCount
// a line from then on, every so often.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { closeCodes, socket as times } from '@brightkey/contract/event'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { RefusedError } from '../../packages/server/test/client.ts'
import { shrunkPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { HttpClient } from '../../packages/server/test/process.ts'
import { createPacer } from '../../packages/web/src/platform/pacer.ts'

/** The tokens of a login. */
export type Login = { access: string; refresh: string }

export type CrowdInput = {
  url: string
  seconds: number
  /** How often it counts, in seconds. */
  every: number
  photosPerPhone: number
  phones: readonly { token: string; tasks: readonly { id: string; subtasks: readonly string[] }[] }[]
  /** Logins of offices that have their list open. */
  offices: readonly Login[]
  /** Addresses of PDFs, requested evenly over the time. */
  pdfs: readonly string[]
}
/** What was responded to since the last count; `failed` are responses with 5xx, or none, and sockets that were closed. */
export type CrowdCount = {
  ticks: number
  photos: number
  lists: number
  pdfs: number
  refused: number
  failed: number
}

const input: CrowdInput = JSON.parse(await text(process.stdin))
const pictures = await Promise.all(Array.from({ length: 40 }, (_, seed) => shrunkPhoto({ seed })))
console.log('ready')
const ends = performance.now() + input.seconds * 1000
const isOver = () => performance.now() >= ends
const nothing = (): CrowdCount => ({ ticks: 0, photos: 0, lists: 0, pdfs: 0, refused: 0, failed: 0 })
let count = nothing()

const tickEveryMs = 5_000

async function counted(kind: keyof CrowdCount, call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
    count[kind]++
  } catch (error) {
    const isRefused = error instanceof RefusedError && error.status < 500
    count[isRefused ? 'refused' : 'failed']++
    if (!isRefused)
      console.error(`${kind}: ${error instanceof Error ? (error.cause ?? error.message) : error}`)
  }
}

const phone = new HttpClient(input.url)

/** Other bytes of the same picture: a JPEG may hold a comment after its first two. */
function makeUnique(jpeg: Buffer): Buffer {
  const id = randomUUID()
  const comment = Buffer.from([0xff, 0xfe, 0, id.length + 2, ...Buffer.from(id)])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

async function tickOn({ token, tasks }: CrowdInput['phones'][number], start: number): Promise<void> {
  await setTimeout(start * tickEveryMs)
  for (let index = 0; !isOver(); index++) {
    const began = performance.now()
    const task = tasks[index % tasks.length]
    const id = task?.subtasks[Math.floor(index / tasks.length) % task.subtasks.length]
    const tick = { token, taskId: task?.id ?? '', subtasks: [{ id: id ?? '', done: true }] }
    await counted('ticks', () => phone.call(cleanerRoutes.setSubtasks, tick))
    await setTimeout(Math.max(0, tickEveryMs - (performance.now() - began)))
  }
}

async function sendPhotos({ token, tasks }: CrowdInput['phones'][number], index: number): Promise<void> {
  const everyMs = (input.seconds * 1000) / input.photosPerPhone
  await setTimeout(Math.random() * everyMs)
  for (let sent = 0; sent < input.photosPerPhone && !isOver(); sent++) {
    const began = performance.now()
    const file = makeUnique(pictures[(index + sent) % pictures.length] ?? Buffer.alloc(0))
    const taskId = tasks[sent % tasks.length]?.id ?? ''
    const photo = { token, taskId, id: randomUUID(), kind: 'after' } as const
    await counted('photos', () => phone.call(cleanerRoutes.uploadPhoto, photo, file))
    await setTimeout(Math.max(0, everyMs - (performance.now() - began)))
  }
}

/** Reads the list when its socket reports changes, as often as the office's pages do. */
async function keepListOpen({ access, refresh }: Login): Promise<void> {
  await setTimeout(Math.random() * tickEveryMs)
  let office = new HttpClient(input.url, access)
  const listChanged = createPacer(
    () => void counted('lists', () => office.call(sessionRoutes.list, { sort: '-created' })),
  )
  while (!isOver()) {
    const code = await listen(['bearer', office.access ?? ''], listChanged)
    if (code === undefined || isOver()) return
    if (code === closeCodes.loginEnded) {
      // Access ends after ten minutes; the office's pages renew it.
      office = new HttpClient(input.url, (await phone.call(userRoutes.refresh, { refresh })).access)
    } else {
      count.failed++
      console.error(`a socket was closed with ${code}`)
    }
  }
}

/** Opens a socket until it is closed, or until the end. Returns the code with which the server closed it, undefined at the end. */
async function listen(protocols: string[], onMessage: () => void): Promise<number | undefined> {
  const socket = new WebSocket(`${input.url.replace('http', 'ws')}/ws/notifications/`, protocols)
  socket.addEventListener('message', onMessage)
  const closed = once(socket, 'close')
  // Without it the server takes a browser for gone after 90 s.
  const heartbeat = setInterval(() => socket.send('{"type":"heartbeat"}'), times.heartbeatMs)
  const [event] = await Promise.race([closed, setTimeout(Math.max(0, ends - performance.now()), [])])
  clearInterval(heartbeat)
  socket.close()
  return event?.code
}

async function readPdf(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new RefusedError(response.status, { code: 'error', detail: '' })
}

async function requestPdfs(): Promise<void> {
  for (const path of input.pdfs) {
    void counted('pdfs', () => readPdf(input.url + path))
    await setTimeout((input.seconds * 1000) / input.pdfs.length)
  }
}

const counting = setInterval(() => {
  console.log(JSON.stringify(count))
  count = nothing()
}, input.every * 1000)
await Promise.all([
  ...input.phones.map((phone) => tickOn(phone, Math.random())),
  ...input.phones.map(sendPhotos),
  ...input.offices.map(keepListOpen),
  requestPdfs(),
])
clearInterval(counting)
