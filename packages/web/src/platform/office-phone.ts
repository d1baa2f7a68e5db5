import { readStoredText, storeText } from './stored-text.ts'

const key = 'office_phone'

/** The number that came with this page; undefined where the page did not come from the server. */
function receivedPhone(): string | undefined {
  const page = document.getElementById('page-data')?.textContent
  return page ? JSON.parse(page).office_phone : undefined
}

/** The office's number as people read it; empty where there is none, or none is known on this device. */
export const officePhone = (): string => receivedPhone() ?? readStoredText(key) ?? ''

/** Keeps the number for a page that opens without a network. */
export function rememberOfficePhone(): void {
  const phone = receivedPhone()
  if (phone !== undefined) storeText(key, phone)
}
