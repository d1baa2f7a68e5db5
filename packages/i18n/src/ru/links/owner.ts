import type { texts as en } from '../../en/links/owner.ts'
import type { Translated } from '../language.ts'

/** The page of an apartments' owner. */
export const texts: Translated<typeof en> = {
  owner: {
    title: 'Отчёты об уборках',
    lead: 'Все одобренные отчёты по вашим квартирам, сначала новые.',
    empty: 'Отчётов пока нет.',
    empty_hint: 'Следующий появится здесь сразу после одобрения.',
    open: 'Открыть отчёт',
    earlier: 'Показать более ранние отчёты',
    failed: 'Более ранние отчёты не загрузились. Попробуйте ещё раз.',
    turnover: 'После выезда',
    mid_stay: 'Во время проживания',
    deep: 'Генеральная',
    other: 'Другая',
  },
}
