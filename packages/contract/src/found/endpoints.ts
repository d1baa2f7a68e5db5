export const reportFound = 'POST /api/cleaning/public/found/:token/'
export const uploadFoundPhoto = 'POST /api/cleaning/public/found/:token/:foundId/photo/'
export const listFound = 'GET /api/cleaning/found/'
export const updateFound = 'PATCH /api/cleaning/found/:id/'
