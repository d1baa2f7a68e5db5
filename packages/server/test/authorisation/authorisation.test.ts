import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindings } from '../../src/app.ts'
import type { Client } from '../client.ts'
import { keepWorldsInMemory } from '../folder-in-memory.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { recording } from '../voice/recordings.ts'
import { cells } from './cells.ts'
import type { Row } from './row.ts'
import { actors, Cell, Scene, unknownId, unknownToken } from './scene.ts'

/** The name of a route in the matrix. */
const routeKey = ({ method, path }: Row['route']) => `${method} ${path}`

keepWorldsInMemory()

let scene: Scene
let file: Buffer
let voice: Buffer
beforeAll(async () => {
  scene = await Scene.open()
  file = await smallPhoto({ seed: 4711 })
  voice = await recording('ffmpeg.webm')
})
afterAll(() => scene[Symbol.asyncDispose]())

test('every route has a row in the matrix, and every row a route', () => {
  const routes = bindings.map((binding) => routeKey(binding.route))
  const declared = new Set(cells.map((each) => routeKey(each.route)))
  expect(routes.filter((key) => !declared.has(key))).toEqual([])
  expect([...declared].filter((key) => !routes.includes(key))).toEqual([])
})

/** The actors who may see session A. Others may succeed in calls of their own, such as lists, which contain nothing of it. */
const entitled = ['cleanerA', 'user', 'covering', 'admin', 'superuser']

/** A route may have further methods, for clients that lack PATCH. */
const calls = cells.flatMap((row) =>
  [row.route.method, ...(row.route.also ?? [])].map((method) => ({ row, method })),
)
const formatCall = ({ row, method }: (typeof calls)[number]) =>
  [method, row.route.path, row.which && `(${row.which})`].filter(Boolean).join(' ')

/**
 * Who may do what is decided in our code: SQLite gets the whole matrix, PostgreSQL each row once, by the first actor who
 * succeeds.
 */
const triedActors = (row: Row) =>
  process.env.TEST_DIALECT === 'postgres'
    ? [actors.find((actor) => typeof row.cells[actor] === 'number') ?? actors[0]]
    : actors

test.each(calls.map((call) => ({ name: formatCall(call), ...call })))('$name', async ({ row, method }) => {
  const actual: Record<string, unknown> = {}
  for (const actor of triedActors(row)) {
    const cell = await Cell.open(scene, actor)
    const input = Object(await row.input(cell))
    const before = await cell.changes()
    const { status, body, text } = await send(cell.client, row, input, method)

    const succeeded = status < 400
    expect(text, 'no column that no schema declares').not.toMatch(/of_a_newer_release/)
    actual[actor] = succeeded ? status : `${status} ${body?.code}`
    if (!succeeded || !entitled.includes(actor)) {
      expect(await cell.changes(), `session A unchanged by ${actor}`).toBe(before)
      expect(text, `nothing of session A told to ${actor}`).not.toContain(cell.a.session.code)
    }
    if (status === 404) {
      // What exists but is not yours must look like what does not exist.
      const unknownResponse = await send(cell.client, row, toNonexistent(row, input, actor), method)
      expect(
        { status: unknownResponse.status, text: unknownResponse.text },
        `for ${actor} as if it were not there`,
      ).toEqual({
        status,
        text,
      })
    }
  }
  expect(actual).toEqual(Object.fromEntries(triedActors(row).map((actor) => [actor, row.cells[actor]])))
})

async function send(client: Client, { route }: Row, input: object, method: Row['route']['method']) {
  const sent = route.path.includes('voice') ? voice : file
  const extra = route.body === 'multipart' ? { file: sent, method } : { method }
  const { status, body, text } = await client.send(route, input, extra)
  return { status, text, body: body === null ? null : (Object(body) as { code?: string }) }
}

/** The same call for things that do not exist. A cleaner keeps the link that opens their own session. */
function toNonexistent({ route }: Row, input: Record<string, unknown>, actor: string) {
  const ids = ['id', 'sessionId', 'taskId', 'photoId', 'issueId', 'file', 'code', 'template_id', 'task_id']
  const named = Object.entries(input).map(([name, value]) => {
    if (name === 'token' && actor !== 'cleanerB') return [name, unknownToken.replace('A', 'B')]
    // An id in a body that the phone chose itself is new anyway.
    const chosen = ids.includes(name) && (route.path.includes(`:${name}`) || name.includes('_'))
    return [name, chosen ? unknownId : value]
  })
  return Object.fromEntries(named)
}
