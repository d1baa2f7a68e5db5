/** The cache of thumbnails, from which the service worker serves them by path: signatures change, files do not. */
export const thumbnailCache = 'brightkey thumbnails'
