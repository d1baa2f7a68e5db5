import type { Translation } from '../../message.ts'
import type { door as en } from './en.ts'

export const door: Translation<typeof en, 'ur'> = {
  door: {
    title: 'لاگ اِن',
    lead: 'صفائیاں، تصویریں اور رپورٹیں، سب ایک جگہ۔',
    email: 'ای میل',
    password: 'پاس ورڈ',
    show: 'پاس ورڈ دکھائیں',
    submit: 'لاگ اِن کریں',
    checking: 'آپ کا لاگ اِن چیک ہو رہا ہے…',
    opening: 'Brightkey کھل رہا ہے…',
    both: 'ای میل اور پاس ورڈ لکھیں',
    language: 'زبان',
    broken: 'یہ صفحہ نہیں کھل سکا۔',
  },
  auth: {
    login_failed: 'ای میل یا پاس ورڈ غلط ہے۔',
    profile_load: 'پروفائل نہیں کھل سکی',
    profile_update: 'پروفائل محفوظ نہیں ہو سکی',
    password_change: 'پاس ورڈ تبدیل نہیں ہو سکا',
  },
  common: {
    retry: 'دوبارہ کوشش کریں',
    no_network: 'سرور سے رابطہ نہیں ہو رہا۔ نیٹ ورک دیکھیں اور دوبارہ کوشش کریں۔',
  },
}
