import type { SessionRow } from '@brightkey/contract/sessions/office-schema'

/** Area and address in one line; an address that names its area already says both. */
export function placeOf({ area_title, address }: Pick<SessionRow, 'area_title' | 'address'>): string {
  if (area_title !== null && address.includes(area_title)) return address
  return [area_title, address].filter(Boolean).join(', ')
}
