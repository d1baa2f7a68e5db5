import type { texts as en } from '../../../en/office/tasks/shots.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  shots: {
    title: 'اللقطات',
    hint: 'تُطلب كل لقطة باسمها. من دون لقطات، يختار العامل ما يصوره.',
    shot: 'اللقطة {number}',
    add: 'إضافة لقطة',
    remove: 'إزالة اللقطة: {name}',
    when: 'متى',
    before: 'قبل التنظيف',
    after: 'بعد التنظيف',
    required: 'مطلوبة',
    reference: 'الصورة المرجعية',
    upload: 'إضافة صورة مرجعية',
    replace: 'استبدال الصورة المرجعية',
    clear: 'إزالة الصورة المرجعية',
    unnamed: 'صورة بلا اسم',
    use: 'استخدام كصورة مرجعية',
    here: 'في هذه الشقة',
    everywhere: 'في كل شقة',
    set: 'هذه هي الصورة المرجعية الآن.',
    failed: 'لم تُحفظ الصورة المرجعية.',
    what: 'أي لقطة يجب أن تبدو هكذا؟',
    none: 'لا لقطات لهذه المهمة بعد.',
  },
}
