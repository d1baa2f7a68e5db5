import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
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
