import { randomUUID } from 'node:crypto'
import { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import { smallPhoto } from '../photos/jpegs.ts'
import { damageCase } from './cells-office.ts'
import { logins, row } from './row.ts'

const owners = (status: 201 | 204) => logins(status, '404 not_found', status, status)

export const receiptCells = [
  row(damageCaseRoutes.addReceipt, owners(201), async (cell) => ({
    ...(await damageCase(cell)),
    receipt_id: randomUUID(),
  })),
  row(damageCaseRoutes.removeReceipt, owners(204), async (cell) => {
    const { id } = await damageCase(cell)
    const receiptId = randomUUID()
    const file = { file: await smallPhoto({ seed: 42 }) }
    await cell.world.admin.call(damageCaseRoutes.addReceipt, { id, receipt_id: receiptId }, file)
    return { id, receiptId }
  }),
]
