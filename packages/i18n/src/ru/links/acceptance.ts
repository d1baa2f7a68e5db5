import type { linksAcceptance as english } from '../../en/links/acceptance.ts'
import type { Translation } from '../../message.ts'

export const linksAcceptance: Translation<typeof english, 'ru'> = {
  waiting: {
    title: 'Работа ещё не сдана',
    text: 'Когда её сдадут, здесь появится всё, что сделано, и вы сможете принять работу. Страница обновится сама: сейчас ничего делать не нужно.',
    due: 'Срок: {time}',
  },
  report: {
    unchanged: 'Отчёт не менялся с тех пор, как был получен {time}.',
    changed: 'Этот отчёт изменили после получения',
    changed_text: 'Здесь не то, что было сдано {time}. Прежде чем принимать работу, спросите офис.',
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
      one: 'Клинер сообщил о {count} проблеме',
      few: 'Клинер сообщил о {count} проблемах',
      many: 'Клинер сообщил о {count} проблемах',
      other: 'Клинер сообщил о {count} проблемах',
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
    none: 'Напишите хотя бы одно замечание или приложите фото.',
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
    accepted: 'Работу принял(а): {name}.',
    remarks: 'Замечания написал(а): {name}.',
    again: 'Если работу сдадут ещё раз, страница спросит вас снова.',
  },
}
