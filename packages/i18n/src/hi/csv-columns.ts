import type { CsvColumns } from '../language.ts'

export const csvColumns: CsvColumns = {
  name: ['नाम', 'अपार्टमेंट'],
  area: ['इलाका', 'क्षेत्र'],
  address: ['पता'],
  type: ['प्रकार'],
  bedrooms: ['बेडरूम'],
  bathrooms: ['बाथरूम'],
  notes: ['नोट', 'ऑफिस के लिए नोट'],
}
