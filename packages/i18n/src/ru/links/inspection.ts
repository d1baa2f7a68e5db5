import type { inspectionPage as english } from '../../en/links/inspection.ts'
import type { Translation } from '../../message.ts'

export const inspectionPage: Translation<typeof english, 'ru'> = {
  round: {
    second: '2-я проверка',
    third: '3-я проверка',
    later: '{round}-я проверка',
    again: 'Работу сдали снова. Посмотрите всё ещё раз.',
  },
  progress: {
    done: '{done} из {of}',
    label: 'Осмотрено пунктов: {done} из {of}',
    score: 'Оценка {score}',
    no_score: 'Оценки пока нет',
  },
  room: {
    all: 'Комнаты',
    all_ok: 'В этой комнате всё в порядке',
    rest_ok: {
      one: 'Оставшийся {count} — в порядке',
      few: 'Оставшиеся {count} — в порядке',
      many: 'Оставшиеся {count} — в порядке',
      other: 'Оставшиеся {count} — в порядке',
    },
    marked: {
      one: 'Отмечен {count} пункт',
      few: 'Отмечено {count} пункта',
      many: 'Отмечено {count} пунктов',
      other: 'Отмечено {count} пункта',
    },
    undo: 'Отменить',
    problems: {
      one: '{count} проблема',
      few: '{count} проблемы',
      many: '{count} проблем',
      other: '{count} проблемы',
    },
  },
  state: { ok: 'В порядке', problem: 'Проблема', na: 'Неприменимо', none: 'Не осмотрено' },
  item: {
    choose: 'Выберите одно из трёх.',
    note: 'Что не так?',
    hint: 'Добавьте фото или пару слов, чтобы было понятно, что делать.',
  },
  problems: {
    heading: {
      one: 'Что делать с {count} проблемой?',
      few: 'Что делать с {count} проблемами?',
      many: 'Что делать с {count} проблемами?',
      other: 'Что делать с {count} проблемами?',
    },
    back: {
      one: 'Вернуть {count} проблему клинеру как задачу',
      few: 'Вернуть {count} проблемы клинеру как задачи',
      many: 'Вернуть {count} проблем клинеру как задачи',
      other: 'Вернуть {count} проблемы клинеру как задачи',
    },
    back_text:
      'Клинер увидит их по своей ссылке с вашими заметками и переделает. Потом вы проверите ещё раз.',
    tell: 'Только сообщить офису',
    tell_text: 'Клинер ничего не получит. Решит офис.',
    choose: 'Выберите, что делать с проблемами.',
  },
  send: {
    left: {
      one: 'Остался {count} пункт',
      few: 'Осталось {count} пункта',
      many: 'Осталось {count} пунктов',
      other: 'Осталось {count} пункта',
    },
    refused: 'Что-то не удалось отправить. Сначала посмотрите на это.',
  },
  result: {
    ok: {
      one: '{count} в порядке',
      few: '{count} в порядке',
      many: '{count} в порядке',
      other: '{count} в порядке',
    },
    na: {
      one: '{count} неприменимо',
      few: '{count} неприменимо',
      many: '{count} неприменимо',
      other: '{count} неприменимо',
    },
    score: 'Оценка',
    by: 'Подписано: {name}',
    sent_back: {
      one: 'Клинеру возвращена {count} задача.',
      few: 'Клинеру возвращены {count} задачи.',
      many: 'Клинеру возвращено {count} задач.',
      other: 'Клинеру возвращено {count} задачи.',
    },
    next: 'Когда работу сдадут снова, здесь сама начнётся новая проверка.',
  },
  empty: {
    title: 'Проверять пока нечего',
    text: 'В уборке нет задач с пунктами. Спросите офис.',
  },
}
