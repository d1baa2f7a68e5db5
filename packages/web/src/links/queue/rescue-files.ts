import { keepDigitOrder } from '@brightkey/i18n/digit-order'
import { Zip, ZipPassThrough } from 'fflate'
import { saveFile } from '../../platform/http/fetch-file.ts'
import { storedFile } from '../../platform/outbox/disk.ts'
import type { Item } from './action.ts'

/** Photos are compressed already, so they are stored as they are, and read from the disk one at a time. */
async function zipFiles(items: readonly Named[], notes: string): Promise<Blob> {
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
  for (const [id, name] of photoFileNames(items)) {
    const photo = await storedFile(id)
    if (photo) put(name, new Uint8Array(photo.bytes))
  }
  // With a byte order mark, for editors that would guess the encoding.
  put('notes.txt', new TextEncoder().encode(`\uFEFF${notes}`))
  zip.end()
  return new Blob(parts)
}

/** Saves the waiting photos and a text file of everything else as one zip. */
export async function saveAsZip(items: readonly Named[], heading: string): Promise<void> {
  const day = new Date().toLocaleDateString('sv')
  saveFile(`brightkey-${day}.zip`, 'application/zip', await zipFiles(items, formatNotes(items, heading)))
}

/** Shares the photos with another app on the phone. Throws AbortError if the cleaner cancels. */
export async function shareFiles(items: readonly Named[]): Promise<void> {
  const files: File[] = []
  for (const [id, name] of photoFileNames(items)) {
    const photo = await storedFile(id)
    if (photo) files.push(new File([photo.bytes], name, { type: photo.mime }))
  }
  await navigator.share({ files })
}

/** An item with its task's title and its own name, as people read them. */
export type Named = { item: Item; title: string; word: string }

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'application/pdf': 'pdf' }
// Removes what some file systems refuse; letters of every script stay.
const toFileName = (text: string) =>
  text
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 60)

/** Local time in a form that sorts: `2026-11-21_14-05-09`. */
function stamp(instant: string): string {
  const at = new Date(instant)
  return `${at.toLocaleDateString('sv')}_${at.toLocaleTimeString('sv').replaceAll(':', '-')}`
}

/** Unique file names of the photos among the items, from time, task and kind; by the photo's id. */
export function photoFileNames(items: readonly Named[]): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Map<string, number>()
  for (const { item, title, word } of items) {
    const { action } = item
    if (!('photo' in action) && action.kind !== 'voice') continue
    const { id, mime } = 'photo' in action ? action.photo : action.note
    const takenAt = 'photo' in action ? action.photo.taken_at : null
    const stem = [stamp(takenAt ?? item.made_at), toFileName(title), toFileName(word)]
      .filter(Boolean)
      .join('_')
    const times = (taken.get(stem) ?? 0) + 1
    taken.set(stem, times)
    names.set(id, `${stem}${times > 1 ? `_${times}` : ''}.${endings[mime] ?? 'jpg'}`)
  }
  return names
}

/** One line for each item, for people to read. */
export function formatNotes(items: readonly Named[], heading: string): string {
  const lines = items.map(({ item, title, word }) => {
    const { action } = item
    const text = 'text' in action ? action.text : ''
    const people = action.kind === 'submit' ? Object.values(action.details).join(', ') : ''
    return keepDigitOrder([stamp(item.made_at), word, title, text, people].filter(Boolean).join(' · '))
  })
  return [heading, ...lines, ''].join('\r\n')
}
