export const listExpiries = 'GET /api/cleaning/expiries/'
export const createExpiry = 'POST /api/cleaning/expiries/'
export const updateExpiry = 'PATCH /api/cleaning/expiries/:id/'
export const removeExpiry = 'DELETE /api/cleaning/expiries/:id/'
