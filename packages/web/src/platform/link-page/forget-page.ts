import { thumbnailCache } from './thumbnail-cache.ts'

/**
 * Removes this phone's copy of a page that the server no longer knows, and its thumbnails. Without the library of the other copies:
 * that comes late, and the phone may lose the network before. The person's own work is in another database.
 */
export function forgetPage(token: string): void {
  try {
    const opening = indexedDB.open('brightkey-copies')
    // It does not exist: then none is made.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => {
      const { result: database } = opening
      const writing = database.transaction('pages', 'readwrite')
      writing.objectStore('pages').delete(token)
      // Or WebKit might freeze the page with it.
      writing.commit?.()
      const held = database.transaction('thumbnails').objectStore('thumbnails').getAll()
      held.onsuccess = async () => {
        database.close()
        const cache = await caches.open(thumbnailCache)
        for (const each of held.result) if (each.token === token) void cache.delete(each.path)
      }
    }
  } catch {
    // Storage is forbidden: there is no copy.
  }
}
