export const getSystemStatus = 'GET /api/system/status/'
export const sendTestMail = 'POST /api/system/test-mail/'
