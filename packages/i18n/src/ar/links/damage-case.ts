import type { texts as en } from '../../en/links/damage-case.ts'
import type { Translated } from '../language.ts'

/** A damage case as its insurer reads it. */
export const texts: Translated<typeof en> = {
  damage: {
    title: 'ملف ضرر',
    found: 'أُبلغ عن المشكلة',
    since: 'محسوب من',
    cost: 'التكلفة',
    receipt: 'إيصال أو عرض سعر',
    receipt_file: 'ملف {number}',
    booking: 'رقم الحجز',
    note: 'ملاحظة',
    before: 'قبل',
    after: 'الضرر',
    photo: '{kind}، الصورة {number}',
    no_photos: 'لا صور بعد.',
    seal: 'التحقق من ختم تقرير التنظيف',
    seal_hint: 'التقرير مختوم: يستطيع أي شخص التحقق من أنه لم يتغير بعد ذلك.',
    until: 'يمكن قراءة هذه الصفحة حتى {day}.',
    unknown: 'غير معروفة بعد',
  },
}
