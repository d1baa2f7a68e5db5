import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { mediaRoutes, sessionRoutes } from '@brightkey/contract/sessions/routes'
import { serve, serveUpload } from '../../platform/http/binding.ts'
import { reportIssue } from './issues/commands.ts'
import { createSession, issueLink, removeSession, revokeLink, updateSession } from './office/commands.ts'
import { getSession, listActiveSessions, listSessions } from './office/queries.ts'
import { allowUpload, deletePhoto, uploadPhoto } from './photos/commands.ts'
import { getMedia } from './photos/queries.ts'
import { getCleanerSession, listCleanersTasks } from './queries.ts'
import { addTask, removeTask, setSubtasks, setTaskStatus } from './tasks/commands.ts'

export const sessionBindings = [
  serve(sessionRoutes.list, listSessions),
  serve(sessionRoutes.active, listActiveSessions),
  serve(sessionRoutes.create, createSession),
  serve(sessionRoutes.get, getSession),
  serve(sessionRoutes.update, updateSession),
  serve(sessionRoutes.remove, removeSession),
  serve(sessionRoutes.issueLink, issueLink),
  serve(sessionRoutes.revokeLink, revokeLink),
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
  serve(mediaRoutes.get, getMedia),
]
