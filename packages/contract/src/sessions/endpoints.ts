// What sessions have to do with an apartment.
export const listStartingTasks = 'GET /api/cleaning/apartments/:id/starting-tasks/'
export const listApartmentShots = 'GET /api/cleaning/apartments/:id/shots/'
export const listApartmentPhotos = 'GET /api/cleaning/apartments/:id/photos/'
export const listApartmentIssues = 'GET /api/cleaning/apartments/:id/issues/'
export const refreshCalendar = 'POST /api/cleaning/apartments/:id/calendar/refresh/'
export const listCalendars = 'GET /api/cleaning/apartments/:id/calendars/'
export const updateCalendar = 'PATCH /api/cleaning/apartments/:id/calendars/:calendarId/'

// Check-outs from calendars.
export const listProposals = 'GET /api/cleaning/proposals/'
export const acceptProposal = 'POST /api/cleaning/proposals/:id/session/'
export const dismissProposal = 'DELETE /api/cleaning/proposals/:id/'

// The cleaner’s page.
export const getCleanerSession = 'GET /api/cleaning/public/session/:token/'
export const listCleanerTasks = 'GET /api/cleaning/public/tasks/:token/'
export const addTask = 'POST /api/cleaning/public/tasks/:token/'
export const removeTask = 'DELETE /api/cleaning/public/tasks/:token/:taskId/'
export const setTaskStatus = 'PATCH /api/cleaning/public/tasks/:token/:taskId/status/'
export const setSubtasks = 'PATCH /api/cleaning/public/tasks/:token/:taskId/subtasks/'
export const uploadTaskPhoto = 'POST /api/cleaning/public/tasks/:token/:taskId/upload_photo/'
export const deleteTaskPhoto = 'DELETE /api/cleaning/public/tasks/:token/:taskId/photo/:photoId/'
export const deleteTaskPhotoAt = 'DELETE /api/cleaning/public/tasks/:token/:taskId/photo/:photoId/:index/'
export const reportIssue = 'POST /api/cleaning/public/issues/:token/'
export const addToIssue = 'POST /api/cleaning/public/issues/:token/:issueId/additions/'
export const withdrawIssue = 'POST /api/cleaning/public/issues/:token/:issueId/withdraw/'
export const addVoiceNote = 'POST /api/cleaning/public/issues/:token/:issueId/voice/'
export const submitReport = 'POST /api/cleaning/public/submit-report/:token/'

export const forgetPhone = 'POST /api/cleaning/public/phone/:token/forget/'

// The page of a cleaner’s day.
export const getDay = 'GET /api/cleaning/public/day/:token/'
export const answerSession = 'POST /api/cleaning/public/day/:token/:sessionId/answer/'

// Phones of cleaners.
export const listSessionPhones = 'GET /api/cleaning/sessions/:id/phones/'
export const shutOutPhone = 'PUT /api/cleaning/phones/:id/shut-out/'
export const admitPhone = 'DELETE /api/cleaning/phones/:id/shut-out/'

// Flagged photos.
export const getEvidence = 'GET /api/cleaning/sessions/:id/evidence/'
export const getPreviousPhotos = 'GET /api/cleaning/sessions/:id/previous/'
export const dismissFlags = 'POST /api/cleaning/sessions/:id/photos/:photoId/dismiss-flags/'
export const askAgain = 'POST /api/cleaning/sessions/:id/photos/:photoId/ask-again/'

// Problems of all apartments.
export const listIssues = 'GET /api/cleaning/issues/'
export const updateIssue = 'PATCH /api/cleaning/issues/:id/'
export const issueRepairLink = 'POST /api/cleaning/issues/:id/repair-link/'
export const revokeRepairLink = 'DELETE /api/cleaning/issues/:id/repair-link/'
export const getRepair = 'GET /api/cleaning/public/repair/:token/'
export const finishRepair = 'POST /api/cleaning/public/repair/:token/done/'

