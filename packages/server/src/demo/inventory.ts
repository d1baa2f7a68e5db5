import type { ElectricalItem, KeyKind } from '@brightkey/contract/apartments/schema'
import type { LocalisedText } from '@brightkey/contract/locale'
import { getStartingTasks } from '../features/sessions/starting-tasks/queries.ts'
import { createTemplate } from '../features/templates/commands/create.ts'
import type { Authenticated, WriteCtx } from '../platform/context.ts'
import type { DemoApartment } from './apartments.ts'

/** A text in English, Russian, Urdu, Hindi and Arabic. */
export const inAll = (...[en, ru, ur, hi, ar]: [string, string, string, string, string]): LocalisedText => ({
  ...{ en, ru, ur, hi, ar },
})

type Thing = { title: LocalisedText; quantity: number }

const thing = (quantity: number, ...said: Parameters<typeof inAll>): Thing => ({
  title: inAll(...said),
  quantity,
})

/** What such an apartment is let with: beds and chairs as there are bedrooms, the machines everybody expects. */
export function demoInventory({ name, type, bedrooms, bathrooms }: DemoApartment) {
  const sleepers = Math.max(2, bedrooms * 2)
  const electrical: ElectricalItem[] = [
    'tv',
    'hair_dryer',
    'iron',
    'ironing_board',
    'clothes_drying_rack',
    'washing_machine',
    'kettle',
    'microwave',
    'bottles_bathroom',
    'bottles_kitchen',
  ]
  if (type !== 'studio') electrical.push('vacuum_cleaner', 'toaster', 'dishwasher')
  if (bedrooms > 1) electrical.push('coffee_machine')
  const key = (kind: KeyKind, label: string, quantity: number, last_four: string | null) => ({
    kind,
    label,
    quantity,
    last_four,
  })
  const door = name.match(/\d{3,4}$/)?.[0] ?? '1000'
  const parking = String((Number(door) * 37 + 88) % 10_000).padStart(4, '0')
  return {
    furniture: [
      thing(1, 'Sofa', 'Диван', 'صوفہ', 'सोफा', 'أريكة'),
      thing(1, 'Coffee table', 'Журнальный столик', 'سینٹر ٹیبل', 'सेंटर टेबल', 'طاولة قهوة'),
      thing(1, 'Dining table', 'Обеденный стол', 'کھانے کی میز', 'खाने की मेज', 'طاولة طعام'),
      thing(sleepers, 'Chair', 'Стул', 'کرسی', 'कुर्सी', 'كرسي'),
      thing(Math.max(1, bedrooms), 'Double bed', 'Двуспальная кровать', 'ڈبل بیڈ', 'डबल बेड', 'سرير مزدوج'),
      thing(Math.max(1, bedrooms), 'Wardrobe', 'Шкаф', 'الماری', 'अलमारी', 'خزانة ملابس'),
      thing(bathrooms, 'Mirror', 'Зеркало', 'آئینہ', 'आईना', 'مرآة'),
    ],
    electrical,
    utensils: [
      thing(sleepers + 2, 'Dinner plate', 'Обеденная тарелка', 'کھانے کی پلیٹ', 'खाने की प्लेट', 'طبق كبير'),
      thing(sleepers + 2, 'Glass', 'Стакан', 'گلاس', 'गिलास', 'كأس'),
      thing(6, 'Wine glass', 'Бокал для вина', 'وائن گلاس', 'वाइन ग्लास', 'كأس نبيذ'),
      thing(sleepers + 2, 'Fork', 'Вилка', 'کانٹا', 'कांटा', 'شوكة'),
      thing(sleepers + 2, 'Tablespoon', 'Столовая ложка', 'بڑا چمچ', 'बड़ा चम्मच', 'ملعقة طعام'),
      thing(2, 'Frying pan', 'Сковорода', 'فرائی پین', 'फ्राइंग पैन', 'مقلاة'),
      thing(3, 'Saucepan', 'Кастрюля', 'دیگچی', 'पतीला', 'قدر'),
    ],
    keys: [
      key('key', 'Front door', 2, null),
      key('access_card', 'Lobby and lift', 2, door.padStart(4, '0')),
      ...(type === 'studio' ? [] : [key('parking_card', 'Garage', 1, parking)]),
      key('remote', 'Air conditioner', Math.max(1, bedrooms), null),
    ],
  }
}

/** What is cleaned in an apartment besides its rooms. */
const balcony = {
  title: { en: 'Balcony', ru: 'Балкон', ur: 'بالکونی', hi: 'बालकनी', ar: 'الشرفة' },
  required_photos: 1,
  subtasks: [
    {
      title: {
        en: 'Sweep and mop the floor',
        ru: 'Подмести и вымыть пол',
        ur: 'فرش پر جھاڑو اور پوچا لگائیں',
        hi: 'फर्श पर झाड़ू और पोछा लगाएं',
        ar: 'كنس الأرضية ومسحها',
      },
    },
    {
      title: {
        en: 'Wipe the railing and the table',
        ru: 'Протереть перила и стол',
        ur: 'ریلنگ اور میز صاف کریں',
        hi: 'रेलिंग और मेज साफ करें',
        ar: 'مسح الدرابزين والطاولة',
      },
    },
    {
      title: {
        en: 'Clean the glass door on both sides',
        ru: 'Вымыть стеклянную дверь с обеих сторон',
        ur: 'شیشے کا دروازہ دونوں طرف سے صاف کریں',
        hi: 'कांच का दरवाजा दोनों तरफ से साफ करें',
        ar: 'تنظيف الباب الزجاجي من الجهتين',
      },
    },
  ],
}

type Said = { title: LocalisedText }
const point = (...said: Parameters<typeof inAll>): Said => ({ title: inAll(...said) })

/** What every inspection of this instance checks besides the cleaner's own steps. */
export const inspectionPoints = [
  {
    ...point(
      'Bathroom, as a guest sees it',
      'Ванная глазами гостя',
      'باتھ روم، مہمان کی نظر سے',
      'बाथरूम, मेहमान की नजर से',
      'الحمام بعين الضيف',
    ),
    room: 'bathroom' as const,
    subtasks: [
      point(
        'No smell from the drains',
        'Из слива не пахнет',
        'نالی سے بدبو نہیں',
        'नाली से बदबू नहीं',
        'لا رائحة من المصارف',
      ),
      point(
        'Hot water comes within a minute',
        'Горячей воды ждать меньше минуты',
        'ایک منٹ میں گرم پانی آتا ہے',
        'एक मिनट में गर्म पानी आता है',
        'يأتي الماء الساخن خلال دقيقة',
      ),
    ],
  },
  {
    ...point('Before leaving', 'Перед уходом', 'نکلنے سے پہلے', 'निकलने से पहले', 'قبل المغادرة'),
    subtasks: [
      point(
        'Lights and air conditioner are off',
        'Свет и кондиционер выключены',
        'لائٹیں اور اے سی بند ہیں',
        'लाइटें और AC बंद हैं',
        'الأنوار والمكيف مطفأة',
      ),
      point('Windows are closed', 'Окна закрыты', 'کھڑکیاں بند ہیں', 'खिड़कियां बंद हैं', 'النوافذ مغلقة'),
    ],
  },
]

/** Gives an apartment its own templates: those of its rooms, and its balcony's. */
export async function addBalcony(ctx: Authenticated<WriteCtx>, apartment_id: string): Promise<void> {
  const usual = await getStartingTasks(ctx, { id: apartment_id })
  for (const { template_id: _, ...task } of [...usual, { template_id: null, ...balcony }])
    await createTemplate(ctx, { scope: 'apartment', apartment_id, ...task })
}
