import type { texts as en } from '../../en/links/results.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  progress: {
    nothing: 'Пока ничего не сделано',
    under_way: 'Уборка идёт',
    late: 'Уборка ещё не завершена',
    finished: 'Уборка завершена',
    finished_partly: 'Работа сдана. Сделать удалось не всё.',
    done: 'готово',
    was_due: 'Срок был',
    updated: 'Последнее изменение',
    follows: 'Страница обновляется сама.',
  },
  results: {
    count: {
      one: '{count} фото',
      few: '{count} фото',
      many: '{count} фото',
      other: '{count} фото',
    },
    none: 'Фото пока нет',
    none_text: 'Они появятся здесь, когда будет готова первая комната.',
    show_before: 'Показать фото «до»',
    before: 'До',
    after: 'После',
    photo: '{kind} {number}: {task}',
    download: 'Скачать все (zip)',
    download_with: 'Вместе с фото «до»',
    slide: 'Сравнить ползунком',
    side: 'Рядом',
    one: 'По одному',
    slider: '{task}, пара {number}: двигайте линию между «до» и «после»',
    slider_value: '«до»: {percent}%',
    zoom: 'Увеличить',
    received_at: 'Получено {time}',
    originals_removed:
      'Удалено оригиналов по сроку хранения ({date}): {count}. В файле их уменьшенные копии.',
  },
}