// Sessions in the office.
export const listSessions = 'GET /api/cleaning/sessions/'
export const getOverview = 'GET /api/cleaning/sessions/overview/'
export const getFirstSteps = 'GET /api/cleaning/sessions/first-steps/'
export const listActiveSessions = 'GET /api/cleaning/sessions/active/'
export const createSession = 'POST /api/cleaning/sessions/'
export const getSession = 'GET /api/cleaning/sessions/:id/'
export const updateSession = 'PATCH /api/cleaning/sessions/:id/'
export const duplicateSession = 'POST /api/cleaning/sessions/:id/duplicate/'
export const approveSession = 'POST /api/cleaning/sessions/:id/approve/'
export const undoApproval = 'POST /api/cleaning/sessions/:id/approve/undo/'
export const returnSession = 'POST /api/cleaning/sessions/:id/return/'
export const sendVoiceNote = 'POST /api/cleaning/sessions/:sessionId/voice-notes/'
export const resolveIssue = 'PATCH /api/cleaning/sessions/:id/issues/:issueId/'
export const restorePhoto = 'POST /api/cleaning/sessions/:id/photos/:photoId/restore/'
export const removeSession = 'DELETE /api/cleaning/sessions/:id/'
export const listBin = 'GET /api/cleaning/sessions/bin/'
export const restoreSession = 'POST /api/cleaning/sessions/:id/restore/'
export const cancelSession = 'POST /api/cleaning/sessions/:id/cancel/'
export const listDoubles = 'GET /api/cleaning/sessions/doubles/'
export const checkMoves = 'POST /api/cleaning/sessions/doubles/'
export const issueLink = 'POST /api/cleaning/sessions/:id/links/:kind/'
export const revokeLink = 'DELETE /api/cleaning/sessions/:id/links/:kind/'

// Many sessions at once, and messages to cleaners. The addresses keep their first names.
export const changeSessions = 'POST /api/cleaning/sessions/bulk/'
export const planAssignments = 'POST /api/cleaning/sessions/assignments/'
export const listPendingMessages = 'GET /api/cleaning/to-tell/'
export const recordNotified = 'POST /api/cleaning/to-tell/:id/told/'
export const undoNotified = 'DELETE /api/cleaning/to-tell/:id/told/'

// What is planned, and the rules that make sessions.
export const getSchedule = 'GET /api/cleaning/schedule/'
export const getRules = 'GET /api/cleaning/rules/'
export const setRules = 'PUT /api/cleaning/rules/'
export const getApartmentRules = 'GET /api/cleaning/apartments/:id/rules/'
export const setApartmentRules = 'PUT /api/cleaning/apartments/:id/rules/'

// Which apartments are ready for guests.
export const getReadiness = 'GET /api/cleaning/readiness/'
export const getBoard = 'GET /api/cleaning/public/board/:token/'
export const getBoardLink = 'GET /api/cleaning/readiness/link/'
export const issueBoardLink = 'POST /api/cleaning/readiness/link/'
export const revokeBoardLink = 'DELETE /api/cleaning/readiness/link/'

// The schedule as a calendar that other programs read.
export const readFeed = 'GET /api/calendar/:token.ics'
export const getFeed = 'GET /api/cleaning/schedule/feed/'
export const issueFeed = 'POST /api/cleaning/schedule/feed/'
export const revokeFeed = 'DELETE /api/cleaning/schedule/feed/'
export const getCleanerFeed = 'GET /api/cleaning/cleaners/:id/feed/'
export const issueCleanerFeed = 'POST /api/cleaning/cleaners/:id/feed/'
export const revokeCleanerFeed = 'DELETE /api/cleaning/cleaners/:id/feed/'

// The bytes of a photo, and of a voice note.
export const getPhoto = 'GET /media/:file/:variant/'
export const getVoiceNote = 'GET /media/voice/:file/'
