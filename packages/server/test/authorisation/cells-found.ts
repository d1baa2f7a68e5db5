import { randomUUID } from 'node:crypto'
import { foundRoutes } from '@brightkey/contract/found/routes'
import { holders, logins, row } from './row.ts'
import type { Cell } from './scene.ts'

const unknown = '404 session_not_found'
const notTheirs = '404 not_found'

/** Something that cleaner A found. */
async function foundByA({ a }: Cell) {
  const id = randomUUID()
  await a.call(foundRoutes.report, { token: a.token, id, text: 'A charger', place: 'Under the bed' })
  return id
}

async function listedId(cell: Cell) {
  await foundByA(cell)
  const { results } = await cell.world.admin.call(foundRoutes.list, {})
  return results.find(({ session }) => session.id === cell.a.session.id)?.id ?? ''
}

export const foundCells = [
  row(foundRoutes.report, holders(unknown, 201, 201), ({ token }) => ({
    token,
    id: randomUUID(),
    text: 'A charger',
  })),
  row(foundRoutes.uploadPhoto, holders(unknown, 201, notTheirs), async (cell) => ({
    token: cell.token,
    foundId: await foundByA(cell),
    id: randomUUID(),
  })),
  row(foundRoutes.withdraw, holders(unknown, 200, notTheirs), async (cell) => ({
    token: cell.token,
    foundId: await foundByA(cell),
  })),
  row(foundRoutes.list, logins(200, 200, 200, 200), () => ({})),
  row(foundRoutes.update, logins(200, notTheirs, 200, 200), async (cell) => ({
    id: await listedId(cell),
    keeper: 'Reception',
  })),
]
