import type { texts as en } from '../../en/links/acceptance.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  waiting: {
    title: 'Работа ещё не сдана',
    text: 'Когда её сдадут, вы увидите здесь, что сделано, и сможете принять работу. Страница обновится сама.',
    due: 'Срок: {time}',
  },
  report: {
    unchanged: 'Отчёт не менялся после получения {time}.',
    changed: 'Этот отчёт изменили после получения',
    changed_text: 'Здесь не то, что было сдано {time}. Прежде чем принимать работу, спросите в офисе.',
    seal: 'Код печати',
    version: 'Версия {number}',
    open: 'Открыть отчёт',
  },
  tasks: {
    heading: 'Что сделано',
    count: 'Сделано задач: {done} из {total}',
    done: 'Сделано',
    not_done: 'Не сделано',
    no_photos: 'Без фото',
  },
  problems: {
    heading: {
      one: 'Проблемы от клинера: {count}',
      few: 'Проблемы от клинера: {count}',
      many: 'Проблемы от клинера: {count}',
      other: 'Проблемы от клинера: {count}',
    },
    photo: 'Фото проблемы {number}',
  },
  choice: {
    heading: 'Работа в порядке?',
    accept: 'Принять работу',
    not_right: 'Что-то не так',
    back: 'Назад',
  },
  remark: {
    heading: 'Что не так?',
    how: 'Найдите задачу и напишите, что не так. Фото поможет.',
    add: 'Добавить замечание',
    add_to: 'Добавить замечание: {task}',
    text: 'Что здесь не так?',
    of: 'Ваше замечание',
    of_task: 'Ваше замечание: {task}',
    none: 'Добавьте хотя бы одно замечание или фото.',
    count: {
      one: '{count} замечание',
      few: '{count} замечания',
      many: '{count} замечаний',
      other: '{count} замечания',
    },
  },
  sign: {
    accept_heading: 'Принять работу',
    remarks_heading: 'Отправить замечания',
    name: 'Ваше имя',
    kept: 'Запомнится на этом телефоне.',
    name_missing: 'Напишите своё имя.',
    accept: 'Принять и подписать',
    remarks: 'Подписать и отправить замечания',
    final: 'Изменить это потом нельзя. Если работу сдадут ещё раз, вы сможете ответить снова.',
  },
  said: {
    accepted: 'Работа принята: {name}.',
    remarks: 'Замечания отправлены: {name}.',
    again: 'Если работу сдадут ещё раз, вы сможете ответить здесь снова.',
  },
}
