import type { texts as en } from '../../en/links/owner.ts'
import type { Translated } from '../language.ts'

/** The page of an apartments' owner. */
export const texts: Translated<typeof en> = {
  owner: {
    title: 'صفائی کی رپورٹیں',
    lead: 'آپ کے اپارٹمنٹس کی تمام منظور شدہ رپورٹیں، نئی سب سے پہلے۔',
    empty: 'ابھی کوئی رپورٹ نہیں۔',
    empty_hint: 'اگلی رپورٹ منظور ہوتے ہی یہاں آ جائے گی۔',
    open: 'رپورٹ کھولیں',
    earlier: 'پرانی رپورٹیں دکھائیں',
    failed: 'پرانی رپورٹیں لوڈ نہیں ہوئیں۔ دوبارہ کوشش کریں۔',
    turnover: 'مہمانوں کے بعد',
    mid_stay: 'مہمانوں کے ہوتے ہوئے',
    deep: 'ڈیپ کلیننگ',
    other: 'دوسری',
  },
}
