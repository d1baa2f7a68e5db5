import { randomUUID } from 'node:crypto'
import { supplyRoutes } from '@brightkey/contract/supplies/routes'
import { holders, logins, row } from './row.ts'
import type { Cell } from './scene.ts'

const denied = '403 permission_denied'
const everyone = logins(200, 200, 200, 200)
const editors = logins(denied, denied, 200, 200)

/** The one consumable of the apartment of session A. */
async function consumable({ world, a }: Cell, kind: 'supply' | 'linen' = 'supply') {
  const { consumables } = await world.admin.call(supplyRoutes.setConsumables, {
    id: a.session.apartment.id,
    consumables: [{ kind, name: 'Towels', minimum: 4 }],
  })
  return { id: consumables[0]?.id ?? '' }
}

export const supplyCells = [
  row(supplyRoutes.setConsumables, editors, ({ a }) => ({
    id: a.session.apartment.id,
    consumables: [{ name: 'Soap' }],
  })),
  row(supplyRoutes.list, everyone, () => ({})),
  row(supplyRoutes.bought, everyone, (cell) => consumable(cell)),
  row(supplyRoutes.linen, everyone, () => ({})),
  row(supplyRoutes.moveLinen, everyone, async (cell) => ({
    ...(await consumable(cell, 'linen')),
    move_id: randomUUID(),
    kind: 'sent' as const,
    quantity: 2,
  })),
  row(supplyRoutes.undoLinenMove, everyone, async (cell) => {
    const { id } = await consumable(cell, 'linen')
    const moveId = randomUUID()
    await cell.world.admin.call(supplyRoutes.moveLinen, { id, move_id: moveId, kind: 'sent', quantity: 1 })
    return { id, moveId }
  }),
  // B cleans another apartment, which has other supplies.
  row(supplyRoutes.report, holders('404 session_not_found', 200, '404 not_found'), async (cell) => ({
    token: cell.token,
    items: [{ ...(await consumable(cell)), level: 'low' as const }],
  })),
]
