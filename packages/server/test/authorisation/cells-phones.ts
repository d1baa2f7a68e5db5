import { randomUUID } from 'node:crypto'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { phoneRoutes } from '@brightkey/contract/phones/routes'
import { holders, logins, row } from './row.ts'
import type { Cell } from './scene.ts'

const hidden = '404 not_found'
const owners = (status: 200 | 204) => logins(status, hidden, status, status)

/** A phone that opened A's link. */
async function phoneOfA({ a, world }: Cell) {
  const phone = randomUUID()
  await world.anyone.call(inspectionRoutes.opened, { token: a.token, phone })
  const phones = await world.admin.call(phoneRoutes.ofSession, { id: a.session.id })
  return { id: phones.at(0)?.id ?? '' }
}

export const phoneCells = [
  row(phoneRoutes.ofSession, owners(200), ({ a }) => ({ id: a.session.id })),
  row(phoneRoutes.shutOut, owners(204), phoneOfA),
  row(phoneRoutes.admit, owners(204), phoneOfA),
  row(phoneRoutes.forget, holders('404 session_not_found', 204, 204), ({ token }) => ({
    token,
    phone: randomUUID(),
  })),
]
