export const listApiKeys = 'GET /api/keys/'
export const createApiKey = 'POST /api/keys/'
export const revokeApiKey = 'DELETE /api/keys/:id/'
