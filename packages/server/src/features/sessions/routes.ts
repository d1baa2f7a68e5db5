import { areaRoutes } from '@brightkey/contract/apartments/area-routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { foundRoutes } from '@brightkey/contract/found/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { phoneRoutes } from '@brightkey/contract/phones/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { dayRoutes } from '@brightkey/contract/sessions/day-routes'
import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import { issueRoutes } from '@brightkey/contract/sessions/issue-routes'
import { mediaRoutes, voiceRoutes } from '@brightkey/contract/sessions/media-routes'
import { repairRoutes } from '@brightkey/contract/sessions/repair-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { supplyRoutes } from '@brightkey/contract/supplies/routes'
import { shotRoutes } from '@brightkey/contract/templates/shot-routes'
import {
  serve,
  serveInSteps,
  serveLocked,
  serveOptionalUpload,
  serveThenRead,
  serveUpload,
} from '../../platform/http/binding.ts'
import { createArea, removeArea, updateArea } from './areas/commands.ts'
import { suggestCleaners } from './assigned/queries.ts'
import { addVoiceNote, allowVoiceNote } from './cleaning/commands/add-voice-note.ts'
import { deletePhoto, restorePhoto } from './cleaning/commands/delete-photo.ts'
import { addTask, removeTask, setSubtasks, setTaskStatus } from './cleaning/commands/tasks.ts'
import { allowUpload, uploadPhoto } from './cleaning/commands/upload-photo.ts'
import { answerSession } from './day/commands.ts'
import { getDay } from './day/queries.ts'
import { dismissFlags } from './evidence/commands.ts'
import { getEvidence } from './evidence/queries.ts'
import { allowFoundUpload, reportFound, uploadFoundPhoto } from './found/commands/report.ts'
import { updateFound } from './found/commands/update.ts'
import { withdrawFound } from './found/commands/withdraw.ts'
import { listFound } from './found/queries.ts'
import { issueRepairLink, revokeRepairLink, updateIssue } from './issues/all/commands.ts'
import { listIssues } from './issues/all/queries.ts'
import { addToIssue, reportIssue, resolveIssue, withdrawIssue } from './issues/commands.ts'
import { createSession, duplicateSession } from './office/commands/create.ts'
import { issueLink, revokeLink } from './office/commands/links.ts'
import { cancelSession, removeSession, restoreSession } from './office/commands/remove.ts'
import { allowSending, sendVoiceNote } from './office/commands/send-voice-note.ts'
import { updateSession } from './office/commands/update.ts'
import { listApartmentIssues, listApartmentPhotos } from './office/queries/apartment.ts'
import { listBin } from './office/queries/bin.ts'
import { checkMoves, getCreatedSession, listDoubles } from './office/queries/doubles.ts'
import { getFirstSteps } from './office/queries/first-steps.ts'
import { getOverview, listActiveSessions, listSessions } from './office/queries/list.ts'
import { getPreviousPhotos } from './office/queries/previous-photos.ts'
import { getSession } from './office/queries/session.ts'
import {
  allowPageUpload,
  deletePagePhoto,
  opensCleaning,
  opensDay,
  opensWrittenPage,
  recordOpening,
  uploadPagePhoto,
} from './pages/commands.ts'
import { getProgress } from './pages/queries.ts'
import { admitPhone, forgetPhone, shutOutPhone } from './phones/commands.ts'
import { listSessionPhones } from './phones/queries.ts'
import { getMedia, getVoiceNote } from './photos/queries.ts'
import { getCleanerSession, listCleanersTasks } from './queries.ts'
import { finishRepair } from './repairs/commands.ts'
import { getRepair } from './repairs/queries.ts'
import {
  allowApartmentReference,
  allowTemplateReference,
  removeApartmentReference,
  removeTemplateReference,
  setApartmentReference,
  setTemplateReference,
} from './shots/commands.ts'
import { getApartmentShots, getStartingTasks } from './starting-tasks/queries.ts'
import { reportSupplies } from './supplies/commands.ts'

