export const getSettings = 'GET /api/settings/'
export const getSharing = 'GET /api/settings/sharing/'
export const updateSettings = 'PATCH /api/settings/'
