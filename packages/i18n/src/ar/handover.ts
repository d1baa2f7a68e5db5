import type { texts as en } from '../en/handover.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  handover: {
    day: 'مرحبًا {name}، هذه عمليات التنظيف لليوم والأيام القادمة، دون تسجيل دخول. احتفظ بهذا الرابط، فهو لا يتغير:\n{url}',
    cleaning:
      'مرحبًا، موعد عملية التنظيف {code} في {apartment} هو {due}. تُفتح قائمتك هنا، دون تسجيل دخول:\n{url}',
    inspection:
      'مرحبًا، عملية التنظيف {code} في {apartment} تحتاج إلى تفتيش. تُفتح الغرف والبنود هنا، دون تسجيل دخول:\n{url}',
    'amenities-check':
      'مرحبًا، التجهيزات في {apartment} تحتاج إلى فحص ({code}). تُفتح القائمة هنا، دون تسجيل دخول:\n{url}',
    'keys-cards-verification':
      'مرحبًا، يلزم عدّ المفاتيح والبطاقات الخاصة بـ {apartment} ({code}). تُفتح الصفحة هنا، دون تسجيل دخول:\n{url}',
    verification:
      'مرحبًا، عملية التنظيف {code} جاهزة لقبولك. اطّلع على ما أُنجز وأرسل ردك هنا، دون تسجيل دخول:\n{url}',
    progress: 'مرحبًا، تابع سير عملية التنظيف {code} هنا:\n{url}',
    'result-photos': 'مرحبًا، هذه صور ما بعد عملية التنظيف {code}:\n{url}',
    repair:
      'مرحبًا، يوجد ما يحتاج إلى إصلاح في {apartment}. اطّلع على المطلوب ومكانه، وأرسل صورًا بعد الإصلاح، دون تسجيل دخول:\n{url}',
  },
}
