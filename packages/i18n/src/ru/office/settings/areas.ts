import type { texts as en } from '../../../en/office/settings/areas.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  areas: {
    title: 'Районы',
    lead: 'Районы, где находятся ваши квартиры: для фильтров, расписания и показателей.',
    not_allowed: 'Районы могут менять только администраторы.',
    load_failed: 'Не удалось загрузить районы.',
    loading: 'Загружаем районы…',
    save_failed: 'Не сохранено. Попробуйте ещё раз.',
    none: 'Районов пока нет',
    none_hint: 'Добавьте районы, где находятся ваши квартиры.',
    add: 'Добавить район',
    edit: 'Изменить',
    edit_title: 'Изменить район',
    remove: 'Убрать',
    remove_title: 'Убрать район {title}?',
    removed: 'Район убран: {title}',
    replacement: 'Перенести всё в район',
    replacement_hint:
      'Туда перейдут квартиры, уборки и показатели. В отправленных отчётах останется прежнее название.',
    no_replacement: 'В районе ничего нет',
    save: 'Сохранить',
    saved: 'Сохранено: {title}',
    need_title: 'Введите название.',
    languages_hint: 'Достаточно одного названия. Если на языке читателя названия нет, он увидит другое.',
  },
}
