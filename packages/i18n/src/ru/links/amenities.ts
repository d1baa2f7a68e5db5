import type { texts as en } from '../../en/links/amenities.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  tab: {
    name: 'Что проверяется',
    arrangement: 'Обстановка',
    amenities: 'Оснащение',
    progress: 'Готово {done} из {total}',
    differences: {
      one: '{count} не по списку',
      few: '{count} не по списку',
      many: '{count} не по списку',
      other: '{count} не по списку',
    },
  },
  group: { arrangement: 'Мебель', electrical: 'Техника', utensils: 'Кухонная утварь' },
  thing: {
    expected: 'Должно быть: {count}',
    found: 'На месте',
    surplus: {
      one: 'Лишних: {count}',
      few: 'Лишних: {count}',
      many: 'Лишних: {count}',
      other: 'Лишних: {count}',
    },
    found_of: 'На месте {found} из {expected}',
    count_of: 'На месте: {item}',
    less: 'На один меньше',
    more: 'На один больше',
    state_of: 'Состояние: {item}',
    open: 'Ещё не отмечено',
    note_of: 'Заметка: {item}',
    note_hint: 'Что не так, в нескольких словах. Фото поможет.',
  },
  state: { ok: 'Всё есть', damaged: 'Повреждено', missing: 'Не хватает' },
  state_one: { ok: 'Есть', damaged: 'Повреждено', missing: 'Нет' },
  last: {
    check: 'Прошлая проверка: {time}',
    first: 'Первая проверка этой квартиры',
    thing: 'В прошлый раз: {found} · {state}',
    changed: 'Изменилось',
  },
  present: {
    button: {
      one: 'Остальное на месте ({count})',
      few: 'Остальное на месте ({count})',
      many: 'Остальное на месте ({count})',
      other: 'Остальное на месте ({count})',
    },
    hint: 'Сначала отметьте, чего нет и что повреждено.',
    all: {
      one: 'Всё на месте ({count})',
      few: 'Всё на месте ({count})',
      many: 'Всё на месте ({count})',
      other: 'Всё на месте ({count})',
    },
    done: {
      one: 'Отмечено «есть»: {count}',
      few: 'Отмечено «есть»: {count}',
      many: 'Отмечено «есть»: {count}',
      other: 'Отмечено «есть»: {count}',
    },
    undo: 'Отменить',
  },
  empty: {
    arrangement: 'Мебель не указана',
    amenities: 'Техника и утварь не указаны',
    text: 'Для этой квартиры офис ничего сюда не внёс, проверять нечего.',
  },
  left: {
    things: {
      one: 'Осталось отметить: {count}.',
      few: 'Осталось отметить: {count}.',
      many: 'Осталось отметить: {count}.',
      other: 'Осталось отметить: {count}.',
    },
    signer: 'Напишите выше своё имя и компанию.',
    refused: 'Кое-что не принято. Сначала отправьте это ещё раз или удалите.',
  },
  result: {
    fine: 'Всё на месте и цело.',
    missing: 'Не хватает: {count}',
    damaged: 'Повреждено: {count}',
    notified: 'Офис уже знает.',
    differences: 'Не по списку',
    rest: 'Остальное',
    filled: 'Заполнено: {name}, {company}',
  },
}
