import type { texts as en } from '../../en/links/cleaner-spots.ts'
import type { Translated } from '../language.ts'
import { texts as spots } from '../spots.ts'

export const texts: Translated<typeof en> = {
  spot_reason: spots.spot_reason,
  cleaner_spots: {
    title: 'کام تقریباً مکمل: چند آخری تصویریں',
    lead: 'شاباش، سب کام مکمل ہیں۔ آفس یہ جگہیں بھی دیکھنا چاہتا ہے۔ یہ ہر صفائی کی طرح بغیر ترتیب کے چنی گئی ہیں۔',
    take: 'تصویر لیں',
    again: 'دوبارہ لیں',
    thanks: 'شکریہ، اس جگہ کے لیے بس یہی۔',
    optional: 'آپ ان کے بغیر بھی رپورٹ جمع کر سکتے ہیں۔ تب رپورٹ میں لکھا ہوگا کہ یہ تصویریں نہیں لی گئیں۔',
    no_camera: 'اس صفحے کا کیمرا یہاں نہیں کھلتا۔ کوئی بات نہیں: اس تصویر کے بغیر رپورٹ جمع کریں۔',
    read: 'پڑھ کر سنائیں',
    late_title: 'تھوڑی دیر ہو گئی',
    late_lead: 'کوئی بات نہیں۔ وجہ کیا تھی؟ اس کے بعد کیمرا کھلے گا۔',
    words: 'اپنے الفاظ میں',
    words_missing: 'چند الفاظ لکھیں',
  },
}
