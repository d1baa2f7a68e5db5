import type { texts as en } from '../../../en/office/tasks/shots.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  shots: {
    title: 'Фото по названиям',
    hint: 'Клинер снимает каждое по его названию. Если их нет, он сам решает, что снять.',
    shot: 'Фото {number}',
    add: 'Добавить фото с названием',
    remove: 'Убрать фото: {name}',
    when: 'Когда',
    before: 'До уборки',
    after: 'После уборки',
    required: 'Обязательно',
    reference: 'Образец',
    upload: 'Добавить образец',
    replace: 'Заменить образец',
    clear: 'Убрать образец',
    unnamed: 'Фото без названия',
    use: 'Сделать образцом',
    here: 'В этой квартире',
    everywhere: 'Во всех квартирах',
    set: 'Теперь это фото — образец.',
    failed: 'Образец не сохранён.',
    what: 'Какое фото должно так выглядеть?',
    none: 'У этой задачи пока нет фото с названиями.',
  },
}
