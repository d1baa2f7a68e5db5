import type { texts as en } from '../../en/links/acceptance.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  waiting: {
    title: 'لم يُقدَّم العمل بعد',
    text: 'عند تقديمه ترى هنا ما أُنجز ويمكنك قبوله. تتحدث هذه الصفحة تلقائيًا.',
    due: 'الموعد {time}',
  },
  report: {
    unchanged: 'لم يتغير التقرير منذ استلامه في {time}.',
    changed: 'تغيّر هذا التقرير بعد استلامه',
    changed_text: 'هذا ليس ما قُدّم في {time}. اسأل المكتب قبل أن تقبله.',
    seal: 'رمز الختم',
    version: 'الإصدار {number}',
    open: 'فتح التقرير',
  },
  tasks: {
    heading: 'ما أُنجز',
    count: 'المهام المنجزة: {done} من {total}',
    done: 'أُنجزت',
    not_done: 'لم تُنجز',
    no_photos: 'لا صور',
  },
  problems: {
    heading: {
      zero: 'لم يبلغ العامل عن مشكلات',
      one: 'أبلغ العامل عن مشكلة واحدة',
      two: 'أبلغ العامل عن مشكلتين',
      few: 'أبلغ العامل عن {count} مشكلات',
      many: 'أبلغ العامل عن {count} مشكلة',
      other: 'أبلغ العامل عن {count} مشكلة',
    },
    photo: 'صورة المشكلة {number}',
  },
  choice: {
    heading: 'هل العمل كما ينبغي؟',
    accept: 'قبول العمل',
    not_right: 'لست راضيًا',
    back: 'رجوع',
  },
  remark: {
    heading: 'ما الخلل؟',
    how: 'انتقل إلى المهمة واذكر الخلل. الصورة تساعد.',
    add: 'إضافة ملاحظة',
    add_to: 'إضافة ملاحظة: {task}',
    text: 'ما الخلل هنا؟',
    of: 'ملاحظتك',
    of_task: 'ملاحظتك على {task}',
    none: 'أضف ملاحظة أو صورة واحدة على الأقل.',
    count: {
      zero: 'لا ملاحظات',
      one: 'ملاحظة واحدة',
      two: 'ملاحظتان',
      few: '{count} ملاحظات',
      many: '{count} ملاحظة',
      other: '{count} ملاحظة',
    },
  },
  sign: {
    accept_heading: 'قبول العمل',
    remarks_heading: 'إرسال الملاحظات',
    name: 'اسمك',
    kept: 'يُحفظ على هذا الهاتف للمرة القادمة.',
    name_missing: 'أدخل اسمك.',
    accept: 'القبول والتوقيع',
    remarks: 'توقيع الملاحظات وإرسالها',
    final: 'لا يمكنك تغيير هذا لاحقًا. إذا قُدّم العمل مجددًا فيمكنك الرد مجددًا.',
  },
  said: {
    accepted: 'قبول العمل: {name}.',
    remarks: 'أُرسلت ملاحظات من {name}.',
    again: 'إذا قُدّم العمل مجددًا فيمكنك الرد هنا مجددًا.',
  },
}
