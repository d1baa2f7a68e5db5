import type { CsvColumns } from '../language.ts'

export const csvColumns: CsvColumns = {
  name: ['title', 'apartment'],
  area: ['area title', 'community', 'district'],
  type: ['apartment type'],
  bedrooms: ['bedroom', 'beds', 'br'],
  bathrooms: ['bathroom', 'baths'],
  access_note: ['access'],
  notes: ['note', 'notes for the office'],
}
