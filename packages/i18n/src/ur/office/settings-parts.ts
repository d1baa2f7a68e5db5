import type { texts as en } from '../../en/office/settings-parts.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  settings_part: {
    title: 'انتظام',
    areas: 'علاقے',
    areas_hint: 'فلٹر اور اعداد و شمار کے لیے',
    looks: 'انداز اور الفاظ',
    looks_hint: 'رنگ، رپورٹ کے حصے، پیغامات کے متن',
    system: 'سسٹم کی حالت',
    system_hint: 'ڈیٹا بیس، ذخیرہ، ای میل، قطاریں، بیک اپ',
    export: 'تمام ڈیٹا',
    export_hint: 'اپنا ڈیٹا ساتھ لے جائیں',
    keys: 'API کیز',
    keys_hint: 'دوسرے پروگراموں کی رسائی',
    webhooks: 'ویب ہکس',
    webhooks_hint: 'دوسرے پروگراموں کو واقعات کی اطلاع',
  },
}
