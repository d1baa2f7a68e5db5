import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { acceptanceRoutes, reportRoutes } from '@brightkey/contract/reports/routes'
import { statementRoutes } from '@brightkey/contract/reports/statement-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { serve, serveInSteps, serveThenRead, serveUpload } from '../../platform/http/binding.ts'
import { getSession } from '../sessions/office/queries/session.ts'
import { acceptWork } from './acceptance/commands.ts'
import { getAcceptance } from './acceptance/queries.ts'
import { issueReportLink, renewClientLink, revokeReportLink, setClientView } from './commands/client-view.ts'
import { approveSession, askAgain, returnSession, undoApproval } from './commands/review.ts'
import { submitReport } from './commands/submit.ts'
import { issueDamageCaseLink, revokeDamageCaseLink } from './damage/cases/commands/links.ts'
import { openDamageCase } from './damage/cases/commands/open.ts'
import { addReceipt, allowReceipt, removeReceipt } from './damage/cases/commands/receipts.ts'
import { updateDamageCase } from './damage/cases/commands/update.ts'
import { getDamageCase, getSharedDamageCase, listDamageCases } from './damage/cases/queries.ts'
import { getDamagePack } from './damage/queries.ts'
import { resendAll, retryDelivery } from './delivery/commands/retry.ts'
import { forgetRecipient, sendReport } from './delivery/commands/send.ts'
import { getMessage, listOfReport, listOfSession, listRecipients } from './delivery/queries/deliveries.ts'
import { exportSessions } from './export/queries.ts'
import { getMonth } from './month/queries/month.ts'
import { getMonthSupplies } from './month/queries/supplies.ts'
import { getOwnerPage } from './owners/queries.ts'
import { getOwnerSheet } from './owners/sheet/queries.ts'
import { getOfficeProof, getProof, getReportPdf } from './queries/downloads.ts'
import { getOfficeReport, getReport } from './queries/report.ts'
import { getResultPhotosAs, getResultPhotosZip } from './queries/result-photos.ts'
import { getSeal, getSealKeys } from './seal/queries.ts'
import { moveWork, rateWork } from './statement/commands.ts'
import { addCorrection, removeCorrection } from './statement/corrections/commands.ts'
import { getCorrection } from './statement/corrections/queries.ts'
import { exportStatements } from './statement/export/queries.ts'
import { composeStatement, getStatement } from './statement/queries.ts'

export const reportBindings = [
  serve(cleanerRoutes.submitReport, submitReport),
  serveThenRead(sessionRoutes.approve, approveSession, getSession),
  serveThenRead(sessionRoutes.undoApproval, undoApproval, getSession),
  serveThenRead(sessionRoutes.return, returnSession, getSession),
  serveThenRead(evidenceRoutes.askAgain, askAgain, getSession),
  serve(reportRoutes.get, getReport),
  serve(reportRoutes.pdf, getReportPdf),
  serve(reportRoutes.proof, getProof),
  serve(inspectionRoutes.resultPhotos, getResultPhotosAs),
  serve(inspectionRoutes.resultPhotosZip, getResultPhotosZip),
  serve(reportRoutes.seal, getSeal),
  serve(reportRoutes.sealKeys, getSealKeys),
  serve(officeReportRoutes.get, getOfficeReport),
  serveThenRead(officeReportRoutes.setClientView, setClientView, getOfficeReport),
  serveThenRead(officeReportRoutes.issueLink, issueReportLink, getOfficeReport),
  serveThenRead(officeReportRoutes.revokeLink, revokeReportLink, getOfficeReport),
  serve(officeReportRoutes.proof, getOfficeProof),
  serveThenRead(officeReportRoutes.renewClientLink, renewClientLink, getOfficeReport),
  serveInSteps(officeReportRoutes.damagePack, getDamagePack),
  serve(damageCaseRoutes.list, listDamageCases),
  serveThenRead(damageCaseRoutes.open, openDamageCase, getDamageCase),
  serve(damageCaseRoutes.get, getDamageCase),
  serveThenRead(damageCaseRoutes.update, updateDamageCase, getDamageCase),
  serveUpload(damageCaseRoutes.addReceipt, allowReceipt, addReceipt),
  serve(damageCaseRoutes.removeReceipt, removeReceipt),
  serveThenRead(damageCaseRoutes.issueLink, issueDamageCaseLink, getDamageCase),
  serve(damageCaseRoutes.revokeLink, revokeDamageCaseLink),
  serve(damageCaseRoutes.shared, getSharedDamageCase),
  serveInSteps(officeReportRoutes.export, exportSessions),
  serve(monthRoutes.month, getMonth),
  serve(monthRoutes.supplies, getMonthSupplies),
  serve(monthRoutes.statement, getStatement),
  serve(ownerRoutes.sheet, getOwnerSheet),
  serve(ownerRoutes.page, getOwnerPage),
  serve(statementRoutes.export, exportStatements),
  serveThenRead(statementRoutes.addCorrection, addCorrection, getCorrection),
  serve(statementRoutes.removeCorrection, removeCorrection),
  serveThenRead(statementRoutes.rateWork, rateWork, composeStatement),
  serveThenRead(statementRoutes.moveWork, moveWork, getSession),
]

export const acceptanceBindings = [
  serve(acceptanceRoutes.get, getAcceptance),
  serveThenRead(acceptanceRoutes.accept, acceptWork, getAcceptance),
]

export const deliveryBindings = [
  serve(deliveryRoutes.ofReport, listOfReport),
  serve(deliveryRoutes.ofSession, listOfSession),
  serve(deliveryRoutes.send, sendReport),
  serve(deliveryRoutes.message, getMessage),
  serve(deliveryRoutes.retry, retryDelivery),
  serve(deliveryRoutes.resendAll, resendAll),
  serve(deliveryRoutes.recipients, listRecipients),
  serve(deliveryRoutes.forgetRecipient, forgetRecipient),
]
