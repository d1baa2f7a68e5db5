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
  spot_places: {
    title: 'أماكن للصور المختارة',
    hint: 'بعد إنجاز جميع المهام يُطلب من عامل النظافة تصوير بعض هذه الأماكن، وتُختار عشوائيًا. عددها في الإعدادات.',
    place: 'المكان {number}',
    add: 'إضافة مكان',
    remove: 'إزالة المكان: {name}',
    unnamed: 'مكان بلا اسم',
    setting_hint:
      'عدد أماكن القوالب التي يُطلب تصويرها بعد إنجاز جميع المهام، من 0 إلى 3. الرقم 0 يعني لا شيء.',
    setting_wrong: 'أدخل عددًا صحيحًا من 0 إلى 3',
  },
}
