import type { CsvColumns } from '../language.ts'

export const csvColumns: CsvColumns = {
  name: ['نام', 'اپارٹمنٹ'],
  area: ['علاقہ'],
  address: ['پتہ'],
  type: ['قسم'],
  bedrooms: ['بیڈروم'],
  bathrooms: ['باتھ روم'],
  notes: ['نوٹ', 'آفس کے لیے نوٹ'],
}
