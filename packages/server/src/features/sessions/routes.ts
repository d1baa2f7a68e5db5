import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { apartmentSessionRoutes, proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import { mediaRoutes, sessionRoutes } from '@brightkey/contract/sessions/routes'
import { serve, serveInSteps, serveThenRead, serveUpload } from '../../platform/http/binding.ts'
import { acceptProposal } from './check-outs/commands/accept.ts'
import { dismissProposal } from './check-outs/commands/dismiss.ts'
import { refreshCalendar } from './check-outs/commands/read-calendar.ts'
import { listProposals } from './check-outs/queries.ts'
import { dismissFlags } from './evidence/commands/dismiss.ts'
import { getEvidence } from './evidence/queries/evidence.ts'
import { reportIssue } from './issues/commands.ts'
import { createSession } from './office/commands/create.ts'
import { duplicateSession } from './office/commands/duplicate.ts'
import { issueLink, revokeLink } from './office/commands/links.ts'
import { removeSession, restoreSession } from './office/commands/remove.ts'
import { resolveIssue } from './office/commands/resolve-issue.ts'
import { restorePhoto } from './office/commands/restore-photo.ts'
import { updateSession } from './office/commands/update.ts'
import { listApartmentIssues } from './office/queries/apartment-issues.ts'
import { listApartmentPhotos } from './office/queries/apartment-photos.ts'
import { listBin } from './office/queries/bin.ts'
import { getOverview, listActiveSessions, listSessions } from './office/queries/list.ts'
import { getSession } from './office/queries/session.ts'
import { deletePagePhoto } from './pages/commands/delete.ts'
import { noteOpened } from './pages/commands/opened.ts'
import { allowPageUpload, uploadPagePhoto } from './pages/commands/upload.ts'
import { getProgress } from './pages/queries.ts'
import { deletePhoto } from './photos/commands/delete.ts'
import { allowUpload, uploadPhoto } from './photos/commands/upload.ts'
import { getMedia } from './photos/queries.ts'
import { getCleanerSession, listCleanersTasks } from './queries.ts'
import { getStartingTasks } from './starting-tasks/queries.ts'
import { addTask, removeTask, setSubtasks, setTaskStatus } from './tasks/commands.ts'

export const sessionBindings = [
  serve(sessionRoutes.list, listSessions),
  serve(sessionRoutes.overview, getOverview),
  serve(sessionRoutes.active, listActiveSessions),
  serveThenRead(sessionRoutes.create, createSession, getSession),
  serve(sessionRoutes.get, getSession),
  serveThenRead(sessionRoutes.update, updateSession, getSession),
  serveThenRead(sessionRoutes.duplicate, duplicateSession, getSession),
  serve(sessionRoutes.resolveIssue, resolveIssue),
  serve(sessionRoutes.restorePhoto, restorePhoto),
  serve(sessionRoutes.remove, removeSession),
  serve(sessionRoutes.bin, listBin),
  serveThenRead(sessionRoutes.restore, restoreSession, getSession),
  serve(sessionRoutes.issueLink, issueLink),
  serve(sessionRoutes.revokeLink, revokeLink),
  serve(evidenceRoutes.get, getEvidence),
  serveThenRead(evidenceRoutes.dismiss, dismissFlags, getEvidence),
  serve(apartmentSessionRoutes.startingTasks, getStartingTasks),
  serve(apartmentSessionRoutes.photos, listApartmentPhotos),
  serve(apartmentSessionRoutes.issues, listApartmentIssues),
  serveInSteps(apartmentSessionRoutes.refreshCalendar, refreshCalendar),
  serve(proposalRoutes.list, listProposals),
  serveThenRead(proposalRoutes.accept, acceptProposal, getSession),
  serve(proposalRoutes.dismiss, dismissProposal),
  serve(cleanerRoutes.session, getCleanerSession),
  serve(cleanerRoutes.tasks, listCleanersTasks),
  serve(cleanerRoutes.addTask, addTask),
  serve(cleanerRoutes.removeTask, removeTask),
  serve(cleanerRoutes.setStatus, setTaskStatus),
  serve(cleanerRoutes.setSubtasks, setSubtasks),
  serveUpload(cleanerRoutes.uploadPhoto, allowUpload, uploadPhoto),
  serve(cleanerRoutes.deletePhoto, deletePhoto),
  serve(cleanerRoutes.deletePhotoAt, deletePhoto),
  serve(cleanerRoutes.reportIssue, reportIssue),
  serve(inspectionRoutes.progress, getProgress),
  serveUpload(inspectionRoutes.uploadPhoto, allowPageUpload, uploadPagePhoto),
  serve(inspectionRoutes.deletePhoto, deletePagePhoto),
  serve(inspectionRoutes.opened, noteOpened),
  serve(mediaRoutes.get, getMedia),
]