export const sessionBindings = [
  serve(areaRoutes.create, createArea),
  serve(areaRoutes.update, updateArea),
  serve(areaRoutes.remove, removeArea),
  serve(cleanerBookRoutes.suggestions, suggestCleaners),
  serve(sessionRoutes.list, listSessions),
  serve(sessionRoutes.overview, getOverview),
  serve(sessionRoutes.firstSteps, getFirstSteps),
  serve(sessionRoutes.active, listActiveSessions),
  serveThenRead(sessionRoutes.create, createSession, getCreatedSession),
  serve(sessionRoutes.doubles, listDoubles),
  serveInSteps(bulkRoutes.checkMoves, checkMoves),
  serve(sessionRoutes.get, getSession),
  serveThenRead(sessionRoutes.update, updateSession, getSession),
  serveThenRead(sessionRoutes.duplicate, duplicateSession, getSession),
  serve(sessionRoutes.resolveIssue, resolveIssue),
  serve(sessionRoutes.restorePhoto, restorePhoto),
  serve(sessionRoutes.remove, removeSession),
  serve(sessionRoutes.bin, listBin),
  serveThenRead(sessionRoutes.restore, restoreSession, getSession),
  serveThenRead(sessionRoutes.cancel, cancelSession, getSession),
  serve(sessionRoutes.issueLink, issueLink),
  serve(sessionRoutes.revokeLink, revokeLink),
  serve(evidenceRoutes.get, getEvidence),
  serve(evidenceRoutes.previous, getPreviousPhotos),
  serveThenRead(evidenceRoutes.dismiss, dismissFlags, getEvidence),
  serve(issueRoutes.list, listIssues),
  serve(issueRoutes.update, updateIssue),
  serve(issueRoutes.issueRepairLink, issueRepairLink),
  serve(issueRoutes.revokeRepairLink, revokeRepairLink),
  serve(repairRoutes.get, getRepair),
  serveThenRead(repairRoutes.done, finishRepair, getRepair),
  serve(apartmentSessionRoutes.startingTasks, getStartingTasks),
  serve(apartmentSessionRoutes.shots, getApartmentShots),
  serve(apartmentSessionRoutes.photos, listApartmentPhotos),
  serve(apartmentSessionRoutes.issues, listApartmentIssues),
  serve(dayRoutes.day, getDay),
  serve(dayRoutes.answer, answerSession, opensDay),
  serve(cleanerRoutes.session, getCleanerSession),
  serve(cleanerRoutes.tasks, listCleanersTasks),
  serve(cleanerRoutes.addTask, addTask),
  serve(cleanerRoutes.removeTask, removeTask, opensCleaning),
  serve(cleanerRoutes.setStatus, setTaskStatus, opensCleaning),
  serveLocked(cleanerRoutes.setSubtasks, setSubtasks, opensCleaning),
  serveUpload(cleanerRoutes.uploadPhoto, allowUpload, uploadPhoto, opensCleaning),
  serve(cleanerRoutes.deletePhoto, deletePhoto, opensCleaning),
  serve(cleanerRoutes.deletePhotoAt, deletePhoto, opensCleaning),
  serve(cleanerRoutes.reportIssue, reportIssue),
  serve(cleanerRoutes.addToIssue, addToIssue, opensCleaning),
  serve(cleanerRoutes.withdrawIssue, withdrawIssue, opensCleaning),
  serve(supplyRoutes.report, reportSupplies),
  serve(foundRoutes.report, reportFound),
  serveUpload(foundRoutes.uploadPhoto, allowFoundUpload, uploadFoundPhoto, opensCleaning),
  serve(foundRoutes.withdraw, withdrawFound, opensCleaning),
  serve(foundRoutes.list, listFound),
  serve(foundRoutes.update, updateFound),
  serve(inspectionRoutes.progress, getProgress),
  serveUpload(inspectionRoutes.uploadPhoto, allowPageUpload, uploadPagePhoto),
  serve(inspectionRoutes.deletePhoto, deletePagePhoto, opensWrittenPage),
  serve(inspectionRoutes.opened, recordOpening),
  serve(phoneRoutes.ofSession, listSessionPhones),
  serve(phoneRoutes.shutOut, shutOutPhone),
  serve(phoneRoutes.admit, admitPhone),
  serve(phoneRoutes.forget, forgetPhone),
  serveOptionalUpload(shotRoutes.setTemplateReference, allowTemplateReference, setTemplateReference),
  serve(shotRoutes.removeTemplateReference, removeTemplateReference),
  serveOptionalUpload(shotRoutes.setApartmentReference, allowApartmentReference, setApartmentReference),
  serve(shotRoutes.removeApartmentReference, removeApartmentReference),
  serve(mediaRoutes.get, getMedia),
  serveUpload(voiceRoutes.add, allowVoiceNote, addVoiceNote, opensCleaning),
  serveUpload(voiceRoutes.send, allowSending, sendVoiceNote),
  serve(voiceRoutes.get, getVoiceNote),
]
