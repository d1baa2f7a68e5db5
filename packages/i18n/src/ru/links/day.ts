import type { texts as en } from '../../en/links/day.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  day: {
    cancelled: 'Эта уборка не нужна',
    cancelled_text: 'Офис отменил её. Ехать туда не нужно.',
    title: 'Ваши уборки',
    hello: '{name}, ваши уборки',
    empty: 'На ближайшие дни уборок нет',
    empty_hint: 'Новые уборки появятся здесь сами. Сохраните эту ссылку.',
    late: 'Просрочено',
    today: 'Сегодня, {date}',
    tomorrow: 'Завтра, {date}',
    until: 'до {time}',
    between: '{from} – {until}',
    planned: 'около {span}',
    revoked: 'Офис закрыл ссылку этой уборки.',
    open: 'Открыть уборку',
    look: 'Открыть отчёт',
  },
  answer: {
    ask: 'Сможете сделать?',
    yes: 'Сделаю',
    no: 'Не смогу',
    accepted: 'Вы ответили, что сделаете',
    declined: 'Вы ответили, что не сможете',
    waiting: 'Офис ещё не получил ответ. Он отправится сам.',
    reason: 'Почему?',
    reason_hint: 'Офис прочтёт и передаст уборку другому человеку.',
    send_no: 'Сообщить офису',
  },
}
