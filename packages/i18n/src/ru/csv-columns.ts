import type { CsvColumns } from '../language.ts'

export const csvColumns: CsvColumns = {
  name: ['название', 'имя', 'квартира'],
  area: ['район'],
  address: ['адрес'],
  type: ['тип'],
  bedrooms: ['спальни', 'спален'],
  bathrooms: ['ванные', 'санузлы'],
  access_note: ['доступ'],
  notes: ['заметки', 'заметки для офиса'],
}
