// The client’s acceptance, by link.
export const getAcceptance = 'GET /api/cleaning/public/verification/:token/'
export const acceptWork = 'POST /api/cleaning/public/verification/:token/'

// Deliveries.
export const listReportDeliveries = 'GET /api/cleaning/reports/:id/deliveries/'
export const listSessionDeliveries = 'GET /api/cleaning/sessions/:id/deliveries/'
export const sendReport = 'POST /api/cleaning/reports/:id/send/'
export const getMessage = 'GET /api/cleaning/reports/:id/message/'
export const retryDelivery = 'POST /api/cleaning/deliveries/:id/retry/'
export const resendDeliveries = 'POST /api/cleaning/deliveries/resend/'
export const listRecipients = 'GET /api/cleaning/apartments/:id/recipients/'
export const forgetRecipient = 'DELETE /api/cleaning/apartments/:id/recipients/:recipientId/'

// Reports in the office.
export const getOfficeReport = 'GET /api/cleaning/reports/:id/'
export const setClientView = 'PUT /api/cleaning/reports/:id/client-view/'
export const issueReportLink = 'POST /api/cleaning/reports/:id/link/'
export const revokeReportLink = 'DELETE /api/cleaning/reports/:id/link/'
export const getOfficeProof = 'GET /api/cleaning/reports/:id/proof/'
export const renewClientLink = 'POST /api/cleaning/reports/:id/client-link/'
export const exportSessions = 'POST /api/cleaning/sessions/export/'
export const createDamagePack = 'POST /api/cleaning/apartments/:id/damage-pack/'

// Damage cases.
export const listDamageCases = 'GET /api/cleaning/damage-cases/'
export const openDamageCase = 'POST /api/cleaning/damage-cases/'
export const getDamageCase = 'GET /api/cleaning/damage-cases/:id/'
export const updateDamageCase = 'PATCH /api/cleaning/damage-cases/:id/'
export const addDamageReceipt = 'POST /api/cleaning/damage-cases/:id/receipts/'
export const removeDamageReceipt = 'DELETE /api/cleaning/damage-cases/:id/receipts/:receiptId/'
export const issueDamageCaseLink = 'POST /api/cleaning/damage-cases/:id/link/'
export const revokeDamageCaseLink = 'DELETE /api/cleaning/damage-cases/:id/link/'
export const getSharedDamageCase = 'GET /api/cleaning/public/damage-case/:token/'

// What a month came to.
export const getMonth = 'GET /api/cleaning/month/'
export const getMonthSupplies = 'GET /api/cleaning/month/supplies/'
export const getStatement = 'GET /api/cleaning/cleaners/:id/statement/'
export const exportStatements = 'GET /api/cleaning/statements/'
export const addCorrection = 'POST /api/cleaning/cleaners/:id/corrections/'
export const removeCorrection = 'DELETE /api/cleaning/cleaners/:id/corrections/:correctionId/'
export const rateWork = 'POST /api/cleaning/cleaners/:id/statement/rate/'
export const moveWork = 'PUT /api/cleaning/sessions/:id/work/'

// The report by link.
export const getReport = 'GET /api/cleaning/public/report/:token/'
export const getReportPdf = 'GET /api/cleaning/public/report/:token/pdf/'
export const getReportProof = 'GET /api/cleaning/public/report/:token/proof/'
export const listSealKeys = 'GET /api/cleaning/public/seal-keys/'
export const getSeal = 'GET /api/cleaning/public/seal/:code/'
