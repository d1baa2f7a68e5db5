import type { Storage } from './storage.ts'

/**
 * Storage while its files are being moved from another store: writes go to `storage`, reads find what is still in
 * `former`. `npm run move-files` moves the files.
 */
export function withFallback(storage: Storage, former: Storage): Storage {
  /** A file that is moved between the first two looks is there in the third. */
  const findIn = async <T>(look: (store: Storage) => Promise<T | null>): Promise<T | null> =>
    (await look(storage)) ?? (await look(former)) ?? (await look(storage))

  return {
    ...storage,
    claim: storage.claim ?? former.claim,
    stores: [...storage.stores, ...former.stores],
    open: (key) => findIn((store) => store.open(key)),
    download: (key) => findIn((store) => store.download(key)),

    async remove(key) {
      // In this order a file that is about to be moved is not found any more.
      await former.remove(key)
      await storage.remove(key)
    },

    async *list(prefix) {
      // In this order none that is moved meanwhile is left out; it may come twice.
      yield* former.list(prefix)
      yield* storage.list(prefix)
    },

    close() {
      storage.close()
      former.close()
    },
  }
}
