import type { texts as en } from '../en/spots.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  spots: {
    heading: 'منتخب جگہوں کی تصویریں',
    note: 'سب کام مکمل ہونے پر یہ جگہیں بغیر ترتیب کے چنی گئیں۔',
    missing: 'تصویر نہیں لی گئی',
    in_time: { one: '{count} منٹ کے اندر لی گئی', other: '{count} منٹ کے اندر لی گئی' },
    late: { one: '{count} منٹ بعد لی گئی', other: '{count} منٹ بعد لی گئی' },
    in_task: '{task}: {place}',
  },
  spot_reason: {
    no_network: 'نیٹ ورک نہیں تھا',
    busy: 'ابھی کام جاری تھا',
    left: 'جگہ سے نکل چکے تھے',
    other: 'کوئی اور وجہ',
  },
}
