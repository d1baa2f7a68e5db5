import type { texts as en } from '../en/voice.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  voice: {
    record: 'تسجيل',
    stop: 'إيقاف',
    left: 'بقي {seconds} ث',
    send: 'إرسال',
    drop: 'حذف',
    hint: 'تكلّم: 30 ثانية على الأكثر.',
    refused: 'الميكروفون غير مسموح به. اسمح به في إعدادات المتصفح.',
    none: 'لم يُعثر على ميكروفون.',
    failed: 'فشل التسجيل. حاول مرة أخرى.',
    play: 'تشغيل',
    pause: 'إيقاف مؤقت',
    note: 'رسالة صوتية، {seconds} ث',
    unplayable: 'لا يمكن تشغيل هذه الرسالة الصوتية هنا.',
    removed: 'حُذفت بحسب مدة الاحتفاظ',
    waiting: 'بانتظار الإرسال',
    name: 'رسالة صوتية',
    from_office: 'من المكتب',
    to_cleaner: 'رسائل صوتية إلى عامل النظافة',
    to_cleaner_hint: 'تُشغَّل في صفحته.',
    by: '{name}، {when}',
  },
}
