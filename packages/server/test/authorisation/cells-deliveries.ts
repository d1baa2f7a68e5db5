import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { newId } from '../../src/platform/secrets/random.ts'
import { logins, row } from './row.ts'
import type { Cell } from './scene.ts'

const denied = '403 permission_denied'
const hidden = '404 not_found'
/** Deliveries of the user's own session: visible to them and the administrators, not found for other users. */
const owners = (status: 200 | 202 | 204) => logins(status, hidden, status, status)

const submittedSessionId = ({ scene }: Cell) => scene.submitted.session.id
const loadReport = (cell: Cell) =>
  cell.world.db
    .selectFrom('report')
    .select('id')
    .where('session_id', '=', submittedSessionId(cell))
    .executeTakeFirstOrThrow()

/** A failed delivery. */
async function createDelivery(cell: Cell): Promise<{ id: string }> {
  const id = newId()
  const now = cell.world.clock.now()
  await cell.world.app.instance.database.writer
    .insertInto('delivery')
    .values({
      id,
      report_id: (await loadReport(cell)).id,
      session_id: submittedSessionId(cell),
      channel: 'whatsapp',
      method: 'api',
      recipient: '+971501234567',
      recipient_name: null,
      language: 'en',
      attach_pdf: 1,
      status: 'error',
      open_key: null,
      attempts: 1,
      claims: 0,
      next_at: now,
      lease_until: null,
      provider_id: null,
      error_code: 'refused',
      error: 'Refused',
      created_by: null,
      created_at: now,
      sent_at: null,
      delivered_at: null,
      read_at: null,
    })
    .execute()
  return { id }
}

/** A recipient to whom reports of the user's sessions in a new apartment were sent. */
async function createRecipient({ world, scene }: Cell) {
  const { id } = await world.apartment()
  const recipientId = newId()
  await world.app.instance.database.writer
    .insertInto('apartment_recipient')
    .values({
      id: recipientId,
      apartment_id: id,
      owner_id: scene.people.user.id,
      channel: 'whatsapp',
      recipient: '+971501234567',
      recipient_name: 'Amina',
      language: 'ur',
      last_used_at: world.clock.now(),
    })
    .execute()
  return { id, recipientId }
}

export const deliveryCells = [
  row(deliveryRoutes.ofReport, owners(200), loadReport),
  row(deliveryRoutes.ofSession, owners(200), (cell) => ({ id: submittedSessionId(cell) })),
  row(deliveryRoutes.message, owners(200), loadReport),
  row(deliveryRoutes.send, owners(202), async (cell) => ({
    ...(await loadReport(cell)),
    channel: 'whatsapp' as const,
    recipient: '+971501234567',
  })),
  row(deliveryRoutes.retry, owners(202), async (cell) => {
    const { id } = await createDelivery(cell)
    // What one cell queued must not count as the next one's open delivery.
    await cell.world.app.instance.database.writer
      .updateTable('delivery')
      .set({ open_key: null, status: 'sent' })
      .where('id', '!=', id)
      .execute()
    return { id }
  }),
  row(deliveryRoutes.resendAll, logins(denied, denied, 202, 202), () => ({ channel: 'whatsapp' as const })),
  row(deliveryRoutes.recipients, logins(200, 200, 200, 200), async (cell) => ({
    id: (await createRecipient(cell)).id,
  })),
  row(deliveryRoutes.forgetRecipient, owners(204), createRecipient),
]
