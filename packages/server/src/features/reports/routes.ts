import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { serve, serveInSteps, serveThenRead } from '../../platform/http/binding.ts'
import { getSession } from '../sessions/office/queries/session.ts'
import { askAgain } from './commands/ask-again.ts'
import { issueReportLink, renewClientLink, revokeReportLink, setClientView } from './commands/client-view.ts'
import { approveSession, returnSession, undoApproval } from './commands/review.ts'
import { submitReport } from './commands/submit.ts'
import { getDamagePack } from './damage/queries/damage-pack.ts'
import { getOfficeReport } from './queries/office.ts'
import { getReportPdf } from './queries/pdf.ts'
import { getOfficeProof, getProof } from './queries/proof.ts'
import { getReport } from './queries/report.ts'
import { getResultPhotosAs, getResultPhotosZip } from './queries/result-photos-zip.ts'
import { getSeal, getSealKeys } from './seal/queries/check.ts'

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
]
