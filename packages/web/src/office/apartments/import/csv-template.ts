import { type ApartmentField, apartmentFields } from '@brightkey/contract/apartments/fields'

const examples: readonly Partial<Record<ApartmentField, string>>[] = [
  {
    name: 'Marina Gate 2, 1203',
    area: 'Dubai Marina',
    address: 'Al Marsa Street',
    type: '2br',
    bedrooms: '2',
    bathrooms: '2',
    access_note: 'Key safe at the door, code 4711',
  },
  {
    name: 'Palm Villa 14',
    area: 'Palm Jumeirah',
    address: 'Frond D',
    type: 'villa',
    bedrooms: '4',
    bathrooms: '5',
    access_note: 'Ask at the gate',
    notes: 'Owner likes "fresh" towels',
  },
]

const lineOf = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`

/** A file that shows the columns, with a byte order mark: without it Excel misreads other scripts. */
export const csvTemplate = `\ufeff${apartmentFields.join(',')}\r\n${examples
  .map((example) => lineOf(apartmentFields.map((field) => example[field] ?? '')))
  .join('')}`
