import type { texts as en } from '../en/damage-document.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  damage: {
    title: 'Акт о повреждениях',
    document_title: 'Акт о повреждениях · {apartment}',
    made_at: 'Составлен: {time}',
    times_in: 'Часовой пояс: {zone}',
    photos: { one: '{count} фото', few: '{count} фото', many: '{count} фото', other: '{count} фото' },
    problems: {
      one: '{count} проблема',
      few: '{count} проблемы',
      many: '{count} проблем',
      other: '{count} проблемы',
    },
    sessions: {
      one: '{count} уборка',
      few: '{count} уборки',
      many: '{count} уборок',
      other: '{count} уборки',
    },
    note: 'Примечание',
    page_of: 'Страница {page} из {pages}',
    item: '№ {number}',
    photo_of: 'Фото {number}: {subject}',
    reported: 'Сообщено',
    taken: 'Снято',
    taken_unknown: 'Телефон не сообщил',
    received: 'Получено',
    cleaning: 'Уборка',
    cleaner: 'Клинер',
    cleaner_unknown: 'Отчёт ещё не сдан',
    place: 'Задача',
    hash_received: 'SHA-256 при отправке',
    hash_kept: 'SHA-256 при хранении',
    no_photo: 'Сообщено без фото',
    no_text: 'Описания нет.',
    missing: 'Фото недоступно',
    paper: 'PDF-документ, в папке «photos»',
    hashes_heading: 'Об отпечатках',
    hashes:
      'У каждого фото два отпечатка SHA-256. Первый сделан с файла в том виде, в каком его отправил телефон, второй — с файла в том виде, в каком он хранится, без метаданных телефона. Хранимые файлы лежат рядом с этим документом в папке «photos» под теми же номерами; вычислив их SHA-256, вы получите второй отпечаток. «Снято» — время по данным телефона, «получено» — время нашего сервера.',
  },
}
