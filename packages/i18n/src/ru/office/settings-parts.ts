import type { texts as en } from '../../en/office/settings-parts.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  settings_part: {
    title: 'Администрирование',
    areas: 'Районы',
    areas_hint: 'Для фильтров и показателей',
    looks: 'Оформление и тексты',
    looks_hint: 'Цвет, разделы отчёта, тексты сообщений',
    system: 'Состояние системы',
    system_hint: 'База данных, хранилище, почта, очереди, резервные копии',
    export: 'Все данные',
    export_hint: 'Забрать свои данные с собой',
    keys: 'Ключи API',
    keys_hint: 'Доступ для других программ',
    webhooks: 'Вебхуки',
    webhooks_hint: 'Уведомления другим программам о событиях',
  },
}
