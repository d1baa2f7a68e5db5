import type { Translation } from '../../message.ts'
import type { reading as english } from './en.ts'

export const reading: Translation<typeof english, 'ru'> = {
  board: {
    add_hint: 'Нужно убрать что-то ещё? Выберите.',
    remove: 'Убрать задачу',
    move: 'Переместить: {task}',
    lifted: '{task} → {column}. Пробел — оставить здесь, стрелки — выбрать, Escape — вернуть на место.',
    returned: 'Возвращено к выполнению: {task}',
    undo: 'Отменить',
    undo_left: 'Отменить ({seconds})',
  },
  sheet: {
    points: 'Что сделать',
    before: 'Фото ДО',
    before_hint: 'Необязательно: как было до уборки.',
    after: 'Фото ПОСЛЕ',
    complete: 'Завершить задачу',
    missing_points: {
      one: 'не отмечен {count} пункт',
      few: 'не отмечены {count} пункта',
      many: 'не отмечено {count} пунктов',
      other: 'не отмечено {count} пункта',
    },
    missing_after: {
      one: 'ещё {count} фото ПОСЛЕ',
      few: 'ещё {count} фото ПОСЛЕ',
      many: 'ещё {count} фото ПОСЛЕ',
      other: 'ещё {count} фото ПОСЛЕ',
    },
    missing_before: {
      one: 'ещё {count} фото ДО',
      few: 'ещё {count} фото ДО',
      many: 'ещё {count} фото ДО',
      other: 'ещё {count} фото ДО',
    },
    missing_new: 'Новое фото или новая отметка',
    nothing_new:
      'Офис вернул эту задачу. Сделайте новое фото или отметьте пункт ещё раз, затем завершите её.',
    still_missing: 'Ещё не хватает:',
    return: 'Вернуть задачу',
    return_title: 'Вернуть эту задачу?',
    return_text: 'Всё сделанное пропадёт: отметки и фото этой задачи удалятся.',
    return_to_work: 'Вернуть в работу',
    start_first: 'Начните задачу, чтобы отмечать пункты и добавлять фото.',
    read_only: 'Задача завершена. Чтобы изменить её, верните её в работу.',
    asked: 'Офис просит сделать это снова',
    asked_how: 'Сделайте фото ещё раз и завершите задачу.',
  },
  trouble: {
    title: 'Что не так?',
    task: 'Где',
    whole_apartment: 'Вся квартира',
    text: 'Опишите своими словами',
    photo: 'Добавить фото',
    send: 'Отправить в офис',
    reported: {
      one: 'Сообщено: {count} проблема',
      few: 'Сообщено: {count} проблемы',
      many: 'Сообщено: {count} проблем',
      other: 'Сообщено: {count} проблемы',
    },
    pick_kind: 'Выберите вид проблемы.',
  },
  aloud: {
    read: 'Прочитать вслух',
    stop: 'Остановить чтение',
  },
}
