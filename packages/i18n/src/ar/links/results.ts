import type { texts as en } from '../../en/links/results.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  progress: {
    nothing: 'لم يُنجز شيء بعد',
    under_way: 'التنظيف جارٍ',
    late: 'لم ينتهِ التنظيف بعد',
    finished: 'انتهى التنظيف',
    finished_partly: 'قُدّم التقرير. لم يتيسر إنجاز كل شيء.',
    done: 'أُنجز',
    was_due: 'كان الموعد',
    updated: 'آخر تحديث',
    follows: 'تتحدث هذه الصفحة تلقائيًا.',
  },
  results: {
    count: {
      zero: 'لا صور',
      one: 'صورة واحدة',
      two: 'صورتان',
      few: '{count} صور',
      many: '{count} صورة',
      other: '{count} صورة',
    },
    none: 'لا صور بعد',
    none_text: 'تظهر الصور هنا عند الانتهاء من أول غرفة.',
    show_before: 'إظهار صور «قبل»',
    before: 'قبل',
    after: 'بعد',
    photo: '{kind} {number}: {task}',
    download: 'تنزيل الكل (zip)',
    download_with: 'تضمين صور «قبل»',
    slide: 'المقارنة بالتمرير',
    side: 'جنبًا إلى جنب',
    one: 'واحدة بعد أخرى',
    slider: '{task}، الزوج {number}: حرّك الخط بين «قبل» و«بعد»',
    slider_value: '{percent}% قبل',
    zoom: 'تكبير',
    received_at: 'وصلت {time}',
    originals_removed: 'صور أصلية حُذفت في {date} وفق إعداد مدة الحفظ: {count}. الملف فيه نسخ أصغر منها.',
  },
}
