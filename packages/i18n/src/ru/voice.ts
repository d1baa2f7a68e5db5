import type { texts as en } from '../en/voice.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  voice: {
    record: 'Записать',
    stop: 'Стоп',
    left: 'Осталось {seconds} с',
    send: 'Отправить',
    drop: 'Удалить',
    hint: 'Скажите голосом: до 30 секунд.',
    refused: 'Микрофон запрещён. Разрешите его в настройках браузера.',
    none: 'Микрофон не найден.',
    failed: 'Запись не удалась. Попробуйте ещё раз.',
    play: 'Слушать',
    pause: 'Пауза',
    note: 'Голосовое, {seconds} с',
    unplayable: 'Здесь это голосовое не воспроизводится.',
    removed: 'Удалено по сроку хранения',
    waiting: 'Ждёт отправки',
    name: 'Голосовое',
    from_office: 'Из офиса',
    to_cleaner: 'Голосовые клинеру',
    to_cleaner_hint: 'Их можно слушать на странице клинера.',
    by: '{name}, {when}',
  },
}
