import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { logins, row } from './row.ts'
import type { Cell } from './scene.ts'

const denied = '403 permission_denied'
const editors = (status: 200 | 201 | 202 | 204) => logins(denied, denied, status, status)

const input = { url: 'https://hooks.example.com/', events: ['keys.mismatch' as const] }

/** One at a time: there may be twenty. */
async function webhook({ world }: Cell) {
  await world.app.instance.database.writer.deleteFrom('webhook').execute()
  const { id } = await world.admin.call(webhookRoutes.create, input)
  return { id }
}

async function delivery(cell: Cell) {
  const { id: webhook_id } = await webhook(cell)
  const id = `delivery-${webhook_id}`
  const created_at = cell.world.clock.now()
  const row = { id, webhook_id, session_id: null, position: 0, event: 'webhook.test' as const, body: '{}' }
  await cell.world.app.instance.database.writer
    .insertInto('webhook_delivery')
    .values({
      ...row,
      status: 'sending',
      by_hand: 0,
      attempts: 0,
      claims: 1,
      next_at: created_at,
      lease_until: '2999-01-01T00:00:00.000Z',
      created_at,
    })
    .execute()
  return { id }
}

export const webhookCells = [
  row(webhookRoutes.list, editors(200), () => ({})),
  row(webhookRoutes.create, editors(201), async (cell) => {
    await webhook(cell)
    return input
  }),
  row(webhookRoutes.update, editors(200), async (cell) => ({ ...(await webhook(cell)), active: false })),
  row(webhookRoutes.remove, editors(204), webhook),
  row(webhookRoutes.rotate, editors(200), webhook),
  row(webhookRoutes.test, editors(202), webhook),
  row(webhookRoutes.deliveries, editors(200), webhook),
  row(webhookRoutes.resend, editors(202), delivery),
]
