import type { texts as en } from '../../en/office/messages.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  messages: {
    title: 'Сообщения',
    lead: 'О чём клинеры ещё не знают. Одно нажатие открывает WhatsApp с сообщением на языке клинера.',
    loading: 'Загружаем сообщения…',
    count: {
      one: 'Сообщить {count} клинеру',
      few: 'Сообщить {count} клинерам',
      many: 'Сообщить {count} клинерам',
      other: 'Сообщить {count} клинера',
    },
    empty: 'Никто не ждёт сообщения',
    empty_hint: 'Новые, изменённые и отменённые уборки остаются здесь, пока о них не сообщат.',
    quiet: 'Тихие часы до {time}: отправляйте только то, что не может ждать.',
    urgent: 'Срочно',
    no_phone: 'Нет номера телефона',
    not_sent: 'Brightkey не удалось отправить это в WhatsApp. Отправьте сами.',
    send: 'Сообщить в WhatsApp',
    mark: 'Уже сообщили',
    done: 'Сообщено: {name}',
    undone: 'Ещё нужно сообщить: {name}',
    notified: 'Сообщено {when}',
    not_notified: 'Не сообщено',
    opened: 'Открыто {when}',
    again: 'Сообщить снова',
    asked: 'Клинеру сообщат',
    kind_assigned: 'Новая',
    kind_evening: 'Завтра',
    kind_changed: 'Изменена',
    kind_cancelled: 'Отменена',
    kind_reassigned: 'Снята с клинера',
    kind_returned: 'Возвращена',
    kind_reminder: 'Просрочена',
  },
}
