export const listNotifications = 'GET /api/notifications/'
export const readNotification = 'POST /api/notifications/:id/read/'
export const readAllNotifications = 'POST /api/notifications/read-all/'
