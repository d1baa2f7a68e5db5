import { Zip, ZipPassThrough } from 'fflate'
import { saveFile } from '../../platform/http/fetch-file.ts'
import { storedFile } from '../../platform/outbox/disk.ts'
import type { Item } from './action.ts'

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

/** An item with the words a person knows it by: its task's title, and what it is. */
export type Named = { item: Item; title: string; word: string }

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'application/pdf': 'pdf' }
// What some file system or other refuses in a name; letters of every script stay.
const bare = (text: string) =>
  text
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 60)

/** Time as it stood on the phone, sorting as it ran: `2026-11-21_14-05-09`. */
function stamp(instant: string): string {
  const at = new Date(instant)
  return `${at.toLocaleDateString('sv')}_${at.toLocaleTimeString('sv').replaceAll(':', '-')}`
}

/** File names of the photos among the items: time, task, before or after; each once. Keyed by the photo's id. */
export function fileNames(items: readonly Named[]): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Map<string, number>()
  for (const { item, title, word } of items) {
    if (item.action.kind !== 'photo') continue
    const { id, mime, taken_at } = item.action.photo
    const stem = [stamp(taken_at ?? item.made_at), bare(title), bare(word)].filter(Boolean).join('_')
    const times = (taken.get(stem) ?? 0) + 1
    taken.set(stem, times)
    names.set(id, `${stem}${times > 1 ? `_${times}` : ''}.${endings[mime] ?? 'jpg'}`)
  }
  return names
}

/** What was done besides photos, a line each, to be read by people. */
export function notesOf(items: readonly Named[], heading: string): string {
  const lines = items.map(({ item, title, word }) => {
    const { action } = item
    const text = action.kind === 'issue' ? action.text : ''
    const people = action.kind === 'submit' ? Object.values(action.details).join(', ') : ''
    return [stamp(item.made_at), word, title, text, people].filter(Boolean).join(' · ')
  })
  return [heading, ...lines, ''].join('\r\n')
}
