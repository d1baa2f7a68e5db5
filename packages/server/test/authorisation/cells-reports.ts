import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { newId } from '../../src/platform/secrets/random.ts'
import { anyone, holders, logins, row } from './row.ts'
import { type Cell, unknownToken } from './scene.ts'

const hidden = '404 not_found'
/** A report of the user's own session: visible to them and the administrators, not found for other users. */
const owners = logins(200, hidden, 200, 200)
const ofReportOnly = holders(hidden, hidden, hidden, 200)

const token = ({ token }: Cell) => ({ token })
const submitted = ({ scene, world }: Cell) =>
  world.db
    .selectFrom('report')
    .select(['id', 'client_token'])
    .where('seal_code', '=', scene.submitted.seal)
    .executeTakeFirstOrThrow()
const reportId = async (cell: Cell) => ({ id: (await submitted(cell)).id })
/** The client's token for the actor who holds a report link; unknown for the others. */
const clientsToken = async (cell: Cell) => ({
  token: cell.actor === 'report' ? (await submitted(cell)).client_token : unknownToken,
})

export const reportCells = [
  row(reportRoutes.get, ofReportOnly, token),
  row(reportRoutes.get, ofReportOnly, clientsToken, 'by the client’s link'),
  row(reportRoutes.pdf, ofReportOnly, token),
  row(reportRoutes.pdf, ofReportOnly, clientsToken, 'by the client’s link'),
  row(reportRoutes.proof, ofReportOnly, token),
  row(reportRoutes.proof, holders(hidden, hidden, hidden), clientsToken, 'by the client’s link'),
  row(reportRoutes.seal, ofReportOnly, (cell) => ({
    code: cell.actor === 'report' ? cell.scene.submitted.seal : cell.token,
  })),
  row(reportRoutes.sealKeys, anyone(200, 200), () => ({})),

  row(officeReportRoutes.get, owners, reportId),
  row(officeReportRoutes.setClientView, owners, async (cell) => ({
    ...(await reportId(cell)),
    hidden_photo_ids: [],
    show_names: false,
    show_address: true,
  })),
  row(officeReportRoutes.renewClientLink, owners, reportId),
  row(officeReportRoutes.issueLink, owners, reportId),
  row(officeReportRoutes.revokeLink, owners, reportId),
  row(officeReportRoutes.proof, owners, reportId),
]

const denied = '403 permission_denied'
/** Deliveries of the user's own session: visible to them and the administrators, not found for other users. */
const deliveryOwners = (status: 200 | 202 | 204) => logins(status, hidden, status, status)

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
  row(deliveryRoutes.ofReport, deliveryOwners(200), loadReport),
  row(deliveryRoutes.ofSession, deliveryOwners(200), (cell) => ({ id: submittedSessionId(cell) })),
  row(deliveryRoutes.message, deliveryOwners(200), loadReport),
  row(deliveryRoutes.send, deliveryOwners(202), async (cell) => ({
    ...(await loadReport(cell)),
    channel: 'whatsapp' as const,
    recipient: '+971501234567',
  })),
  row(deliveryRoutes.retry, deliveryOwners(202), async (cell) => {
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
  row(deliveryRoutes.forgetRecipient, deliveryOwners(204), createRecipient),
]
