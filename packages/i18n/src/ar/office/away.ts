import type { texts as en } from '../../en/office/away.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  draft: {
    restored: 'تمت الاستعادة.',
    not_saved: 'هذا ما كتبته سابقًا. لم يُحفظ بعد.',
    outdated: 'غيّر شخص آخر هذا منذ كتبت هنا. قارن قبل الحفظ: الحفظ يستبدل تغييره.',
    discard: 'تجاهل',
  },
  away: {
    title: 'لا يمكن الوصول إلى الخادم.',
    as_of: 'البيانات حتى {when}.',
    not_saved: 'لا يمكن حفظ شيء إلى أن يعود؛ ما تكتبه يبقى هنا.',
    unanswered: 'لم يصل رد على آخر تغيير. تحقق من حفظه قبل أن تحفظه مجددًا.',
    read_only: 'يمكنك قراءة آخر ما حُمِّل في هذا المتصفح. يمكن إجراء التغييرات حين يعود الخادم.',
  },
  again: {
    title: 'تسجيل الدخول مجددًا',
    leave: 'إغلاق والذهاب إلى صفحة الدخول',
    kept: 'عملك ما زال هنا. سجّل الدخول بالمستخدم نفسه للمتابعة.',
  },
}
