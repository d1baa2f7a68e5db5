// The pages by link.
export const getInspection = 'GET /api/cleaning/public/inspection/:token/'
export const saveInspection = 'PUT /api/cleaning/public/inspection/:token/'
export const submitInspection = 'POST /api/cleaning/public/inspection/:token/submit/'
export const getAmenities = 'GET /api/cleaning/public/:token/amenities-check/'
export const saveAmenities = 'PUT /api/cleaning/public/:token/amenities-check/'
export const getKeys = 'GET /api/cleaning/public/:token/keys-cards-verification/'
export const saveKeys = 'PUT /api/cleaning/public/:token/keys-cards-verification/'
export const uploadPagePhoto = 'POST /api/cleaning/public/:token/upload_photo/'
export const deletePagePhoto = 'DELETE /api/cleaning/public/:token/photo/:photoId/'
export const getProgress = 'GET /api/cleaning/public/cleaning/:token/'
export const getResultPhotos = 'GET /api/cleaning/public/:token/result-photos/'
export const getResultPhotosZip = 'GET /api/cleaning/public/:token/result-photos/zip/'
export const recordOpened = 'POST /api/cleaning/public/:token/opened/'

// What the office sees of them.
export const getPageResults = 'GET /api/cleaning/sessions/:id/results/'
export const createAmenityIssue = 'POST /api/cleaning/sessions/:id/amenities/:itemId/issue/'
export const listKeyHistory = 'GET /api/cleaning/apartments/:id/keys-history/'
