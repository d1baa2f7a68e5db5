export type StoredFile = { id: string; bytes: ArrayBuffer; mime: string; thumb: ArrayBuffer | null }

/** Files that the phone refused to store: they live as long as the page and are sent from here. */
const files = new Map<string, StoredFile>()

export const fileInMemory = (id: string): StoredFile | undefined => files.get(id)

export function holdInMemory(file: StoredFile): void {
  files.set(file.id, file)
}

export function forgetInMemory(id: string): void {
  files.delete(id)
}
