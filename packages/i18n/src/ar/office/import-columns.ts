import type { texts as en } from '../../en/office/import-columns.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  columns: {
    title: 'أعمدة ملفك',
    hint: 'اختر محتوى كل عمود. الملفات التي لها أسماء الأعمدة نفسها لن تحتاج إلى اختيار في المرة القادمة.',
    choose_name: 'اختر عمود هذا الحقل: {field}',
    nameless: 'العمود {number}',
    empty: 'بلا قيم',
    skip: 'دون استيراد',
    for_all: '{field} لكل الصفوف',
    for_all_hint: 'لا عمود له.',
    none_for_all: 'اختيار',
    remembered: 'عُيّنت الأعمدة كما في آخر استيراد.',
    preset: 'تم التعرف عليه كملف من {program}.',
    edit: 'تغيير الأعمدة',
  },
}
