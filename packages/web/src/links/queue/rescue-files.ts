import { Zip, ZipPassThrough } from 'fflate'
import { saveFile } from '../../platform/http/fetch-file.ts'
import { storedFile } from '../../platform/outbox/disk.ts'
import { fileNames, type Named, notesOf } from './rescue-names.ts'

/** Photos are JPEG already: kept as they are, and read from the disk one at a time. */
async function zipped(items: readonly Named[], notes: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  const put = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(bytes, true)
  }
  for (const [id, name] of fileNames(items)) {
    const photo = await storedFile(id)
    if (photo) put(name, new Uint8Array(photo.bytes))
  }
  // Marked as UTF-8 for the editors that would guess.
  put('notes.txt', new TextEncoder().encode(`\uFEFF${notes}`))
  zip.end()
  return new Blob(parts)
}

/** Saves the waiting photos, and a text of what else waits, as one zip. */
export async function saveAsZip(items: readonly Named[], heading: string): Promise<void> {
  const day = new Date().toLocaleDateString('sv')
  saveFile(`brightkey-${day}.zip`, 'application/zip', await zipped(items, notesOf(items, heading)))
}

/** Hands the photos to another app on the phone. Throws AbortError when the cleaner changes their mind. */
export async function shareFiles(items: readonly Named[]): Promise<void> {
  const files: File[] = []
  for (const [id, name] of fileNames(items)) {
    const photo = await storedFile(id)
    if (photo) files.push(new File([photo.bytes], name, { type: photo.mime }))
  }
  await navigator.share({ files })
}
