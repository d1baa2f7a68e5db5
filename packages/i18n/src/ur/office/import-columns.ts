import type { texts as en } from '../../en/office/import-columns.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  columns: {
    title: 'آپ کی فائل کے کالم',
    hint: 'چنیں کہ ہر کالم میں کیا ہے۔ انہی ناموں کے کالموں والی فائل کے لیے اگلی بار چننا نہیں پڑے گا۔',
    choose_name: 'وہ کالم چنیں جس میں یہ ہے: {field}',
    nameless: 'کالم {number}',
    empty: 'کوئی قدر نہیں',
    skip: 'امپورٹ نہ کریں',
    for_all: '{field}، سب سطروں کے لیے',
    for_all_hint: 'یہ کسی کالم میں نہیں۔',
    none_for_all: 'چنیں',
    remembered: 'کالم پچھلے امپورٹ کی طرح رکھے گئے ہیں۔',
    preset: 'یہ {program} کی فائل لگتی ہے۔',
    edit: 'کالم بدلیں',
  },
}
