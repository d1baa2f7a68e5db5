export type StoredFile = { id: string; bytes: ArrayBuffer; mime: string; thumb: ArrayBuffer | null }

/** Files that the phone has not stored: they live as long as the page and are sent from here. */
const files = new Map<string, StoredFile>()

export const fileInMemory = (id: string): StoredFile | undefined => files.get(id)

export function holdInMemory(file: StoredFile): void {
  files.set(file.id, file)
}

export function forgetInMemory(id: string): void {
  files.delete(id)
}

type ReadFile = (id: string) => Promise<StoredFile | undefined>
let reserve: ReadFile = async () => undefined

/** A file in the second database, once that is in use (reserve.ts, which is loaded late). */
export const fileInReserve: ReadFile = (id) => reserve(id)
export function readFilesFrom(read: ReadFile): void {
  reserve = read
}
