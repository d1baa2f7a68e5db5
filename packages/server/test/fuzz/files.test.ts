import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { random } from '../../src/demo/room-picture.ts'
import { CalendarError } from '../../src/platform/calendar/parse.ts'
import { airbnb } from '../apartments/calendar-files.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, newWorld, plainTasks, type World } from '../world.ts'

// `npm run prove -- files 100000` is the full proof.
const files = Number(process.env.PROVE_COUNT || 300)
const seed = Number(process.env.PROVE_SEED || 20_261_128)
const isLong = process.env.PROVE_LONG === 'true'
/** Below the photos of a task and the uploads of a link in a minute. */
const filesOfLink = 25

const next = random(seed)
const below = (count: number) => Math.floor(next() * count)

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const csv = Buffer.from(
  'name,type,address\n"Marina Gate 2, 1203",1br,"Al Marsa\nStreet"\nSky View;studio;=1+1\n',
)
const ics = Buffer.from(
  airbnb([
    { from: '2026-11-20', to: '2026-11-24' },
    { from: '2026-12-01', to: '2026-12-03' },
  ]),
)

/** One to four changes of any kind at any place. */
function malform(file: Buffer): Buffer {
  let bytes = Buffer.from(file)
  for (let changes = 1 + below(4); changes > 0; changes--) {
    const at = below(bytes.length)
    const some = 1 + below(64)
    const junk = Buffer.from(Array.from({ length: some }, () => below(256)))
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + some)]
    const malformed = [
      () => before,
      () => Buffer.concat([before, after]),
      () => Buffer.concat([before, junk, bytes.subarray(at)]),
      () => Buffer.concat([before, junk, after]),
      () => Buffer.concat([before, Buffer.alloc(some, 0xff), after]),
      () => Buffer.concat([before, Buffer.alloc(some), after]),
      () => Buffer.concat([bytes, bytes.subarray(at)]),
      () => Buffer.concat([before, bytes.subarray(at, at + some), bytes.subarray(at)]),
      // Sizes and counts are near the beginning.
      () => Buffer.concat([bytes.subarray(0, at % 40), junk.subarray(0, 2), bytes.subarray((at % 40) + 2)]),
    ]
    bytes = malformed[below(malformed.length)]?.() ?? bytes
    if (bytes.length === 0) return bytes
  }
  return bytes
}

async function newLink(world: World): Promise<Cleaner & { taskId: string }> {
  const cleaner = await world.cleaner({ session: await world.session({ tasks: plainTasks(1) }) })
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  return Object.assign(cleaner, { taskId })
}

test(`${files} malformed files are each refused or taken`, { timeout: 120_000 + files * 500 }, async () => {
  await using world = await newWorld()
  const jpeg = await smallPhoto({ seed: 1 })
  const png = await sharp(jpeg).resize(60).png().toBuffer()
  const { calendars } = world.app.instance
  const counts: Record<string, number> = {}
  const count = (kind: string, answer: number | string) => {
    counts[`${kind} ${answer}`] = (counts[`${kind} ${answer}`] ?? 0) + 1
  }
  const faults: unknown[] = []
  let link = await newLink(world)
  let slowest = 0
  const started = Date.now()
  for (let done = 0; done < files; done++) {
    if (done % filesOfLink === 0) {
      world.passTime(61_000)
      world.admin = await world.login('admin@example.test')
      link = await newLink(world)
    }
    const [kind, file] = (
      [
        ['JPEG', jpeg],
        ['PNG', png],
        ['PDF', pdf],
        ['CSV', csv],
        ['ICS', ics],
      ] as const
    )[done % 5] ?? ['JPEG', jpeg]
    const bytes = malform(file)
    const before = performance.now()
    if (kind === 'ICS') {
      const answer = await calendars
        .read({ text: bytes.toString(), timeZone: 'Asia/Dubai', today: '2026-11-21' })
        .then(
          () => 'read',
          (error: unknown) => (error instanceof CalendarError ? error.code : `failed: ${error}`),
        )
      count(kind, answer)
      if (answer.startsWith('failed')) faults.push({ done, answer, bytes: bytes.toString('base64') })
    } else {
      const { status, body } =
        kind === 'CSV'
          ? await world.admin.send(apartmentRoutes.import, { csv: bytes.toString(), preview: true })
          : await link.send(
              cleanerRoutes.uploadPhoto,
              { token: link.token, taskId: link.taskId, id: crypto.randomUUID(), kind: 'after' },
              { file: bytes },
            )
      count(kind, status < 400 ? status : `${status} ${Object(body).code}`)
      if (status >= 500 || status === 429 || status === 401)
        faults.push({ done, kind, status, body, bytes: bytes.toString('base64').slice(0, 4000) })
    }
    slowest = Math.max(slowest, performance.now() - before)
    if (isLong && done % 2000 === 0)
      console.info(`${done} files: RSS ${(process.memoryUsage().rss / 1e6).toFixed()} MB`)
  }
  const seconds = (Date.now() - started) / 1000
  console.info(
    `${files} files in ${seconds.toFixed()} s, seed ${seed}; slowest ${slowest.toFixed()} ms; ${JSON.stringify(counts)}`,
  )
  expect(faults).toEqual([])
})
