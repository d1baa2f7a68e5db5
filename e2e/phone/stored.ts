import type { Page } from 'playwright-core'

/** The records of one store on the phone's disk; bytes are replaced by their hash. */
export const readStore = (page: Page, store: 'items' | 'photos' | 'drafts') =>
  page.evaluate(async (name) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const disk = await answer(indexedDB.open('brightkey'))
    const all = await answer(disk.transaction(name).objectStore(name).getAll())
    disk.close()
    return Promise.all(
      all.map(async ({ bytes, thumb: _thumb, ...rest }) => {
        if (!bytes) return rest
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
        return { ...rest, sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') }
      }),
    )
  }, store)

/** Overwrites records on the phone's disk, as an earlier build or another time might have left them. */
export const writeStore = (page: Page, name: 'items' | 'photos' | 'drafts', records: readonly object[]) =>
  page.evaluate(
    async ([into, all]) => {
      const disk = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('brightkey')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const writing = disk.transaction(into, 'readwrite')
      for (const record of all) writing.objectStore(into).put(record)
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve
        writing.onabort = reject
      })
      disk.close()
    },
    [name, records] as const,
  )
