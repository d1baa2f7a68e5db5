export const listAudit = 'GET /api/audit/'
