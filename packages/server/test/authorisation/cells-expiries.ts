import { expiryRoutes } from '@brightkey/contract/expiries/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { editors, everyone, row } from './row.ts'
import type { Cell } from './scene.ts'

const newExpiry = ({ a }: Cell) => ({ apartment_id: a.session.apartment.id, title: 'Fire extinguisher' })

async function expiry(cell: Cell) {
  const { id } = await cell.world.admin.call(expiryRoutes.create, newExpiry(cell))
  return { id }
}

export const expiryCells = [
  row(expiryRoutes.list, everyone, () => ({})),
  row(expiryRoutes.create, editors(201), newExpiry),
  row(expiryRoutes.update, editors(200), async (cell) => ({ ...(await expiry(cell)), note: 'Kitchen' })),
  row(expiryRoutes.remove, editors(204), expiry),
  row(templateRoutes.addPack, editors(200), () => ({})),
]
