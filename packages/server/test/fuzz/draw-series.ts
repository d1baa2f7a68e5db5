import fc from 'fast-check'
import { cells as matrix } from '../authorisation/cells.ts'
import type { Row } from '../authorisation/row.ts'
import { type ActorName, actors } from '../authorisation/scene.ts'
import { type Drawn, drawnInputs } from './draw-inputs.ts'
import { moreRows } from './more-rows.ts'

/** Calls of one operation by one actor, the last with a valid input. They share what that needs, until one of them writes. */
export type Series = { row: Row; actor: ActorName; inputs: readonly Drawn[] }

/** Together they must take less time than an access token lives. */
const longest = 8

const asItIs: Drawn = { changes: {}, headers: {} }

const cells = [...matrix, ...moreRows]

export const operation = ({ route }: Row) => `${route.method} ${route.path}`
/** Those that can succeed without a mail server. */
export const operations = new Set(
  cells.map(operation).filter((each) => each !== 'POST /api/system/test-mail/'),
)

const mayCall = (row: Row) => actors.filter((actor) => typeof row.cells[actor] === 'number')

function series(row: Row, actor: fc.Arbitrary<ActorName>, length: number): fc.Arbitrary<Series> {
  const drawn = fc.array(drawnInputs(row.route), { minLength: length - 1, maxLength: length - 1 })
  return fc
    .record({ actor, drawn })
    .map(({ actor: by, drawn: changed }) => ({ row, actor: by, inputs: [...changed, asItIs] }))
}

/** What an actor needs serves the next series as well, if nothing was written. Who may do most comes last. */
const byActor = (list: Series[]) =>
  list.sort((one, other) => actors.indexOf(one.actor) - actors.indexOf(other.actor))

/** Each row by one who may call it. */
export function eachRow(length: number, seed: number): Series[] {
  const rows = cells.filter((row) => mayCall(row).length > 0)
  const drawn = fc.tuple(...rows.map((row) => series(row, fc.constantFrom(...mayCall(row)), length)))
  return byActor(fc.sample(drawn, { seed, numRuns: 1 }).flat())
}

/** Each row by each who may call it. */
export function eachCell(length: number, seed: number): Series[] {
  const drawn = fc.tuple(
    ...cells.flatMap((row) => mayCall(row).map((actor) => series(row, fc.constant(actor), length))),
  )
  return byActor(fc.sample(drawn, { seed, numRuns: 1 }).flat())
}

/** Two thirds by who may call it, where there is one. */
const any = fc.constantFrom(...cells).chain((row) => {
  const who = mayCall(row)
  const mayIt = fc.constantFrom(...(who.length > 0 ? who : actors))
  const anyone = fc.constantFrom(...actors)
  return series(row, fc.oneof({ weight: 2, arbitrary: mayIt }, { weight: 1, arbitrary: anyone }), longest)
})

/** Together at least this many calls. Those of an actor follow each other, but others meet what it has written. */
export function someSeries(calls: number, seed: number): Series[] {
  const drawn = fc.sample(any, { seed, numRuns: Math.ceil(calls / longest) })
  const chunks = Array.from({ length: Math.ceil(drawn.length / 60) }, (_, index) =>
    drawn.slice(index * 60, (index + 1) * 60),
  )
  return chunks.flatMap(byActor)
}
